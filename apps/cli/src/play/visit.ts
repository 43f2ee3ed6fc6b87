import { arenas } from '@parlour/arena';
import {
  type AnyGame,
  isRefusal,
  type Refusal,
  type Result,
  refuse,
  type Say,
  type Seat,
  type View,
} from '@parlour/engine';
import { House, type Link, openTable, type Session, type TableInfo, type TableWish } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { findGame, Refused, refusalWords, wordsOf } from '../house.ts';
import { type AnyRecord, parseAny } from '../records.ts';
import { clip } from '../text.ts';
import { asWritten, type Playing, type Told } from './playing.ts';

/** Longer names would not fit the tables that games draw. */
export const LONGEST_NAME = 12;
/** Milliseconds that a house may take to hear that we leave. */
const GOODBYE = 1000;

/** What a visit to a house begins with. */
export interface Invitation {
  /** Where the house is: `https://cards.example`. */
  readonly url: string;
  readonly game: AnyGame;
  /** Who comes: a guest of this name, or who the token says. */
  readonly name: string;
  readonly token: string | undefined;
  /** A table that is there already, by its code; or one to make. */
  readonly table: string | TableWish;
  /** The level of the bots that take the seats which are free when the host starts. */
  readonly fill: string;
  keep(record: AnyRecord, round: number): void;
}

/** One person at a table of a house. What happens there is told to whoever watches. */
export class Visit implements Playing {
  readonly told: Told[] = [];
  record: AnyRecord | null = null;
  say: Say;
  readonly #invitation: Invitation;
  readonly #house: House;
  readonly #session: Session;
  readonly #watchers = new Set<() => void>();
  #names: readonly string[] = [];
  #link: Link = 'connecting';
  #match: string | null = null;
  #round = 0;
  /** The record on its way, once the match is over. */
  #fetching: Promise<void> | null = null;

  /** Comes in, takes a seat and is ready. */
  static async begin(invitation: Invitation): Promise<Visit | Refusal> {
    const { url, game, name, table } = invitation;
    const stranger = new House(url, invitation.token);
    const account = await (invitation.token === undefined ? stranger.guest(name) : stranger.me());
    if (isRefusal(account)) return account;
    const token = invitation.token ?? account.token!;
    const house = stranger.as(token);
    const code = typeof table === 'string' ? table : await house.create(table);
    if (isRefusal(code)) return code;
    const found = await house.table(code);
    if (isRefusal(found)) return found;
    if (found.game !== game.id) return refuse('other-game', { table: code, game: found.game });
    const session = openTable({ url, token, code, game: findGame, socket: WebSocket });
    const visit = new Visit(invitation, house, session);
    const refusal = await visit.#sit();
    if (!refusal) return visit;
    session.close();
    return refusal;
  }

  private constructor(invitation: Invitation, house: House, session: Session) {
    this.#invitation = invitation;
    this.#house = house;
    this.#session = session;
    this.say = wordsOf(invitation.game);
    session.subscribe(() => this.#changed());
    session.watch(({ events }) => {
      for (const event of events) {
        const phrase = this.game.tell(event);
        if (phrase) this.#tell(this.say(phrase));
      }
    });
  }

  async #sit(): Promise<Refusal | null> {
    await this.until(() => this.#session.get().table !== null || this.#session.get().farewell !== null);
    const { farewell, you, table } = this.#session.get();
    if (farewell) return farewell;
    const refusal = you === null ? await this.#session.ask({ do: 'sit' }) : null;
    if (refusal || this.isHost || table!.phase !== 'gathering') return refusal;
    return this.ready(true);
  }

  // --- The game ---

  get game(): AnyGame {
    return this.#invitation.game;
  }

  get table(): TableInfo {
    return this.#session.get().table!;
  }

  get options(): object {
    return this.table.options;
  }

  get me(): Seat {
    return this.#session.get().you ?? 0;
  }

  get isHost(): boolean {
    const { table, person } = this.#session.get();
    return table !== null && table.host === person?.id;
  }

  /** A page for those who would rather play in a browser, or whom somebody invites. */
  get address(): string {
    return new URL(`/t/${this.table.code}`, this.#invitation.url).href;
  }

  get view(): View<unknown> {
    return this.#session.get().view!;
  }

  get actors(): readonly Seat[] {
    return this.game.actors(this.view);
  }

  /** Nothing while an action is on its way: what comes of it decides what is next. */
  get legal(): readonly unknown[] {
    const waiting = this.#session.get().pending.length > 0 || !this.actors.includes(this.me);
    return waiting ? [] : this.game.legal(this.view, this.me);
  }

  get result(): Result | null {
    return this.game.result(this.view);
  }

  /** Why there is nothing more to play here, when that is so. */
  get ended(): Refusal | null {
    const { farewell, you } = this.#session.get();
    return farewell ?? (you === null ? refuse('not-seated') : null);
  }

  /** Milliseconds left for one's turn; null without a clock. */
  get left(): number | null {
    const { deadlines, you } = this.#session.get();
    const deadline = deadlines[you ?? -1] ?? null;
    return deadline === null || this.table.phase !== 'playing' ? null : Math.max(0, deadline - performance.now());
  }

  get corner(): string {
    if (this.#link !== 'open') return this.say({ key: 'cli.house.lost' });
    const facts = { table: this.table.code };
    const { left } = this;
    if (left === null) return this.say({ key: 'cli.house.corner', facts });
    return this.say({ key: 'cli.house.clock', facts: { ...facts, seconds: Math.ceil(left / 1000) } });
  }

  // --- What the person does ---

  act(text: string): Promise<Refusal | null> {
    const action = asWritten(this.game, this.legal, text);
    for (const told of this.told) told.fresh = false;
    return this.#asked(this.#session.act(action));
  }

  ready(ready: boolean): Promise<Refusal | null> {
    return this.#asked(this.#session.ask({ do: 'ready', ready }));
  }

  /** Begins; bots take the seats that are free. */
  start(): Promise<Refusal | null> {
    return this.#asked(this.#session.ask({ do: 'start', fill: this.#invitation.fill }));
  }

  again(): Visit {
    this.#session.ask({ do: 'again' }).then((refusal) => {
      if (refusal) return this.#tell(refusalWords(refusal, this.say));
      // Where there is nobody to wait for, nobody is waited for.
      const alone = this.table.seats.every(({ person }, seat) => seat === this.me || !person);
      if (alone && this.isHost) this.start();
    });
    return this;
  }

  async turn(): Promise<void> {
    const mayAct = () => this.actors.includes(this.me) && this.#session.get().pending.length === 0;
    await this.until(() => this.ended !== null || this.result !== null || mayAct());
  }

  /** Leaves the seat; in the middle of a match a bot goes on with it. Only after that, fails where a record is lost. */
  async leave(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, GOODBYE).unref());
    await Promise.race([this.#session.ask({ do: 'leave' }), late]);
    this.#session.close();
    await this.#fetching;
  }

  // --- What happens ---

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Until something holds, looked at after every change. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        stop();
        resolve();
      };
      const stop = this.watch(look);
      look();
    });
  }

  async #asked(answer: Promise<Refusal | null>): Promise<Refusal | null> {
    const refusal = await answer;
    // After whoever asked has heard it.
    setImmediate(() => this.#notify());
    return refusal;
  }

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  #tell(words: string): void {
    this.told.push({ words, fresh: true });
  }

  #changed(): void {
    const { link, table } = this.#session.get();
    if (table) this.#atTable(table);
    if (link !== this.#link && this.#link !== 'connecting' && link !== 'closed') {
      this.#tell(this.say({ key: link === 'open' ? 'cli.house.back' : 'cli.house.lost' }));
    }
    this.#link = link;
    this.#notify();
  }

  #atTable({ seats, match, phase }: TableInfo): void {
    const names = seats.map(({ person }, seat) =>
      person ? clip(person.name, LONGEST_NAME) : this.say({ key: 'cli.house.bot', facts: { seat: seat + 1 } }),
    );
    if (names.join('\n') !== this.#names.join('\n')) {
      this.#names = names;
      this.say = wordsOf(this.game, names, this.me);
    }
    if (phase === 'playing' && match !== this.#match) {
      this.#match = match;
      this.#round++;
      this.record = null;
      this.#fetching = null;
      this.told.length = 0;
      // Whoever comes from a page may have been running about.
      if (Object.hasOwn(arenas, this.game.id)) this.#session.ask({ do: 'view', as: 'flat' });
    }
    if (phase === 'over' && match === this.#match && !this.#fetching) {
      this.#fetching = this.#fetch(match!);
      // It is told to who leaves.
      this.#fetching.catch(() => {});
    }
  }

  async #fetch(match: string): Promise<void> {
    const answer = await this.#house.record(match);
    const record = isRefusal(answer) ? answer : parseAny(answer);
    if (isRefusal(record)) throw new Refused(record, this.say);
    this.record = record;
    this.#invitation.keep(record, this.#round);
  }
}
