import { Listeners, type Refusal, refuse } from '@parlour/engine';
import type { Order, Storage } from '../storage/storage.ts';
import type { Clock } from './bucket.ts';

/** Milliseconds after which the orders are read again: another process may have given some. */
const BELIEVED = 30_000;

const keyOf = ({ is, of }: Pick<Order, 'is' | 'of'>) => `${is} ${of}`;

/** What the people who run the house have ordered: bans, mutes, closed doors, and a notice for everybody. */
export class Orders {
  readonly #storage: Storage;
  readonly #clock: Clock;
  #known: ReadonlyMap<string, Order> = new Map();
  readonly #timer = setInterval(() => this.read().catch(() => {}), BELIEVED).unref();
  readonly #given = new Listeners<[Order]>();
  /** Called when this process has given or lifted an order. */
  onChange: () => void = () => {};

  private constructor(storage: Storage, clock: Clock) {
    this.#storage = storage;
    this.#clock = clock;
  }

  static async open(storage: Storage, clock: Clock): Promise<Orders> {
    const orders = new Orders(storage, clock);
    await orders.read();
    return orders;
  }

  /** Calls back with every new order. Returns a function that stops it. */
  readonly listen = this.#given.add;

  /** The orders that hold now, in the order they were given. */
  get all(): Order[] {
    return [...this.#known.values()].filter((order) => this.#holds(order));
  }

  find(is: Order['is'], of = ''): Order | null {
    const order = this.#known.get(keyOf({ is, of }));
    return order && this.#holds(order) ? order : null;
  }

  /** Why a person may do nothing here, if that was ordered. */
  banned(person: string): Refusal | null {
    return this.find('ban', person) && refuse('banned');
  }

  async give(order: Order): Promise<void> {
    await this.#storage.give(order);
    this.onChange();
    await this.read();
  }

  /** Tells whether there was such an order. */
  async lift(order: Pick<Order, 'is' | 'of'>): Promise<boolean> {
    const was = this.#known.has(keyOf(order));
    await this.#storage.lift(order);
    this.onChange();
    await this.read();
    return was;
  }

  /** Reads what is stored, tells what is new, and removes what is over. */
  async read(): Promise<void> {
    const orders = await this.#storage.orders();
    const before = this.#known;
    this.#known = new Map(orders.map((order) => [keyOf(order), order]));
    for (const order of orders) {
      if (!this.#holds(order)) await this.#storage.lift(order);
      else if (before.get(keyOf(order))?.at !== order.at) this.#given.tell(order);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #holds({ until }: Order): boolean {
    return until === null || this.#clock() < until;
  }
}
