import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import type { Clock } from './bucket.ts';

/** Milliseconds. */
export const DAY = 86_400_000;
/** How long a token is valid if it is not renewed. */
export const TOKEN_LIFE = 30 * DAY;
/** How long a session lasts, even if it is used. Then people must sign in again. */
export const SESSION_LIFE = 365 * DAY;

/** The bytes of a secret that signs tokens. */
export const KEY = 32;

/** What a token says. */
export interface Claim {
  readonly person: string;
  readonly epoch: number;
  /** One sign-in from one device. All tokens that renew the first one share it. */
  readonly session: string;
  /** When the session began and when the token ends, in milliseconds since 1970. */
  readonly start: number;
  readonly expiry: number;
}

/** Tokens of version 0.1.0 named no session and lasted a year. */
const TOKEN = /^(([\w-]{1,40})\.(\d{1,15})\.(?:([\w-]{12})\.(\d{1,15})\.)?(\d{1,15}))\.([\w-]{43})$/;
const MARK = /^(([\w-]{1,40})\.([\w-]{12}))\.([\w-]{43})$/;

/**
 * Writes and reads signed tokens: `person.epoch.session.start.expiry.signature`. Tokens are not stored. All tokens of a
 * person become invalid when the epoch rises. Only a session that is ended alone is remembered, until its tokens end.
 */
export class Tokens {
  readonly #secret: Uint8Array;
  readonly #clock: Clock;

  constructor(secret: Uint8Array, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  static async open(storage: Storage, clock: Clock): Promise<Tokens> {
    return new Tokens(await storage.secret('tokens', () => randomBytes(KEY)), clock);
  }

  /** Begins a session. */
  begin({ person, epoch }: Pick<Claim, 'person' | 'epoch'>): Claim {
    const start = this.#clock();
    return { person, epoch, session: newId(), start, expiry: start + TOKEN_LIFE };
  }

  /** A newer claim for the session. Null if the token is less than a day old, or cannot last longer. */
  renew(claim: Claim): Claim | null {
    const fresh = this.#clock() + TOKEN_LIFE;
    const expiry = Math.min(fresh, claim.start + SESSION_LIFE);
    // A token that lasts longer than a new one is of the old kind, and is replaced.
    return Math.abs(fresh - claim.expiry) < DAY || expiry === claim.expiry ? null : { ...claim, expiry };
  }

  write({ person, epoch, session, start, expiry }: Claim): string {
    const text = `${person}.${epoch}.${session}.${start}.${expiry}`;
    return `${text}.${this.#sign(text)}`;
  }

  /** The claim of a token, if the token is ours and still valid. */
  read(token: string): Claim | null {
    const claim = this.readAny(token);
    return claim && this.#clock() < claim.expiry ? claim : null;
  }

  /** The claim of a token, if the token is ours, however old. */
  readAny(token: string): Claim | null {
    const [, text, person, epoch, session, start, expiry, signature] = TOKEN.exec(token) ?? [];
    if (!text || !this.#isOurs(text, signature!)) return null;
    const end = Number(expiry);
    return {
      person: person!,
      epoch: Number(epoch),
      session: session ?? this.#sign(`session ${text}`).slice(0, 12),
      start: start === undefined ? end - SESSION_LIFE : Number(start),
      expiry: end,
    };
  }

  /** A mark for a device that somebody signed in from. It is valid for ever, but lets nobody in. */
  mark(person: string): string {
    const text = `${person}.${newId()}`;
    return `${text}.${this.#sign(`mark ${text}`)}`;
  }

  readMark(mark: string): { readonly person: string; readonly device: string } | null {
    const [, text, person, device, signature] = MARK.exec(mark) ?? [];
    return text && this.#isOurs(`mark ${text}`, signature!) ? { person: person!, device: device! } : null;
  }

  #isOurs(text: string, signature: string): boolean {
    return timingSafeEqual(Buffer.from(this.#sign(text)), Buffer.from(signature));
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url');
  }
}

/** Whom a token names, whoever has signed it; null if it is no token. */
export const personIn = (token: string): string | null => TOKEN.exec(token)?.[2] ?? null;

const newId = () => randomBytes(9).toString('base64url');
