import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import type { Clock } from './bucket.ts';

export const TOKEN_LIFE = 365 * 86_400_000;

interface Claim {
  readonly person: string;
  readonly epoch: number;
}

/**
 * Says who somebody is, signed: `person.epoch.expiry.signature`, and nothing else. Nobody has to remember a token:
 * all of a person's end when the epoch rises.
 */
export class Tokens {
  readonly #secret: Uint8Array;
  readonly #clock: Clock;

  constructor(secret: Uint8Array, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  static async open(storage: Storage, clock: Clock): Promise<Tokens> {
    return new Tokens(await storage.secret('tokens', () => randomBytes(32)), clock);
  }

  issue({ person, epoch }: Claim): string {
    const text = `${person}.${epoch}.${this.#clock() + TOKEN_LIFE}`;
    return `${text}.${this.#sign(text)}`;
  }

  /** What a token says, if it is one of ours and still good. */
  read(token: string): Claim | null {
    const parts = /^(([\w-]{1,40})\.(\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(token);
    if (!parts) return null;
    const [, text, person, epoch, expiry, signature] = parts as string[] as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    if (!timingSafeEqual(Buffer.from(this.#sign(text)), Buffer.from(signature))) return null;
    return this.#clock() < Number(expiry) ? { person, epoch: Number(epoch) } : null;
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}
