import { webcrypto } from 'node:crypto';
import { type Chance, type Random, SECRET_BYTES, secretChance, seeded, shuffler } from '@parlour/engine';

/** Chance for a real deal, from the machine's secure random numbers. */
export function realChance(): Chance {
  return secretChance(webcrypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** Chance for the deal and for the bots of one game: real, or always the same for the same seed. */
export function fortuneOf(seed: string | undefined): { chance: Chance; random: Random } {
  if (seed === undefined) return { chance: realChance(), random: seeded(webcrypto.randomUUID()) };
  // There are two streams, so that the deal does not depend on how often a bot asks for a random number.
  return { chance: shuffler(seeded(`${seed}/deal`)), random: seeded(`${seed}/bots`) };
}
