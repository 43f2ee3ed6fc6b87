import { webcrypto } from 'node:crypto';
import { type Chance, type Random, SECRET_BYTES, secretChance, seeded, shuffler } from '@parlour/engine';

/** Chance for a real deal, from the machine's own secret numbers. */
export function realChance(): Chance {
  return secretChance(webcrypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** Chance and the bots' dice for one game: real ones, or the same each time for the same seed. */
export function fortuneOf(seed: string | undefined): { chance: Chance; random: Random } {
  if (seed === undefined) return { chance: realChance(), random: seeded(webcrypto.randomUUID()) };
  // Two streams, so that the deal does not depend on how often a bot rolls its dice.
  return { chance: shuffler(seeded(`${seed}/deal`)), random: seeded(`${seed}/bots`) };
}
