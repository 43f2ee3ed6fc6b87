import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyGame, isRefusal, seeded } from '@parlour/engine';
import { HouseClient, openTable, type Session, type SessionState, until } from '@parlour/protocol';
import { onTestFinished } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import type { Guest } from '../src/testing.ts';
import { type Answer, claimsIn } from './answers.ts';
import { claimsOf } from './heard.ts';
import { judge } from './judge.ts';
import { keptLines } from './truth.ts';

/** After so many messages a connection is cut, and the next one catches up. */
const MESSAGES_A_CONNECTION = 40;

let addresses = 0;

/** A client at a table that keeps every frame over all its connections, and plays when it is its turn. */
export class Recorder {
  readonly guest: Guest;
  readonly frames: (string | Uint8Array)[] = [];
  readonly sent: string[] = [];
  #session: Session;
  readonly #open: () => Session;
  readonly #game: AnyGame;
  readonly #random;
  #plays = true;
  /** When it must wait although it could play. */
  waits: (state: SessionState) => boolean = () => false;
  /** The number at which an action was refused. The reason may be gone with the next number, or later. */
  #refusedAt: number | null = null;

  constructor(url: string, code: string, game: AnyGame, guest: Guest) {
    const { frames, sent } = this;
    const { token } = guest;
    const address = `10.0.${addresses >> 8}.${addresses++ & 255}`;
    class RecordedSocket extends WebSocket {
      #left = MESSAGES_A_CONNECTION;

      constructor(url: string) {
        super(url, { headers: { 'x-forwarded-for': address } });
        this.on('message', (data: RawData, binary: boolean) => {
          frames.push(binary ? new Uint8Array(data as ArrayBuffer) : String(data));
        });
      }

      override send(data: string): void {
        sent.push(data);
        super.send(data);
        if (--this.#left === 0) this.terminate();
      }
    }
    // A lost connection comes back at once. Only long waits, such as keep-alives, are as ever.
    const after = (milliseconds: number, then: () => void) => {
      const timer = setTimeout(then, milliseconds < 10_000 ? 0 : milliseconds);
      return () => clearTimeout(timer);
    };
    const timers = { now: () => performance.now(), after };
    this.#open = () => {
      const session = openTable({ url, code, token, game: () => game, socket: RecordedSocket, timers });
      session.subscribe(() => this.#play());
      session.onSnapshot!(() => {
        this.#refusedAt = null;
        this.#play();
      });
      return session;
    };
    this.guest = guest;
    this.#game = game;
    this.#random = seeded(guest.name);
    this.#session = this.#open();
    onTestFinished(() => this.#session.close());
  }

  get session(): Session {
    return this.#session;
  }

  /** Plays from now on, or waits. */
  set plays(plays: boolean) {
    this.#plays = plays;
    this.#play();
  }

  /** Forgets everything it has seen, and comes again. */
  async comeAnew(): Promise<void> {
    this.#session.close();
    this.#session = this.#open();
    await this.until(({ table }) => table !== null);
  }

  until(holds: (state: SessionState) => boolean): Promise<void> {
    const { session } = this;
    return until(() => holds(session.get()), session.subscribe);
  }

  /** Chooses by its own view, as every client must. */
  #play(): void {
    const game = this.#game;
    const state = this.session.get();
    const { n, table, view, pending, link } = state;
    if (!this.#plays || !view || view.viewer === null || pending.length > 0 || link !== 'open' || n === this.#refusedAt)
      return;
    if (table?.phase !== 'playing' || !game.actors(view).includes(view.viewer) || this.waits(state)) return;
    const bots = Object.values(game.bots);
    const bot = bots[this.#random.below(4) === 0 ? 0 : bots.length - 1]!;
    const action = bot(view, game.legal(view, view.viewer), this.#random);
    this.session.act(game.notation.action(action)).then((refusal) => {
      if (refusal) this.#refusedAt = n;
    });
  }
}

/** What was heard at a table, and the answers to those who asked for its matches. */
export interface Kept {
  readonly code: string;
  readonly recorders: readonly Recorder[];
  readonly answers: readonly Answer[];
}

/** Asks for a match as everybody and as a stranger, when the table is at a number. Returns the answers. */
export async function askAll(url: string, people: readonly Guest[], match: string, n: number): Promise<Answer[]> {
  return Promise.all(
    [...people, null].map(async (person) => {
      const house = person?.house ?? new HouseClient(url);
      const [info, race] = await Promise.all([house.match(match), house.race(match)]);
      return { person, n, match, info, record: await recordOf(house, match), race };
    }),
  );
}

/** Asks until the house is not too busy to answer. */
async function recordOf(house: HouseClient, match: string): Promise<unknown> {
  for (;;) {
    const record = await house.record(match);
    if (!isRefusal(record) || record.refused !== 'busy') return record;
    await sleep(50);
  }
}

/** Checks everything that was heard and answered against the disk. Returns what is wrong. */
export function judged(data: string, kept: readonly Kept[]): string[] {
  const journals = keptLines(
    data,
    kept.map(({ code }) => code),
  );
  return kept.flatMap(({ code, recorders, answers }, at) => {
    const lines = journals[at]!;
    const ears = recorders.map(({ guest, frames, sent }) => ({ person: guest, frames, sent }));
    const dealt = lines.flatMap((line) => (line.is === 'began' ? [line['secret'] as string] : []));
    const company = { code, ears, secrets: [...dealt, ...recorders.map(({ guest }) => guest.token)] };
    return judge(lines, [
      ...ears.flatMap((ear) => claimsOf(ear, company)),
      ...answers.flatMap((answer) => claimsIn(answer, lines)),
    ]);
  });
}
