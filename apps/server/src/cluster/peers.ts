import { setTimeout as sleep } from 'node:timers/promises';
import { Listeners } from '@parlour/engine';
import type { OpenTable } from '@parlour/protocol';
import about from '../../package.json' with { type: 'json' };
import type { Bus } from '../bus/bus.ts';
import { hearing, pack } from '../bus/pack.ts';
import type { Links, Mark } from './links.ts';
import { READS, type Reads } from './reads.ts';

/** Milliseconds between two signs of life. */
const BEAT = 250;
/** A node that is silent for so long is gone, as a multiple of how long others wait for its answers. */
const GONE = 2.5;
/**
 * A node that has not heard itself for so long may have lost its tables to others: it stood still, or is cut off. This
 * is less than others wait for its answers.
 */
const SURE = 0.75;
/** Everybody is told the open tables again after so many beats, for nodes that have just come. */
const REPEAT = 8;

/** What a node says about its version in every sign. */
const ABOUT = { version: about.version, reads: READS };

/** What a node says about itself. */
export interface Sign {
  readonly node: string;
  /** When it was said, by the clock of the node. */
  readonly at: number;
  /** How many tables it has, and how many people are connected to it. */
  readonly load: number;
  readonly people: number;
  /** Its open tables, if they have changed. */
  readonly open: readonly OpenTable[] | null;
  /** It takes no more tables. */
  readonly leaves: boolean;
  readonly marks: Readonly<Record<string, Mark>>;
  /** Its version, and what it can read. The first version of several nodes did not say. */
  readonly version?: string;
  readonly reads?: Reads;
}

interface Peer extends Sign {
  readonly open: readonly OpenTable[];
  readonly heard: number;
}

/** What this node says about itself in its next sign. */
export type Self = Pick<Sign, 'load' | 'people'> & { readonly open: readonly OpenTable[] };

/** The other nodes of the house: which there are, and what they have. */
export class Peers {
  readonly #bus: Bus;
  readonly #node: string;
  readonly #links: Links;
  readonly #self: () => Self;
  readonly #peers = new Map<string, Peer>();
  readonly #changed = new Listeners<[]>();
  readonly #doubts = new Listeners<[]>();
  readonly #came = new Listeners<[Sign]>();
  readonly #stop: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #beats = 0;
  #told = '';
  #leaves = false;
  /** When this node said what it last heard of itself. What it hears after a pause may have been said before it. */
  #echo = performance.now();

  /** Calls back when nodes come or go, or have other open tables. */
  readonly listen = this.#changed.add;
  /** Calls back when a node comes. */
  readonly onCome = this.#came.add;
  /** Calls back when this node hears itself again, after it had not for too long. */
  readonly onDoubt = this.#doubts.add;

  constructor(bus: Bus, node: string, links: Links, self: () => Self) {
    this.#bus = bus;
    this.#node = node;
    this.#links = links;
    this.#self = self;
    this.#stop = bus.listen(
      'alive',
      hearing<Sign>((sign) => this.#hear(sign)),
    );
    if (bus.shared) this.#timer = setInterval(() => this.#beat(), BEAT);
  }

  get all(): readonly Sign[] {
    return [...this.#peers.values()];
  }

  /** The open tables of all other nodes. */
  get open(): OpenTable[] {
    return [...this.#peers.values()].flatMap(({ open }) => open);
  }

  /** How many people are connected to other nodes. */
  get people(): number {
    return [...this.#peers.values()].reduce((sum, { people }) => sum + people, 0);
  }

  /** Whether this node has heard itself a moment ago. If not, others may have taken its tables. */
  get isSure(): boolean {
    return !this.#bus.shared || performance.now() - this.#echo <= SURE * this.#bus.patience;
  }

  /** Waits a moment until this node hears itself. Tells whether it does. */
  async sure(): Promise<boolean> {
    for (const until = performance.now() + GONE * this.#bus.patience; !this.isSure && performance.now() < until; )
      await sleep(BEAT / 4);
    return this.isSure;
  }

  /** Tells everybody that this node is there, or that it leaves. */
  say(leaves = this.#leaves): void {
    this.#leaves = leaves;
    const { load, people, open } = this.#self();
    const shown = leaves ? [] : open;
    const text = JSON.stringify(shown);
    const isNew = text !== this.#told || this.#beats % REPEAT === 0;
    this.#told = text;
    const at = performance.now();
    const { marks } = this.#links;
    const sign: Sign = { node: this.#node, at, load, people, open: isNew ? shown : null, leaves, marks, ...ABOUT };
    this.#bus.tell('alive', pack(sign));
  }

  #beat(): void {
    this.#beats++;
    this.say();
    const before = performance.now() - GONE * this.#bus.patience;
    // A node that stood still has not heard the others. They may be there.
    if (!this.isSure) return;
    for (const { node, heard } of [...this.#peers.values()]) if (heard < before) this.#drop(node);
  }

  #hear(sign: Sign): void {
    const heard = performance.now();
    const { node, open, leaves, marks } = sign;
    if (node === this.#node) {
      const gap = sign.at - this.#echo;
      this.#echo = sign.at;
      if (gap > SURE * this.#bus.patience) this.#doubts.tell();
      return;
    }
    const known = this.#peers.get(node);
    if (leaves && sign.load === 0) return this.#drop(node);
    this.#peers.set(node, { ...sign, open: open ?? known?.open ?? [], heard });
    if (!known) this.#came.tell(sign);
    const mark = marks[this.#node];
    if (mark) this.#links.check(node, mark);
    if (!known || open) this.#changed.tell();
  }

  #drop(node: string): void {
    this.#links.forget(node);
    if (this.#peers.delete(node)) this.#changed.tell();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stop();
  }
}
