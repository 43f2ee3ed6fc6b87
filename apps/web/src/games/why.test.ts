import { type AnyGame, houseMessages, isRefusal, Match, seeded, shuffler, speaker, type View } from '@parlour/engine';
import { HEARD_NOTHING, type Session } from '@parlour/protocol';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TableContext } from '../table/context.ts';
import type { AnyKit, SpotId, TableProps } from '../table/kit.ts';
import { tap } from '../table/pick.ts';
import { type Moment, type Why, whyNot } from '../table/why.ts';
import { games as toys } from '../toy/index.ts';
import { en } from '../words/en.ts';
import { webGames } from './index.ts';

const RUNS = Math.min(100, Number(process.env['PARLOUR_GAMES'] ?? 4));

/** A session of somebody who only looks at the table once. */
const still = {
  get: () => HEARD_NOTHING,
  subscribe: () => () => {},
  watch: () => () => {},
  reactions: () => () => {},
} as unknown as Session;

/** Every spot of a table as this viewer sees it. */
function spotsOf(kit: AnyKit, view: View<unknown>, you: number | null): SpotId[] {
  const { game } = kit;
  const seats = game.seated(view);
  const say = speaker({ ...houseMessages, ...en, ...game.messages, ...kit.words }, 'en', [], you);
  const actors = game.actors(view);
  const props: TableProps<unknown> = {
    view,
    you,
    names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    seats: [],
    actors,
    atOnce: kit.atOnce ?? false,
    winners: [],
    deadlines: [],
    legal: you === null ? [] : game.legal(view, you).map((action: unknown) => game.notation.action(action)),
    picked: [],
    pending: [],
    say,
    session: still,
    act: () => {},
  };
  const page = renderToStaticMarkup(createElement(TableContext, { value: props }, createElement(kit.Table, props)));
  // A button that does something else, and has a spot only so that cards can fly there, needs no reason.
  return [...page.matchAll(/<button[^>]*data-spot="([^"]+)"[^>]*data-look="/g)].map(([, id]) => id!);
}

/** A random position of a game, some moves from its deal. */
function positionOf(game: AnyGame, seed: number): object {
  const random = seeded(seed);
  const { min, max } = game.seats(game.options.parse({}));
  const match = Match.deal(game, {}, min + random.below(max - min + 1), shuffler(random));
  if (isRefusal(match)) throw new Error(match.refused);
  for (let moves = random.below(120); moves > 0; moves--) {
    const actors = game.actors(match.state);
    if (actors.length === 0) break;
    const seat = actors[random.below(actors.length)]!;
    const legal: unknown[] = game.legal(match.state, seat);
    match.play(seat, legal[random.below(legal.length)]);
  }
  return match.state as object;
}

// A new game begins as a copy of the toy's table, so that is tested, too.
describe.each([...webGames, ...toys])('pointing at the table of $id', async ({ kit: load, book }) => {
  const [kit, { texts }] = await Promise.all([load(), book()]);
  const { game } = kit;
  const words: Readonly<Record<string, string>> = { ...houseMessages, ...en, ...game.messages, ...kit.words };

  /** It can be said, and where a rule is behind it, that rule is in the book. */
  function expectReason(why: Why, needsRule: boolean, what: string): void {
    const key = isRefusal(why) ? `refused.${why.refused}` : why.key;
    expect(words[key], `${what}: ${key}`).toBeTypeOf('string');
    if (needsRule || why.rule !== undefined) expect(texts.en, `${what}: ${key}`).toContain(`**${why.rule}**`);
  }

  /** Points at every spot with what is picked. Returns what can be picked up. */
  function pointAtAll(state: object, seat: number | null, picked: readonly SpotId[], all: readonly SpotId[]): SpotId[] {
    const view = game.view(state, seat);
    const actors = game.actors(view);
    const yours = seat !== null && actors.includes(seat);
    const moment: Moment = { you: seat, view, actors, busy: false };
    const moves = yours ? kit.moves(view, game.legal(view, seat)) : [];
    const together = yours ? (kit.together?.(view) ?? []) : [];
    const held = (yours && kit.holds?.(view)) || null;
    return all.flatMap((spot) => {
      const tapped = tap(moves, held ? [held] : picked, spot, together);
      if ('missed' in tapped) {
        expectReason(whyNot(kit, moment, tapped.missed, spot), seat !== null && actors.length > 0, `${picked}>${spot}`);
      }
      return 'picked' in tapped && tapped.picked.includes(spot) ? [spot] : [];
    });
  }

  it('does something, or says why not by a rule that exists: for everybody, everywhere, with anything held', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = positionOf(game, seed);
        for (const seat of [null, ...Array.from({ length: game.seated(state) }, (_, at) => at)]) {
          const all = spotsOf(kit, game.view(state, seat), seat);
          expect(all.length).toBeGreaterThan(0);
          for (const spot of pointAtAll(state, seat, [], all)) pointAtAll(state, seat, [spot], all);
        }
      }),
      { seed: 17, numRuns: RUNS },
    );
  });

  it('names rules that exist for whose turn it is, and for what may be done', () => {
    for (const rule of Object.values(kit.rules)) expect(texts.en).toContain(`**${rule}**`);
  });

  it('says so while an action is under way, to who watches, and after the match', () => {
    const state = positionOf(game, 1);
    const view = game.view(state, 0);
    const moment = { you: 0, view, actors: [0], busy: true };
    expect(whyNot(kit, moment, [], 'anywhere')).toEqual({ key: 'table.under-way' });
    expect(whyNot(kit, { ...moment, you: null }, [], 'anywhere')).toMatchObject({ refused: 'only-watching' });
    expect(whyNot(kit, { ...moment, actors: [] }, [], 'anywhere')).toMatchObject({ refused: 'game-over' });
  });
});
