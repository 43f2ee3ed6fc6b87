import type { Question } from '@parlour/bots';
import { type AnyGame, isRefusal, type Refusal, refuse, type Seat, type Viewer } from '@parlour/engine';
import type { Why } from '@parlour/protocol';
import { Answers } from './answers.ts';
import { Audience, type Watcher } from './audience.ts';
import { STAND_IN } from './bots.ts';
import { Clock } from './clock.ts';
import type { Desk } from './desk.ts';
import { Journal } from './journal.ts';
import type { Asked, Entry, Ledger } from './ledger.ts';
import { NameTags, type Tag } from './name-tags.ts';
import { playOf } from './opening.ts';
import type { AnyMatch, Deed, Hand, Happening, Play } from './play.ts';
import { aloneOf, nextHost } from './requests.ts';
import type { Past } from './restore.ts';
import type { Earlier } from './turn-play.ts';

/** The table it belongs to, and what it calls when something has changed or could not be stored. */
interface Setting {
  readonly code: string;
  readonly game: AnyGame;
  readonly desk: Desk;
  changed(): void;
  /** Something else is due next: a bot has made up its mind, or the match went back. */
  schedule(): void;
  fell(error: unknown): void;
}

/** Entries that change the state of the match. */
const MOVES: ReadonlySet<Entry['is']> = new Set(['began', 'act', 'takenBack']);

/**
 * Does what follows when something happens at a table. It appends the entry to the journal, and tells and answers it
 * once it is durable. Then come the consequences: somebody else plays for a seat or is host, or an overlong match ends.
 */
export class Chronicle {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly tags: NameTags;
  readonly audience: Audience;
  readonly answers: Answers;
  readonly #setting: Setting;
  readonly #journal: Journal;
  /** The match, while one is played. */
  #play: Play | null = null;
  /** The number of the last entry that has changed the match. */
  #moved: number;
  /** Whether the last message about clocks named any. */
  #clocked = false;

  constructor(setting: Setting, past: Past, tags: ReadonlyMap<string, Tag>) {
    const { code, game, desk } = setting;
    const { ledger, match } = past;
    this.ledger = ledger;
    this.clock = new Clock(ledger, past.time, past.turns);
    this.tags = new NameTags(ledger, tags);
    this.audience = new Audience(code, game, ledger, this.tags, past);
    this.answers = new Answers(this.audience);
    this.#setting = setting;
    this.#moved = past.n;
    this.#journal = new Journal(desk.storage, code, past);
    for (const [asked, n] of past.ids) this.answers.note(asked, n);
    if (match) this.audience.show(match);
    if (match && ledger.phase === 'playing') this.#enter(match, past.earlier);
  }

  /** The match, while one is played. */
  get play(): Play | null {
    return this.#play;
  }

  /** Resolves when everything that has happened is durable. It rejects where storing has failed. */
  get stored(): Promise<void> {
    return this.#journal.stored;
  }

  /** Lets time run. It runs as long as somebody is here. */
  wake(): void {
    const now = performance.now();
    this.clock.wake(now);
    this.#play?.wake(now);
    this.#play?.think(now);
  }

  sleep(): void {
    this.clock.sleep(performance.now());
    this.#play?.sleep();
  }

  // --- At the table ---------------------------------------------------------------------------------------------------

  /** Writes a change at the table outside its match. Without entries only who is here has changed. */
  write(entries: readonly Entry[], asked?: Asked): void {
    if (entries.length === 0) return this.#seekHost();
    this.#append(entries, asked);
    this.tags.dropStrangers();
    this.#setting.changed();
    // This comes after the entry: a person who leaves a race may put a card back, which is an entry of its own.
    for (const entry of entries) if ('seat' in entry) this.#cast(entry.seat);
    this.#seekHost();
    this.#bound();
  }

  /** Makes a person who plays the host, if the host has a stand-in, or has no seat and is not here. */
  #seekHost(): void {
    const isHere = (person: string) => this.audience.has(person) || this.clock.misses(person);
    const person = nextHost(this.ledger, isHere);
    if (person !== null) this.write([{ is: 'host', person }]);
  }

  /** Tells who is here, lets bots think whose turn it is, and tells the clocks. */
  goOn(): void {
    this.audience.tellHere(!this.clock.awake, false);
    this.#play?.think(performance.now());
    this.tellClocks();
  }

  /** Tells how much time each seat has, where any is limited, and whose time has run out with which entry. */
  tellClocks(only?: readonly Watcher[], lapsed?: { n: number; seat: Seat }): void {
    const left = this.clock.remaining(performance.now()) ?? this.ledger.seats.map(() => null);
    const clocked = left.some((time) => time !== null);
    if (!clocked && !lapsed && (only || !this.#clocked)) return;
    this.#clocked = only ? this.#clocked || clocked : clocked;
    this.audience.tell({ left, ...(lapsed ? { lapsed } : {}) }, only);
  }

  /** Shortens the journal before the table leaves memory, unless a match is on. Tells whether it was too long. */
  settle(): boolean {
    if (this.#journal.short) return false;
    this.write([this.#folded()]);
    return true;
  }

  // --- In the match ---------------------------------------------------------------------------------------------------

  /** Begins a match and writes its first entries. */
  begin(match: AnyMatch, entries: readonly Entry[], asked: Asked | undefined): void {
    this.audience.show(match);
    // This match does not need the entries of the last one.
    this.write(this.#journal.holdsMatch ? [this.#folded(), ...entries] : entries, asked);
    this.clock.begin(match.game.actors(match.state), this.#journal.n, performance.now());
    this.#enter(match, []);
    this.goOn();
  }

  #enter(match: AnyMatch, earlier: readonly Earlier[]): void {
    const { desk, schedule } = this.#setting;
    const ask = (question: Question, until: number) => desk.thinkers.think(question, until, schedule);
    this.#play = playOf(match, desk.pace, ask, earlier);
    this.audience.forgetArena();
    for (const seat of this.ledger.seats.keys()) this.#cast(seat);
    if (this.clock.awake) this.#play.wake(performance.now());
  }

  /** Decides who plays for a seat now: its bot, its stand-in, its person, or nobody. */
  #cast(seat: Seat): void {
    if (!this.#play) return;
    const { bot, standIn, gone } = this.ledger.seats[seat]!;
    if (bot) this.clock.forgive(seat);
    const person: Hand = gone === null ? 'person' : 'nobody';
    this.happened(this.#play.cast(seat, bot || standIn ? { bot: bot ?? STAND_IN } : person));
  }

  /** Writes and answers what has happened in the match, in order. The journal is complete after the last deed. */
  happened(happened: readonly Happening[]): void {
    const last = happened.findLastIndex(({ is }) => is === 'deed');
    for (const [at, each] of happened.entries()) {
      if (each.is === 'deed') this.#done(each);
      else {
        if (!each.refusal) this.#hasPlayed(each.seat);
        this.answer(each.asked, each.refusal);
      }
      if (at === last) this.#bound();
    }
  }

  /** Answers a request. */
  answer(asked: Asked, refusal: Refusal | null): void {
    if (refusal) this.#setting.desk.count.refused();
    this.answers.give(asked, refusal, this.#journal.n);
  }

  /** A person who plays alone takes back what they did last, having seen the table up to `seen`. */
  takeBack(person: string, seen: number, asked: Asked): Refusal | null {
    const seat = aloneOf(this.ledger, person);
    if (isRefusal(seat)) return seat;
    if (seen < this.#moved) return refuse('take-back-late');
    const viewers: Viewer[] = this.audience.watchedSince(this.#moved) ? [seat, null] : [seat];
    const took = this.#play!.takeBack(seat, viewers);
    if (isRefusal(took)) return took;
    this.#append([took.entry], asked);
    const now = performance.now();
    this.clock.begin(took.actors, this.#journal.n, now);
    this.tellClocks();
    this.#play!.think(now);
    this.#bound();
    this.#setting.schedule();
    return null;
  }

  #done(deed: Deed): void {
    const { entry, asked, actors, result } = deed;
    this.#setting.desk.count.act();
    const lapsed = entry.by === 'clock' ? { n: this.#journal.n + 1, seat: entry.seat } : undefined;
    this.#append(result ? [entry, { is: 'over' }] : [entry], asked, deed);
    if (result) this.#play = null;
    const now = performance.now();
    if (this.clock.acted(actors, entry.seat, entry.by !== undefined, this.#journal.n, now))
      this.tellClocks(undefined, lapsed);
    this.#play?.think(now);
  }

  /** A person who plays is back, even if a bot stood in for them. */
  #hasPlayed(seat: Seat): void {
    this.clock.forgive(seat);
    if (this.#play && this.ledger.seats[seat]!.standIn) this.write([{ is: 'back', seat }]);
  }

  /** Ends a match that cannot go on, without a result. */
  end(why: Why, asked?: Asked): void {
    const open = this.#play?.stop() ?? [];
    this.#play = null;
    this.happened(open);
    this.write([{ is: 'over', why }], asked);
    this.goOn();
  }

  // --- In the journal -------------------------------------------------------------------------------------------------

  #append(entries: readonly Entry[], asked: Asked | undefined, deed?: Deed): void {
    const { desk, fell } = this.#setting;
    const asOf = performance.now();
    const time = this.clock.time(asOf);
    for (const [at, entry] of entries.entries()) {
      const own = at === 0 ? asked : undefined;
      const n = this.#journal.enter(entry, time, own);
      if (own) this.answers.note(own, n);
      this.audience.publish(n, entry, entry.is === 'act' ? deed!.events : null);
    }
    const { n } = this.#journal;
    if (entries.some(({ is }) => MOVES.has(is))) this.#moved = n;
    const { stored, over } = this.#journal.commit(deed?.result ?? null);
    stored.then(() => {
      desk.count.stored((performance.now() - asOf) / 1000);
      this.audience.durable(n);
      if (over) desk.over(over, deed?.track ?? null);
    }, fell);
  }

  /** Keeps the journal from growing without end. */
  #bound(): void {
    const { growth } = this.#journal;
    if (growth === 'end-match') this.end('too-long');
    else if (growth === 'fold') this.write([this.#folded()]);
  }

  #folded(): Entry {
    const people = this.ledger.seats.flatMap(({ person }) => person ?? []);
    return this.#journal.folded(this.answers.doneFor(people));
  }
}
