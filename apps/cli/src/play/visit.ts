import { groundOf } from '@parlour/arena';
import {
  type AnyGame,
  type AnyRecord,
  isRefusal,
  Listeners,
  parseAnyRecord,
  type Refusal,
  type Result,
  refuse,
  type Say,
  type Seat,
  type View,
} from '@parlour/engine';
import {
  HouseClient,
  type Link,
  openTable,
  type Session,
  type TableInfo,
  type TableWish,
  until,
} from '@parlour/protocol';
import { WebSocket } from 'ws';
import { findGame, Refused, refusalWords, wordsOf } from '../house.ts';
import { clip } from '../text.ts';
import { type Playing, type Told, USUAL_BOTS } from './playing.ts';

/** Longer names would not fit the tables that games draw. */
export const LONGEST_NAME = 12;
/** How long we wait for a house to hear that we leave, in milliseconds. */
const GOODBYE = 1000;

/** What a visit to a house needs to begin. */
export interface Invitation {
  /** Where the house is: `https://cards.example`. */
  readonly url: string;
  readonly game: AnyGame;
  /** Who comes: a guest of this name, or the person that the token belongs to. */
  readonly name: string;
  readonly token: string | undefined;
  /** The code of a table that exists, or a wish for a new one. */
  readonly table: string | TableWish;
  /** The bots that take the free seats when the host starts; null for the house's usual ones. */
  readonly fill: string | null;
  keep(record: AnyRecord, round: number): void;
}

/** One person at a table of a house. It tells its watchers what happens there. */
export class Visit implements Playing {
  readonly told: Told[] = [];
  record: AnyRecord | null = null;
  say: Say;
  readonly #invitation: Invitation;
  readonly #house: HouseClient;
  readonly #session: Session;
  readonly #changes = new Listeners();
  #names: readonly string[] = [];
  #link: Link = 'connecting';
  #match: string | null = null;
  #round = 0;
  /** The request for the record, once the match is over. */
  #fetching: Promise<void> | null = null;

  /** Comes in, takes a seat and is ready. */
  static async begin(invitation: Invitation): Promise<Visit | Refusal> {
    const { url, name, table } = invitation;
    const stranger = new HouseClient(url, invitation.token);
    const account = await (invitation.token === undefined ? stranger.guest(name) : stranger.me());
    if (isRefusal(account)) return account;
    // The house may have renewed the token we came with.
    const token = account.token!;
    const house = stranger.as(token);
    const code = typeof table === 'string' ? table : await house.create(table);
    if (isRefusal(code)) return code;
    const session = openTable({ url, token, code, game: findGame, socket: WebSocket });
    const visit = new Visit(invitation, house, session);
    const refusal = await visit.#sit();
    if (!refusal) return visit;
    session.close();
    return refusal;
  }

  private constructor(invitation: Invitation, house: HouseClient, session: Session) {
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
    if (table!.game !== this.game.id) return refuse('other-game', { table: table!.code, game: table!.game });
    const refusal = you === null ? await this.#session.ask({ do: 'sit' }) : null;
    if (refusal) return refusal;
    // If nothing of a match can be seen any more, we ask for another one.
    if (table!.phase === 'over' && (table!.why || !this.#session.get().view)) return this.#session.ask({ do: 'again' });
    if (this.isHost || table!.phase !== 'gathering') return null;
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

  /** The address of the table's page, for a browser or for inviting somebody. */
  get address(): string {
    return new URL(`/t/${this.table.code}`, this.#invitation.url).href;
  }

  get view(): View<unknown> {
    return this.#session.get().view!;
  }

  get actors(): readonly Seat[] {
    return this.game.actors(this.view);
  }

  /** Nothing while an action is under way: its outcome decides what is next. A running hand may be sent elsewhere. */
  get legal(): readonly unknown[] {
    const waiting = this.#session.get().pending.length > 0 && this.onItsWay === null;
    return waiting || !this.actors.includes(this.me) ? [] : this.game.legal(this.view, this.me);
  }

  get onItsWay(): string | null {
    return groundOf(this.game.id) ? (this.#session.get().pending.at(-1) ?? null) : null;
  }

  get result(): Result | null {
    return this.game.result(this.view);
  }

  /** Why nothing more can be played here; null if it can. */
  get ended(): Refusal | null {
    const { farewell, you, table } = this.#session.get();
    if (farewell || you === null) return farewell ?? refuse('not-seated');
    return table?.why ? refuse(`match-${table.why}`) : null;
  }

  /** Milliseconds left for your turn; null without a clock. */
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

  async act(text: string): Promise<Refusal | null> {
    for (const told of this.told) told.fresh = false;
    const refusal = await this.#asked(this.#session.act(text));
    // The person has sent the hand elsewhere, and knows it.
    return refusal?.refused === 'redirected' ? null : refusal;
  }

  ready(ready: boolean): Promise<Refusal | null> {
    return this.#asked(this.#session.ask({ do: 'ready', ready }));
  }

  /** Begins. Bots take the free seats. */
  async start(): Promise<Refusal | null> {
    const fill = this.#invitation.fill ?? (await this.#usualBots());
    return isRefusal(fill) ? fill : this.#asked(this.#session.ask({ do: 'start', fill }));
  }

  /** A house of an older version has other levels. */
  async #usualBots(): Promise<string | Refusal> {
    const games = await this.#house.games();
    if (isRefusal(games)) return games;
    const levels = games.find(({ id }) => id === this.game.id)?.bots ?? [];
    return levels.includes(USUAL_BOTS) ? USUAL_BOTS : levels.at(-1)!;
  }

  again(): Visit {
    this.#session.ask({ do: 'again' }).then((refusal) => {
      if (refusal) return this.#tell(refusalWords(refusal, this.say));
      // If no other person is at the table, there is nobody to wait for.
      const alone = this.table.seats.every(({ person }, seat) => seat === this.me || !person);
      if (alone && this.isHost) this.start();
    });
    return this;
  }

  async turn(): Promise<void> {
    const mayAct = () => this.actors.includes(this.me) && this.#session.get().pending.length === 0;
    await this.until(() => this.ended !== null || this.result !== null || mayAct());
  }

  /** Leaves the seat; during a match a bot goes on with it. After that, it fails if the record could not be fetched. */
  async leave(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, GOODBYE).unref());
    await Promise.race([this.#session.ask({ do: 'leave' }), late]);
    this.#session.close();
    await this.#fetching;
  }

  // --- What happens ---

  readonly watch = this.#changes.add;

  until(holds: () => boolean): Promise<void> {
    return until(holds, this.watch);
  }

  async #asked(answer: Promise<Refusal | null>): Promise<Refusal | null> {
    const refusal = await answer;
    // Later, so that the one who asked hears the answer first.
    setImmediate(() => this.#changes.tell());
    return refusal;
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
    this.#changes.tell();
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
      // A person who comes from the web page may have been running.
      if (groundOf(this.game.id)) this.#session.ask({ do: 'view', as: 'flat' });
    }
    if (phase === 'over' && match === this.#match && !this.#fetching) {
      this.#fetching = this.#fetch(match!);
      // `leave` reports the error.
      this.#fetching.catch(() => {});
    }
  }

  async #fetch(match: string): Promise<void> {
    const answer = await this.#house.record(match);
    const record = isRefusal(answer) ? answer : parseAnyRecord(answer);
    if (isRefusal(record)) throw new Refused(record, this.say);
    this.record = record;
    this.#invitation.keep(record, this.#round);
  }
}
