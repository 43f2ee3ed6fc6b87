import { type AnyGame, packEvent, type Refusal, type Seat, type Viewer } from '@parlour/engine';
import {
  encodeSnapshot,
  type OpenTable,
  type Person,
  type ServerMessage,
  type TableInfo,
  type Told,
} from '@parlour/protocol';
import { nameLook } from '../people/folding.ts';
import { uniqueName } from '../people/names.ts';
import { Deliveries } from './deliveries.ts';
import type { Asker } from './desk.ts';
import { type Entry, eyesOf, infoOf, type Ledger, listingOf, seatOf } from './ledger.ts';
import type { NameTags } from './name-tags.ts';
import type { AnyMatch } from './play.ts';

/** A connection at a table. The same person may have several. */
export interface Watcher extends Asker {
  send(data: string | Uint8Array): void;
  /** Whether so much waits to be sent that the next snapshots should be left out. */
  readonly behind: boolean;
  close(why: Refusal, again: boolean): void;
}

/** An arena in bytes: all of it, and what has changed since the last time. */
export interface Snapshot {
  /** Whether everybody gets the whole arena: a page that starts to draw during a race has no earlier snapshot. */
  readonly anew: boolean;
  whole(): Uint8Array;
  readonly change: Uint8Array;
  /** The number of the last input of a seat that this snapshot includes. */
  heard(seat: Seat): number;
}

/** What the table knows of one connection. */
interface Seen {
  /** The last number it was sent, or that waits to be sent to it. */
  n: number;
  eyes: Viewer;
  /** Whether it has had the whole arena, so that changes are enough. */
  arena: boolean;
  /** What the person's name looks like. */
  readonly look: string;
}

/** An entry as everybody is told it: the events of an action, or the table after the entry. */
interface News {
  readonly n: number;
  readonly events: readonly unknown[] | null;
  readonly info: TableInfo | null;
  /** Whether events cannot lead from the old view to the new one. */
  readonly anew: boolean;
  /** Whose time had run out, if the clock played. */
  readonly lapsed?: Seat;
}

/** An action with its events. */
export type Deeds = readonly { readonly n: number; readonly events: readonly unknown[]; readonly lapsed?: Seat }[];

/**
 * How many entries a client may have missed and still be told one by one. After more it gets a fresh view. The actions
 * among them are the story that a page is told when it comes anew.
 */
export const TAIL = 128;

/** All connections at a table. It tells each what it may see, in order, and only what is durable. */
export class Audience {
  readonly #code: string;
  readonly #game: AnyGame;
  readonly #ledger: Ledger;
  readonly #tags: NameTags;
  readonly #watchers = new Map<Watcher, Seen>();
  readonly #deliveries: Deliveries;
  /** The number of the last entry. */
  #n: number;
  #tail: News[] = [];
  /** Entries up to this number were told with names that are no longer right. */
  #outdated = 0;
  /** The number of the last entry that somebody without a seat could see. */
  #watched = 0;
  #match: AnyMatch | null = null;
  /** The last message about who is here. */
  #here = '';

  constructor(code: string, game: AnyGame, ledger: Ledger, tags: NameTags, { n, story }: { n: number; story: Deeds }) {
    this.#code = code;
    this.#game = game;
    this.#ledger = ledger;
    this.#tags = tags;
    this.#n = n;
    this.#tail = story.map((deed) => ({ ...deed, info: null, anew: false }));
    this.#deliveries = new Deliveries(n);
  }

  get info(): TableInfo {
    return infoOf(this.#code, this.#ledger, this.#tags);
  }

  /** The table's line in the list of open tables; null while it is not listed, for example when nobody is here. */
  get listing(): OpenTable | null {
    return this.size === 0 ? null : listingOf(this.#code, this.#ledger, this.#tags.shown);
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Whether nothing waits to be stored or sent. */
  get quiet(): boolean {
    return this.#deliveries.idle;
  }

  has(person: string): boolean {
    return [...this.#watchers.keys()].some((watcher) => watcher.person.id === person);
  }

  // --- Who is here ----------------------------------------------------------------------------------------------------

  /** Somebody comes. `since` is the last number they have seen, if they have seen any. */
  add(watcher: Watcher, since: number | undefined): void {
    const { id, name } = watcher.person;
    const eyes = eyesOf(this.#ledger, id);
    this.#watchers.set(watcher, { n: this.#n, eyes, arena: false, look: nameLook(name) });
    if (eyes === null) this.#watched = this.#n;
    this.#catchUp(watcher, since);
  }

  /** Whether somebody without a seat has seen the table with this entry, or later. */
  watchedSince(n: number): boolean {
    return this.#watched >= n;
  }

  /** Returns whether they were here. */
  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  sendAway(why: Refusal, again: boolean): void {
    for (const watcher of this.#watchers.keys()) watcher.close(why, again);
    this.#watchers.clear();
  }

  /** The name shown when a person talks. For a person without a seat it is one that nobody else here has. */
  nameOf({ id, name }: Person): string {
    const seat = seatOf(this.#ledger, id);
    if (seat !== null) return this.#tags.shown[seat]!;
    const look = nameLook(name);
    const before = new Set<string>();
    for (const [{ person }, seen] of this.#watchers) {
      if (person.id === id) break;
      if (seen.look === look && seatOf(this.#ledger, person.id) === null) before.add(person.id);
    }
    return uniqueName(name, this.#tags.shown, before.size);
  }

  // --- What has happened ----------------------------------------------------------------------------------------------

  /** Sets the match that is shown from now on: a new one, or one that was restored. */
  show(match: AnyMatch): void {
    this.#match = match;
  }

  /** Tells an entry that was written: the events of an action, or else the table as it is now. */
  publish(n: number, entry: Entry, events: readonly unknown[] | null): void {
    this.#n = n;
    if (!events) this.#tags.seatsChanged();
    if (entry.is === 'takenBack') this.#untell();
    const news: News = { n, events, info: events ? null : this.info, anew: this.#isAnew(entry), ...lapseOf(entry) };
    this.#tail.push(news);
    if (this.#tail.length > TAIL) this.#tail.shift();
    // What is told from now on comes after the new view.
    for (const [watcher, { eyes }] of this.#watchers) {
      if (eyes === null) this.#watched = n;
      if (news.anew || eyes !== eyesOf(this.#ledger, watcher.person.id)) this.#refresh(watcher);
    }
    this.#deliveries.push(n, () => {
      const texts = new Map<Viewer, string>();
      for (const [watcher, seen] of this.#watchers) {
        if (seen.n >= n) continue;
        seen.n = n;
        watcher.send(this.#newsFor(watcher, seen.eyes, news, texts));
      }
    });
  }

  /** Whether events cannot lead to the view after this entry: somebody sees with other eyes, or the match goes back. */
  #isAnew({ is }: Entry): boolean {
    const cast = is === 'kicked' || is === 'resigned' || (is === 'sat' && this.#ledger.phase === 'playing');
    return is === 'began' || is === 'takenBack' || cast;
  }

  /** The last action has been taken back, so it is no longer part of the story. */
  #untell(): void {
    const at = this.#tail.findLastIndex(({ events }) => events);
    if (at >= 0) this.#tail[at] = { ...this.#tail[at]!, events: null };
  }

  /** Everything up to this number is durable. */
  durable(n: number): void {
    this.#deliveries.durable(n);
  }

  /** A name has changed. Everybody here is told the whole table again, and so is everybody who comes back. */
  renamed(): void {
    this.forgetNames();
    for (const watcher of this.#watchers.keys()) this.#refresh(watcher);
  }

  /** Entries told so far have a name in them that must not be told again. */
  forgetNames(): void {
    this.#outdated = this.#n;
  }

  #newsFor(watcher: Watcher, eyes: Viewer, { n, events, info }: News, texts = new Map<Viewer, string>()): string {
    if (!events) {
      const you = info!.seats.findIndex(({ person }) => person?.id === watcher.person.id);
      return JSON.stringify({ n, table: info, you: you < 0 ? null : you });
    }
    let text = texts.get(eyes);
    if (text === undefined) {
      const game = this.#game;
      text = JSON.stringify([n, events.map((event) => packEvent(game, game.eventView(event, eyes)))]);
      texts.set(eyes, text);
    }
    return text;
  }

  /** Tells the entries since `since` if they are known and few; else the whole table again. */
  #catchUp(watcher: Watcher, since: number | undefined): void {
    const known = since !== undefined && since <= this.#n && since > this.#outdated;
    const tail = known ? this.#tail.filter(({ n }) => n > since) : null;
    const missed = this.#n - (since ?? 0);
    if (!tail || tail.length < missed || tail.some(({ anew }) => anew)) return this.#refresh(watcher, true);
    const { eyes } = this.#watchers.get(watcher)!;
    const texts = tail.map((news) => this.#newsFor(watcher, eyes, news));
    this.#deliveries.push(this.#n, () => {
      for (const text of texts) watcher.send(text);
    });
  }

  /** Tells the whole table again as it is now, as soon as that is durable. `story`: also what led to it. */
  #refresh(watcher: Watcher, story = false): void {
    const seen = this.#watchers.get(watcher);
    if (!seen) return;
    const { id } = watcher.person;
    seen.n = this.#n;
    seen.eyes = eyesOf(this.#ledger, id);
    const view = this.#match ? this.#game.view(this.#match.state, seen.eyes) : null;
    const fresh = { n: this.#n, table: this.info, you: seatOf(this.#ledger, id), view };
    const text = JSON.stringify(story && view ? { ...fresh, story: this.#story(seen.eyes) } : fresh);
    this.#deliveries.push(this.#n, () => watcher.send(text));
  }

  /** The last actions of the match, as these eyes may see them. */
  #story(eyes: Viewer): Told[] {
    const game = this.#game;
    const from = this.#ledger.match?.from ?? 0;
    return this.#tail.flatMap(({ n, events, lapsed }) => {
      if (!events || n < from) return [];
      const told = events.map((event) => [...packEvent(game, game.eventView(event, eyes))]);
      return [{ n, events: told, ...(lapsed === undefined ? {} : { lapsed }) }];
    });
  }

  // --- What else is told ----------------------------------------------------------------------------------------------

  /**
   * Tells these connections, or everybody who is here, once all that has happened so far is durable. Who comes meanwhile
   * must hear first what has happened, and is told the rest when they come.
   */
  tell(message: ServerMessage, only: readonly Watcher[] = [...this.#watchers.keys()]): void {
    const text = JSON.stringify(message);
    this.#deliveries.push(this.#n, () => {
      for (const watcher of only) watcher.send(text);
    });
  }

  /** Tells how many watch, if that has changed. `anew` tells it anyway, for somebody who has just come. */
  tellHere(paused: boolean, anew: boolean): void {
    const people = new Set([...this.#watchers.keys()].map(({ person }) => person.id));
    const watching = [...people].filter((id) => seatOf(this.#ledger, id) === null).length;
    const here = { here: { watching, paused } };
    if (JSON.stringify(here) === this.#here && !anew) return;
    this.#here = JSON.stringify(here);
    this.tell(here);
  }

  /** Tells it at once to everybody who wants to hear it. */
  say(message: ServerMessage, hears: (person: string) => boolean): void {
    const text = JSON.stringify(message);
    for (const watcher of this.#watchers.keys()) if (hears(watcher.person.id)) watcher.send(text);
  }

  /** Another match begins. Nobody has seen its arena yet. */
  forgetArena(): void {
    for (const seen of this.#watchers.values()) seen.arena = false;
  }

  showArena({ anew, whole, change, heard }: Snapshot): void {
    for (const [watcher, seen] of this.#watchers) {
      // A client that is behind gets the whole arena later, and none of the changes until then.
      if (watcher.behind) {
        seen.arena = false;
        continue;
      }
      const last = seen.eyes === null ? -1 : heard(seen.eyes);
      watcher.send(seen.arena && !anew ? encodeSnapshot(last, false, change) : encodeSnapshot(last, true, whole()));
      seen.arena = true;
    }
  }
}

/** Whose time had run out, as a field, if the clock played this. */
export function lapseOf(entry: Entry): { lapsed?: Seat } {
  return entry.is === 'act' && entry.by === 'clock' ? { lapsed: entry.seat } : {};
}
