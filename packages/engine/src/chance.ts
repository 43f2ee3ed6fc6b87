import { shake256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A source of whole numbers, all equally likely. Bots, simulations and shuffles use it. */
export interface Random {
  /** A number from 0 to `limit` - 1, all equally likely; the limit is at most 2^30. */
  below(limit: number): number;
}

/** All the chance a game has: it can shuffle items, in place. The label says what the shuffle is for. */
export interface Chance {
  shuffle<T>(label: string, items: T[]): T[];
}

/** How one shuffle fell: its label, and the items in their new order. */
export type Outcome = readonly [label: string, order: readonly unknown[]];

/** Makes equally likely numbers out of 32-bit words. It takes just enough bits, and draws again if one is too large. */
function even(word: () => number): Random {
  return {
    below(limit) {
      const mask = (1 << (32 - Math.clz32(limit - 1))) - 1;
      let drawn = word() & mask;
      while (drawn >= limit) drawn = word() & mask;
      return drawn;
    },
  };
}

function fisherYates<T>(items: T[], random: Random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const item = items[last]!;
    items[last] = items[other]!;
    items[other] = item;
  }
  return items;
}

/** The same seed gives the same numbers (sfc32). Use it for tests and simulation, never for a deal that people play. */
export function seeded(seed: string | number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  const word = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum;
  };
  for (const byte of utf8ToBytes(String(seed))) {
    a = (a ^ byte) | 0;
    word();
  }
  for (let round = 0; round < 15; round++) word();
  return even(word);
}

/** Shuffles with a given source of numbers. */
export function shuffler(random: Random): Chance {
  return { shuffle: (_label, items) => fisherYates(items, random) };
}

/** The length of a secret: with it every order of five decks' 810 cards can fall, and nobody can guess which. */
export const SECRET_BYTES = 128;

/**
 * Chance for real deals. Every shuffle has its own stream of numbers, made (SHAKE256) from the secret, the number of
 * the shuffle in the match and its label. With the secret one can deal the match again; without it one learns nothing.
 * `shuffles` says how many shuffles the match has already had.
 */
export function secretChance(secret: Uint8Array, shuffles = 0): Chance {
  if (secret.length < SECRET_BYTES) throw new RangeError(`a secret has at least ${SECRET_BYTES} bytes`);
  let next = shuffles;
  return {
    shuffle(label, items) {
      const stream = shake256
        .create({})
        .update(secret)
        .update(utf8ToBytes(`${next++}:${label}`));
      const word = () => {
        const bytes = stream.xof(4);
        return (bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!;
      };
      return fisherYates(items, even(word));
    },
  };
}

/** Passes every shuffle on and notes how it fell. */
export function recording(chance: Chance, note: (outcome: Outcome) => void): Chance {
  return {
    shuffle(label, items) {
      chance.shuffle(label, items);
      note([label, [...items]]);
      return items;
    },
  };
}

/** A recorded shuffle does not fit what the game asks for. */
export class ChanceMismatch extends Error {}

/** Answers every shuffle as it fell before. Throws ChanceMismatch where the record and the game do not agree. */
export function recorded(outcomes: readonly Outcome[]): Chance & { finish(): void } {
  let next = 0;
  return {
    shuffle(label, items) {
      const outcome = outcomes[next++];
      if (!outcome) throw new ChanceMismatch(`the record has no outcome for "${label}"`);
      const [as, order] = outcome;
      if (as !== label) throw new ChanceMismatch(`the record has an outcome for "${as}", not for "${label}"`);
      if (!sameItems(items, order)) throw new ChanceMismatch(`the recorded "${label}" has other items`);
      for (let at = 0; at < items.length; at++) items[at] = order[at] as (typeof items)[number];
      return items;
    },
    finish() {
      if (next < outcomes.length)
        throw new ChanceMismatch(`the record has ${outcomes.length - next} outcomes too many`);
    },
  };
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false;
  const counts = new Map<unknown, number>();
  for (const item of some) counts.set(item, (counts.get(item) ?? 0) + 1);
  for (const item of others) {
    const count = counts.get(item);
    if (!count) return false;
    counts.set(item, count - 1);
  }
  return true;
}
