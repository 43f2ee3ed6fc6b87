import {
  type AnyGround,
  type Arena,
  decodeArena,
  dutchBlitzGround,
  encodeInputs,
  IDLE,
  type Input,
  JUMP,
  newArena,
  REFLEXES,
  STEPS,
  Walker,
} from '@parlour/arena';
import { followed, isRefusal, type Refusal, type Seat, seeded } from '@parlour/engine';
import { openTable, type Session } from '@parlour/protocol';
import { addressOf, poster } from '../server/clients/parlour.ts';
import { counting, type Traffic } from './traffic.ts';

const ground: AnyGround = dutchBlitzGround;
const { game } = ground;
export const SEATS = 8;
/** A message for every two steps, as a page sends them. */
const BATCH = 2;
export const MESSAGES_A_SECOND = STEPS / BATCH;

const levels = Object.values(REFLEXES);

/**
 * A person who runs, with a page's connection. A walker of the arena decides where to go and what to do, from what this
 * connection was told.
 */
class Racer {
  readonly session: Session;
  readonly #seat: Seat;
  readonly #seed: string;
  readonly #answered: number[];
  #walker: Walker<unknown, unknown, unknown> | null = null;
  #input: Input = IDLE;
  #number = 0;
  #asking = false;

  constructor(session: Session, seat: Seat, seed: string, answered: number[]) {
    this.session = session;
    this.#seat = seat;
    this.#seed = seed;
    this.#answered = answered;
  }

  async walk(table: RaceTable): Promise<void> {
    demand(await this.session.ask({ do: 'view', as: 'walks' }));
    const view = this.session.get().view!;
    const own = followed(game, view, []);
    const level = levels[this.#seat % levels.length]!;
    const walker = new Walker(ground, this.#seat, level, own, table.tick, seeded(this.#seed));
    this.session.watch(({ events }) => {
      for (const event of events) walker.notice(table.tick, event);
    });
    this.#walker = walker;
  }

  look(arena: Arena, table: RaceTable): void {
    const walker = this.#walker;
    if (!walker) return;
    const seat = this.#seat;
    const me = arena.avatars[seat]!;
    const others = arena.avatars.filter((other) => other !== me && other.presence === 'walks');
    const carrying = ground.carried(this.session.get().view as object, seat) !== null;
    const { input, action } = walker.act({ arena, others, carrying });
    // Avatars that stand hop. So nobody is ever still, and every snapshot has everybody in it.
    const stands = input.x === 0 && input.y === 0;
    this.#input = stands ? { ...input, buttons: me.airborne ? 0 : JUMP } : input;
    if (action !== null && !this.#asking) void this.#ask(game.notation.action(action), walker, table);
  }

  async #ask(text: string, walker: Walker<unknown, unknown, unknown>, table: RaceTable): Promise<void> {
    this.#asking = true;
    const asked = performance.now();
    const refusal = await this.session.act(text);
    if (!refusal) this.#answered.push(performance.now() - asked);
    this.#asking = false;
    walker.answered(table.tick, refusal);
  }

  /** Sends the inputs of the steps since the last message. */
  send(): void {
    const inputs = Array.from({ length: BATCH }, () => ({ ...this.#input, number: this.#number++ }));
    this.session.sendInputs!(encodeInputs(inputs));
  }
}

/** Eight people who race at a table of a house. */
export class RaceTable {
  readonly racers: readonly Racer[];
  /** All are sent the same arena, so the first client reads it for everybody. */
  arena: Arena | null = null;

  private constructor(racers: readonly Racer[]) {
    this.racers = racers;
    const blank = newArena(SEATS, { shuffle: (_, items) => [...items] });
    racers[0]!.session.onSnapshot!(({ whole, bytes }) => {
      this.arena = decodeArena(bytes, whole ? blank : this.arena!);
      for (const racer of racers) racer.look(this.arena, this);
    });
  }

  get tick(): number {
    return this.arena?.tick ?? 0;
  }

  /** Makes eight guests and a table. */
  static async seat(url: string, number: number, traffic: Traffic, answered: number[]): Promise<RaceTable> {
    const address = addressOf(number);
    const post = poster(url, address);
    const tokens: string[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      tokens.push((await post('/api/guest', { name: `Guest ${number} ${seat}` })).token);
    }
    const options = { match: true, target: 300 };
    const { table: code } = await post('/api/tables', { game: game.id, seats: SEATS, options }, tokens[0]);
    const socket = counting(traffic, address);
    const racers = tokens.map((token, seat) => {
      const session = openTable({ url, code, token, socket, game: () => game });
      return new Racer(session, seat, `race ${number} ${seat}`, answered);
    });
    for (const [seat, { session }] of racers.entries()) {
      if (seat > 0) demand(await session.ask({ do: 'sit', seat }));
      demand(await session.ask({ do: 'ready', ready: true }));
    }
    return new RaceTable(racers);
  }

  async start(): Promise<void> {
    demand(await this.racers[0]!.session.ask({ do: 'start' }));
    await Promise.all(this.racers.map((racer) => racer.walk(this)));
  }

  /** Whether everybody is still connected and the race goes on. */
  get sound(): boolean {
    return this.racers.every(
      ({ session }) => session.get().link === 'open' && session.get().table?.phase === 'playing',
    );
  }

  close(): void {
    for (const { session } of this.racers) session.close();
  }
}

function demand(refusal: Refusal | null): void {
  if (isRefusal(refusal)) throw new Error(JSON.stringify(refusal));
}
