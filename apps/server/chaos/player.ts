import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyGame, type Random, type Refusal, type Seat, seeded, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import { openTable, type Session, type TableInfo, type Timers } from '@parlour/protocol';
import { Diary } from './diary.ts';

export interface Role {
  readonly url: string;
  readonly code: string;
  readonly person: string;
  readonly token: string;
  /** The seed of all the player's choices. */
  readonly seed: string;
  /** Milliseconds between two thoughts, at most. */
  readonly pace: number;
  /** The sockets to use, made from those that write the diary. */
  readonly through?: (socket: ReturnType<Diary['sockets']>) => ReturnType<Diary['sockets']>;
}

/** The next try to connect comes soon, even after many failures. All other waits are as ever. */
const LONGEST_TRY = 10_000;
const hasty: Timers = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds < LONGEST_TRY ? Math.min(milliseconds, 150) : milliseconds);
    return () => clearTimeout(timer);
  },
};

let addresses = 0;

/** A scripted client. It plays one match after the other, sometimes out of turn or twice, and keeps a diary. */
export class Player {
  readonly person: string;
  readonly token: string;
  readonly diary = new Diary();
  readonly session: Session;
  /** How many actions the session said are done. */
  acts = 0;
  #resting = false;
  #gone = false;
  #asking = false;
  readonly #random: Random;
  readonly #pace: number;

  constructor({ url, code, person, token, seed, pace, through = (socket) => socket }: Role) {
    this.person = person;
    this.token = token;
    this.#random = seeded(seed);
    this.#pace = pace;
    const socket = through(this.diary.sockets(`10.${addresses >> 8}.${addresses++ & 255}.1`));
    this.session = openTable({ url, code, token, socket, game: gameOf, timers: hasty });
    this.session.subscribe(() => {
      const { n, view } = this.session.get();
      this.diary.held(n, view);
    });
    void this.#live();
  }

  /** Asks for nothing more until `goOn`. */
  rest(): void {
    this.#resting = true;
  }

  goOn(): void {
    this.#resting = false;
  }

  /** Whether it rests and everything it asked for is answered. */
  get isQuiet(): boolean {
    const { link, pending } = this.session.get();
    return this.#resting && !this.#asking && link === 'open' && pending.length === 0;
  }

  leave(): void {
    this.#gone = true;
    this.session.close();
  }

  async #live(): Promise<void> {
    while (!this.#gone) {
      await sleep(1 + this.#random.below(this.#pace));
      if (this.#resting) continue;
      this.#asking = true;
      const refusals = await Promise.all(this.#wishes());
      this.#asking = false;
      const seconds = refusals.map((refusal) => Number(refusal?.facts['seconds'] ?? 0));
      await sleep(Math.min(1000, 1000 * Math.max(0, ...seconds)));
    }
  }

  /** Decides what to do now: mostly one thing, or nothing. */
  #wishes(): Promise<Refusal | null>[] {
    const { table, view, you } = this.session.get();
    if (!table) return [];
    if (table.phase !== 'playing') return this.#gather(table, you);
    if (!view || you === null || view.viewer !== you) return [];
    return this.#play(gameOf(table.game), view, you);
  }

  #gather({ phase, host, seats }: TableInfo, you: Seat | null): Promise<Refusal | null>[] {
    if (phase === 'over') return [this.session.ask({ do: 'again' })];
    if (you === null) return [this.session.ask({ do: 'sit' })];
    if (host !== this.person) return seats[you]!.ready ? [] : [this.session.ask({ do: 'ready', ready: true })];
    return seats.every(({ person, bot }) => person ?? bot) ? [this.session.ask({ do: 'start' })] : [];
  }

  #play(game: AnyGame, view: View<unknown>, you: Seat): Promise<Refusal | null>[] {
    const legal: unknown[] = game.actors(view).includes(you) ? game.legal(view, you) : [];
    const whim = this.#random.below(60);
    if (whim === 0) return [this.#act('nonsense')];
    const any = legal[this.#random.below(Math.max(1, legal.length))];
    if (any === undefined) return [];
    const [best] = Object.values(game.bots).slice(-1);
    const action = whim < 4 ? any : best!(view, legal, this.#random);
    const text = game.notation.action(action);
    return whim < 8 ? [this.#act(text), this.#act(game.notation.action(any))] : [this.#act(text)];
  }

  async #act(text: string): Promise<Refusal | null> {
    const refusal = await this.session.act(text);
    if (!refusal) this.acts++;
    return refusal;
  }
}

export function gameOf(id: string): AnyGame {
  return games.find((game) => game.id === id)!;
}
