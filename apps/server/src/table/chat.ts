import { type Refusal, refuse } from '@parlour/engine';
import { CHAT_LIMIT } from '@parlour/protocol';
import type { Pace } from '../people/bucket.ts';
import { Recent } from '../people/recent.ts';

/** How fast one may talk at a table. */
export const MANNERS: Pace = { burst: 5, perSecond: 0.5 };

/** One line of plain text: nothing that moves the writing of others about. */
export function cleanRemark(text: string): string | Refusal {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{M}{4,}/gu, (marks) => marks.slice(0, 3))
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return refuse('nothing-said');
  const length = [...clean].length;
  return length > CHAT_LIMIT ? refuse('too-long', { length, limit: CHAT_LIMIT }) : clean;
}

const NOBODY: ReadonlySet<string> = new Set();
/** Nobody need mute more people than that: with the next one, the first is heard again. */
const MOST_MUTED = 200;

/** Whom each person hears no more, at any table. */
export class Mutes {
  readonly #of = new Recent<Set<string>>(10_000);

  of(listener: string): ReadonlySet<string> {
    return this.#of.get(listener) ?? NOBODY;
  }

  set(listener: string, speaker: string, on: boolean): void {
    const muted = this.#of.get(listener) ?? new Set();
    if (on) muted.add(speaker);
    else muted.delete(speaker);
    if (muted.size > MOST_MUTED) muted.delete(muted.keys().next().value!);
    if (muted.size > 0) this.#of.set(listener, muted);
    else this.#of.delete(listener);
  }
}
