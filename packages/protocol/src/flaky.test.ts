import { setImmediate as pause } from 'node:timers/promises';
import { type AnyGame, Match, packEvent, type Refusal, seeded, shuffler, type Viewer } from '@parlour/engine';
import { games } from '@parlour/games';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ServerMessage } from './schemas.ts';
import { openTable } from './socket-session.ts';
import { CODE, type Line, Peer, tableOf } from './testing.ts';
import { until } from './until.ts';

/** A house with one table. It keeps every numbered message, and does each id once. */
class House {
  readonly #peer: Peer;
  readonly #game: AnyGame;
  readonly #match: Match<unknown, unknown, unknown, unknown>;
  readonly #viewer: Viewer;
  readonly #log: ServerMessage[] = [];
  readonly #done = new Map<string, number>();
  #line: Line | null = null;
  #chat = true;
  n = 1;
  /** Sent at the end of every catching up, and on request. A client that has heard it has heard all before it. */
  mark = 0;

  constructor(peer: Peer, game: AnyGame, seed: number, viewer: Viewer) {
    this.#peer = peer;
    this.#game = game;
    this.#viewer = viewer;
    const seats = game.seats(game.options.parse({})).min;
    this.#match = Match.deal(game, {}, seats, shuffler(seeded(seed))) as Match<unknown, unknown, unknown, unknown>;
  }

  get actsDone(): number {
    return this.#done.size;
  }

  view() {
    return this.#game.view(this.#match.state, this.#viewer);
  }

  /** Serves one connection after another. `tails` decides if the next one gets the tail it asks for, or everything. */
  async serve(tails: () => boolean): Promise<never> {
    for (;;) void this.#serve(await this.#peer.next(), tails);
  }

  async #serve(line: Line, tails: () => boolean): Promise<never> {
    const { since } = await line.welcome();
    this.#line = line;
    if (since !== undefined && tails()) line.say(...this.#log.slice(since - 1));
    else this.fresh();
    this.tellMark();
    for (;;) {
      const message = await line.hear();
      if (!('act' in message)) continue;
      if (!this.#done.has(message.id)) {
        this.play(0);
        this.#done.set(message.id, this.n);
      }
      line.say({ ok: message.id, n: this.#done.get(message.id)! });
    }
  }

  play(choice: number, isLost = false): void {
    const game = this.#game;
    const actors = game.actors(this.#match.state);
    const seat = actors[choice % actors.length];
    if (seat === undefined) return this.change();
    const legal = game.legal(this.#match.state, seat);
    const events = this.#match.play(seat, legal[choice % legal.length]);
    this.#number((n) => [n, events.map((event) => [...packEvent(game, game.eventView(event, this.#viewer))])], isLost);
  }

  change(): void {
    this.#chat = !this.#chat;
    this.#number((n) => ({ n, table: this.table(), you: this.#viewer }));
  }

  table() {
    return tableOf(this.#game.id, { chat: this.#chat });
  }

  #number(make: (n: number) => ServerMessage, isLost = false): void {
    const message = make(++this.n);
    this.#log.push(message);
    if (!isLost) this.#line?.say(message);
  }

  fresh(): void {
    this.#line?.say({ n: this.n, table: this.table(), you: this.#viewer, view: this.view() });
  }

  repeat(which: number): void {
    const message = this.#log[which % this.#log.length];
    if (message) this.#line?.say(message);
  }

  tellMark(): void {
    this.#line?.say({ muted: [String(this.mark)] });
  }

  bye(): void {
    this.#line?.say({ bye: { refused: 'restarting', facts: {} }, again: true });
  }

  drop(): void {
    this.#line?.drop();
    this.#line = null;
  }
}

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ play: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ lose: fc.nat(100) }) },
  { weight: 3, arbitrary: fc.record({ repeat: fc.nat(100) }) },
  { weight: 12, arbitrary: fc.constantFrom('act', 'drop', 'change', 'fresh', 'bye', 'pause', 'calm', 'calm') },
);

it('PR-12 PR-15: whatever is dropped, lost or repeated, a session ends up with the view of the house, and does nothing twice', async () => {
  const table = fc.record({ game: fc.constantFrom(...games), seed: fc.nat(), viewer: fc.constantFrom(0, 1, null) });
  const run = fc.asyncProperty(
    table,
    fc.array(step, { minLength: 20, maxLength: 100 }),
    fc.infiniteStream(fc.boolean()),
    async ({ game, seed, viewer }, steps, tails) => {
      const peer = new Peer();
      const house = new House(peer, game, seed, viewer);
      void house.serve(() => tails.next().value!);
      // The wait for the next try ends at once; no other wait ever ends.
      const timers = {
        now: () => 0,
        after(milliseconds: number, then: () => void) {
          if (milliseconds >= 10_000) return () => {};
          const timer = setTimeout(then);
          return () => clearTimeout(timer);
        },
      };
      const session = openTable({ ...(await peer.way()), timers, code: CODE, game: () => game });
      const numbers: number[] = [];
      session.watch(({ n }) => numbers.push(n));
      const answers: Promise<Refusal | null>[] = [];
      const calm = () => {
        house.mark++;
        house.tellMark();
        return until(
          () => session.get().muted[0] === String(house.mark),
          (changed) => session.subscribe(changed),
        );
      };
      for (const step of steps) {
        if (step === 'pause') await pause();
        else if (step === 'calm') await calm();
        else if (step === 'act') answers.push(session.act('any'));
        else if (typeof step === 'string') house[step]();
        else if ('play' in step) house.play(step.play);
        else if ('lose' in step) house.play(step.lose, true);
        else house.repeat(step.repeat);
      }
      house.change();
      await until(
        () => session.get().n === house.n && session.get().pending.length === 0,
        (changed) => session.subscribe(changed),
      );
      const { view, table } = session.get();
      session.close();
      peer.close();
      expect(view).toEqual(house.view());
      expect(table).toEqual(house.table());
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      const done = (await Promise.all(answers)).filter((answer) => answer === null);
      expect(house.actsDone).toBe(done.length);
    },
  );
  await fc.assert(run, { numRuns: Number(process.env['PARLOUR_GAMES'] ?? 60) });
});
