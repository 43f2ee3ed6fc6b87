import { groundOf } from '@parlour/arena';
import type { AnyGame, Refusal } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../judges/answers.ts';
import { books, judgedGames, unjudgedGames } from '../judges/books.ts';
import { askAll, judged, type Kept, Recorder } from '../judges/recorder.ts';
import { keepLines } from '../judges/truth.ts';
import { accept, guest, openHouse, Wire } from './testing.ts';

const SEATS = 3;
/** Seconds. So long that no turn runs out, but clocks are told. */
const CLOCK = 3600;

/**
 * A whole match and the beginning of another, with everybody who can be there: players, people who watch from the
 * beginning or from the middle, one who is thrown out, one who leaves after the first match, and one who takes that
 * seat for the second.
 */
async function evening(url: string, game: AnyGame, options: object): Promise<Kept> {
  const races = groundOf(game.id) !== undefined;
  const names = ['Host', 'Leaver', 'Thrown', 'Early', 'Late', 'Heir'] as const;
  const people = await Promise.all(names.map((name) => guest(url, name)));
  const code = accept(
    await people[0]!.house.create({ game: game.id, options: { ...options }, seats: SEATS, clock: CLOCK }),
  );
  const recorders = people.map((person) => new Recorder(url, code, game, person));
  const [host, leaver, thrown, early, late, heir] = recorders as [
    Recorder,
    Recorder,
    Recorder,
    Recorder,
    Recorder,
    Recorder,
  ];
  late.session.close();
  const done = async (asked: Promise<Refusal | null>) => expect(await asked).toBeNull();
  const answers: Answer[] = [];
  const ask = async (match: string) => {
    answers.push(...(await askAll(url, people, match, host.session.get().n)));
  };

  await done(leaver.session.ask({ do: 'sit', seat: 1 }));
  await done(thrown.session.ask({ do: 'sit', seat: 2 }));
  await done(leaver.session.ask({ do: 'ready', ready: true }));
  await done(thrown.session.ask({ do: 'ready', ready: true }));
  await done(leaver.session.mute(early.guest.id, true));
  await done(early.session.say('to everybody'));
  await done(host.session.ask({ do: 'start' }));
  await host.until(({ view }) => view !== null);
  const { n: began } = host.session.get();
  await host.until(({ n }) => n > began + 5);
  for (const each of recorders) each.plays = false;
  const match = host.session.get().table!.match!;
  await late.comeAnew();
  expect(await heir.session.ask({ do: 'sit', seat: 1 })).toMatchObject({ refused: 'no-late' });
  expect(await heir.session.act('anything')).toMatchObject({ refused: 'only-watching' });
  await done(early.session.say('in the middle'));
  await ask(match);
  if (!races) await done(host.session.ask({ do: 'kick', seat: 2 }));
  for (const each of recorders) each.plays = true;
  await Promise.all(recorders.map((each) => each.until(({ table }) => table?.phase === 'over')));
  await ask(match);

  await done(leaver.session.ask({ do: 'leave' }));
  await done(heir.session.ask({ do: 'sit', seat: 1 }));
  await heir.comeAnew();
  await thrown.comeAnew();
  await done(host.session.ask({ do: 'again' }));
  await done(heir.session.ask({ do: 'ready', ready: true }));
  if (races) await done(thrown.session.ask({ do: 'ready', ready: true }));
  await done(host.session.ask({ do: 'start' }));
  await host.until(({ table }) => table?.phase === 'playing');
  const { n: again } = host.session.get();
  // In a race a bot runs instead of a person who was thrown out. Everybody is shown that.
  if (races) await done(host.session.ask({ do: 'kick', seat: 2 }));
  await host.until(({ n, table }) => n > again + 10 || table?.phase === 'over');
  await leaver.comeAnew();
  for (const { session } of recorders) session.close();
  return { code, recorders, answers };
}

describe.each(judgedGames)('%s at the wire', (_id, game) => {
  it('TB-25: tells everybody what they may know, and not a byte more', async () => {
    const house = await openHouse();
    keepLines(house.data);
    const lobby = await Wire.hello(house.url, 'lobby', (await guest(house.url, 'Outside')).token);
    const kept = await Promise.all(books[game.id]!.options.map((options) => evening(house.url, game, options)));
    await house.stop();
    // People outside are told nothing of a private table.
    expect(kept.filter(({ code }) => lobby.frames.join().includes(code))).toEqual([]);
    expect(lobby.frames.length).toBeGreaterThan(1);
    expect(judged(house.data, kept)).toEqual([]);
    const frames = kept.flatMap(({ recorders }) => recorders.flatMap((recorder) => recorder.frames));
    expect(frames.some((frame) => typeof frame !== 'string')).toBe(groundOf(game.id) !== undefined);
  }, 420_000);
});

it.skip.each(unjudgedGames)('%s has no book yet to judge it by', () => {});
