import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { CHAT_LIMIT, type ClientMessage, type ServerMessage } from '@parlour/protocol';
import { Buckets, type Pace } from '../people/bucket.ts';
import { Recent } from '../people/recent.ts';
import type { Audience, Watcher } from './audience.ts';
import type { Ledger } from './ledger.ts';

/** How many remarks a table keeps for people who come. */
const KEPT = 50;
/** How fast a person may talk at a table. */
const MANNERS: Pace = { burst: 5, perSecond: 0.5 };

/** Makes one line of plain text, without signs that would move other people's writing about. */
function cleanRemark(text: string): string | Refusal {
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
/** How many people one may mute. With one more, the first is heard again. */
const MOST_MUTED = 200;

/** Whom each person has muted, at any table, and whom the house has muted for everybody. */
export class Mutes {
  /** Whether the people who run the house let this person say nothing. */
  readonly isSilenced: (person: string) => boolean;
  readonly #of = new Recent<Set<string>>(10_000);
  /** Called when somebody mutes a person, or does not any more. */
  onSet: (listener: string, speaker: string, on: boolean) => void = () => {};

  constructor(isSilenced: (person: string) => boolean = () => false) {
    this.isSilenced = isSilenced;
  }

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

  /** The house has forgotten this person. */
  forget(person: string): void {
    this.#of.delete(person);
    for (const [, muted] of this.#of) muted.delete(person);
  }
}

/** A message that is neither about the table nor about its match. */
export type Remark = Extract<ClientMessage, { say: string } | { react: string } | { mute: string }>;

/** Something that was said, as it is told to everybody. */
type Said = Extract<ServerMessage, { said: string }>;

/** The talk at one table. The last remarks are kept in memory, and nothing of it is stored. */
export class Talk {
  readonly #ledger: Ledger;
  readonly #audience: Audience;
  readonly #mutes: Mutes;
  readonly #now: () => number;
  #kept: Said[] = [];
  readonly #pace = new Buckets(MANNERS, () => performance.now());

  /** `now` tells the date and the time. */
  constructor(ledger: Ledger, audience: Audience, mutes: Mutes, now: () => number) {
    this.#ledger = ledger;
    this.#audience = audience;
    this.#mutes = mutes;
    this.#now = now;
  }

  hear(by: Watcher, remark: Remark): Refusal | null {
    const { person } = by;
    if ('mute' in remark) return this.#mute(by, remark.mute, remark.on);
    if (this.#mutes.isSilenced(person.id)) return refuse('silenced');
    if (!this.#ledger.terms.chat) return refuse('chat-off');
    if (this.#ledger.barred.includes(person.id)) return refuse('sent-away');
    const words = 'say' in remark ? cleanRemark(remark.say) : null;
    if (isRefusal(words)) return words;
    const seconds = this.#pace.take(person.id);
    if (seconds > 0) return refuse('too-fast', { seconds });
    const from = { id: person.id, name: this.#audience.nameOf(person) };
    const hears = (listener: string) => !this.#mutes.of(listener).has(person.id);
    if ('react' in remark) this.#audience.say({ from, reacted: remark.react }, hears);
    else {
      const said: Said = { from, said: words!, at: this.#now() };
      this.#kept = [...this.#kept, said].slice(-KEPT);
      this.#audience.say(said, hears);
    }
    return null;
  }

  #mute(by: Watcher, speaker: string, on: boolean): Refusal | null {
    if (speaker === by.person.id) return refuse('mute-yourself');
    this.#mutes.set(by.person.id, speaker, on);
    this.#mutes.onSet(by.person.id, speaker, on);
    this.#tellMuted(by);
    return null;
  }

  /** Tells a person who comes whom they have muted, and what the others have said. */
  greet(watcher: Watcher): void {
    const muted = this.#mutes.of(watcher.person.id);
    if (muted.size > 0) this.#tellMuted(watcher);
    for (const said of this.#kept) if (!muted.has(said.from.id)) watcher.send(JSON.stringify(said));
  }

  /** A person is called otherwise from now on, also in what they have said. */
  rename(id: string, name: string): void {
    const from = { id, name: this.#audience.nameOf({ id, name }) };
    this.#kept = this.#kept.map((said) => (said.from.id === id ? { ...said, from } : said));
  }

  /** Nobody is told again what this person has said. */
  forget(person: string): void {
    this.#kept = this.#kept.filter(({ from }) => from.id !== person);
  }

  forgetAll(): void {
    this.#kept = [];
  }

  #tellMuted(watcher: Watcher): void {
    watcher.send(JSON.stringify({ muted: [...this.#mutes.of(watcher.person.id)] }));
  }
}
