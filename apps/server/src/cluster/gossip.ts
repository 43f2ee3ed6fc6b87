import type { Bus } from '../bus/bus.ts';
import { hearing, pack } from '../bus/pack.ts';

/** Milliseconds over which counts are gathered before the other nodes are told. */
const GATHER = 200;

/** Something that is counted for each key, such as the requests of a person. */
export interface Counted {
  /** Called with every key that was counted here, and by how much. */
  onCount: (key: string, by: number) => void;
  /** Other nodes have counted so much. */
  add(key: string, by: number): void;
}

interface Message {
  readonly from: string;
  readonly news: unknown;
}

/** What all nodes of a house must know soon, and none of them owns. */
export class Gossip {
  readonly #bus: Bus;
  readonly #node: string;
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #counted = new Map<string, Counted>();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #tellCounts: (counts: Map<string, Map<string, number>>) => void;

  constructor(bus: Bus, node: string) {
    this.#bus = bus;
    this.#node = node;
    this.#tellCounts = this.share('counts', (counts: Map<string, Map<string, number>>) => this.#hear(counts));
    if (bus.shared) this.#timer = setInterval(() => this.#tell(), GATHER);
  }

  /** Calls back with the news of this kind from other nodes. Returns a function that tells them some. */
  share<T>(kind: string, hear: (news: T) => void): (news: T) => void {
    if (!this.#bus.shared) return () => {};
    this.#bus.listen(
      `news.${kind}`,
      hearing<Message>(({ from, news }) => {
        if (from !== this.#node) hear(news as T);
      }),
    );
    return (news) => this.#bus.tell(`news.${kind}`, pack({ from: this.#node, news } satisfies Message));
  }

  /** What is counted here counts at all nodes, a moment later. */
  count(name: string, counted: Counted): void {
    if (!this.#bus.shared) return;
    this.#counted.set(name, counted);
    counted.onCount = (key, by) => {
      const counts = this.#counts.get(name) ?? new Map<string, number>();
      this.#counts.set(name, counts.set(key, (counts.get(key) ?? 0) + by));
    };
  }

  #tell(): void {
    if (this.#counts.size === 0) return;
    this.#tellCounts(this.#counts);
    this.#counts.clear();
  }

  #hear(counts: Map<string, Map<string, number>>): void {
    for (const [name, keys] of counts) {
      for (const [key, by] of keys) this.#counted.get(name)?.add(key, by);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
