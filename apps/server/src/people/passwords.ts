import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '@parlour/engine';
import { alike } from './folding.ts';

const PASSWORD = { least: 8, most: 200 } as const;
/** The library uses argon2id by default. The costs are the least that OWASP asks for. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING = 16;

/** Why a password cannot be used. */
export function checkPassword(password: string, name: string): Refusal | null {
  const { length } = [...password];
  if (length < PASSWORD.least) return refuse('password-too-short', PASSWORD);
  if (length > PASSWORD.most) return refuse('password-too-long', PASSWORD);
  if (alike(password, name)) return refuse('password-is-name');
  return null;
}

/** Hashes a few passwords at a time: each takes memory and a core, and many sign-ins must not stop the games. */
export class Hasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  hash(password: string): Promise<string | Refusal> {
    return this.#inTurn(() => hash(password.normalize('NFKC'), COST));
  }

  verify(hashed: string, password: string): Promise<boolean | Refusal> {
    return this.#inTurn(() => verify(hashed, password.normalize('NFKC')));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T | Refusal> {
    if (this.#waiting.length >= WAITING) return refuse('busy', { seconds: 2 });
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running++;
    try {
      return await work();
    } finally {
      // The one that has waited longest goes next.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
