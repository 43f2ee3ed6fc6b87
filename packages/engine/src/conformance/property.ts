import type { Random } from '../chance.ts';
import type { Viewer } from '../game.ts';
import type { AnyMatch, Moment } from './moment.ts';

/** Something that must hold in every game. Each function returns a complaint, or nothing. */
export interface Property {
  readonly name: string;
  /** A slow property is tried only once in so many looks. */
  readonly every?: number;
  dealt?(match: AnyMatch, random: Random): string | undefined;
  after?(moment: Moment): string | undefined;
  ended?(match: AnyMatch, random: Random): string | undefined;
}

export const json = (value: unknown) => JSON.stringify(value);
export const same = (some: unknown, other: unknown) => json(some) === json(other);

export function viewers(match: AnyMatch): Viewer[] {
  return [null, ...Array.from({ length: match.game.seated(match.state) }, (_, seat) => seat)];
}

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

/** A few actions that were legal at some time. Some may be legal now. */
export function someKnown({ known, random }: Moment): [string, unknown][] {
  const entries = [...known];
  return Array.from({ length: 5 }, () => pick(random, entries));
}
