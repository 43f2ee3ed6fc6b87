import { games } from '@parlour/games';
import { openTable, PROTOCOL, type SessionState } from '@parlour/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accept, guest, openHouse, Wire } from './testing.ts';

const gameOf = (id: string) => games.find((game) => game.id === id)!;
const CLOCK = 15;
const realTimeout = setTimeout;

/**
 * Acts as if the process stood still for so many seconds after a message came: timers have run out, and only then the
 * sockets are read.
 */
function standStill(seconds: number, saying: () => void): Promise<void> {
  return new Promise((resolve) => {
    realTimeout(() => {
      saying();
      vi.advanceTimersByTime(seconds * 1000);
      resolve();
    });
  });
}

it('TB-42: hears what came in time, though the process stood still until it was late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await openHouse();
  const people = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
  const code = accept(await people[0]!.house.create({ game: 'dumbal', seats: 2, clock: CLOCK }));
  const sessions = people.map(({ token }) => openTable({ url, code, token, socket: WebSocket, game: gameOf }));
  for (const session of sessions) onTestFinished(() => session.close());
  const [host, other] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
  expect(await other.ask({ do: 'sit' })).toBeNull();
  expect(await other.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await host.ask({ do: 'start' })).toBeNull();
  const isDealt = ({ view, deadlines }: SessionState) =>
    view !== null && deadlines.some((deadline) => deadline !== null);
  await vi.waitUntil(() => sessions.every((session) => isDealt(session.get())));
  const game = gameOf('dumbal');
  const actor = sessions[game.actors(host.get().view)[0]!]!;
  const { view, you, n } = actor.get();
  const newcomer = new Wire(url);
  await newcomer.opened();

  let answer: Promise<unknown> | undefined;
  // By then the turn is over, and so is the time for a hello.
  await standStill(CLOCK + 1, () => {
    answer = actor.act(game.notation.action(game.legal(view, you!)[0]));
    newcomer.say({ hello: PROTOCOL, at: 'lobby', token: people[0]!.token });
  });
  expect(await answer).toBeNull();
  expect(actor.get().n).toBeGreaterThan(n);
  await newcomer.until(({ frames }) => frames.length > 0);
  expect(newcomer.heard[0]).toMatchObject({ welcome: PROTOCOL });
});
