import { randomBytes } from 'node:crypto';
import { arenas, LEVELS } from '@parlour/arena';
import {
  type AnyGame,
  checkTable,
  isRefusal,
  Match,
  packEvent,
  type Refusal,
  type Result,
  refuse,
  SECRET_BYTES,
  type Seat,
  secretChance,
  seeded,
  type Viewer,
} from '@parlour/engine';
import {
  type ClientMessage,
  encodeSnapshot,
  type OpenTable,
  type Person,
  type Request,
  type ServerMessage,
  type TableInfo,
} from '@parlour/protocol';
import { Buckets } from '../people/bucket.ts';
import { Recent } from '../people/recent.ts';
import type { MatchRow, PlayerRow, Storage } from '../storage/storage.ts';
import { cleanRemark, MANNERS, type Mutes } from './chat.ts';
import { Deliveries } from './deliveries.ts';
import { type Asked, type Entry, enter, eyesOf, infoOf, type Ledger, openLedger, seatOf } from './ledger.ts';
import { RaceRoom, STEPS_A_SNAPSHOT, STEPS_A_WHOLE } from './race-room.ts';
import { decide, gather, passOn } from './requests.ts';
import { Turns } from './turns.ts';

/** Somebody connected to a table. The same person may be connected more than once. */
export interface Watcher {
  readonly person: Person;
  send(data: string | Uint8Array): void;
  /** Whether so much waits to be sent already that what will be old soon had better be left out. */
  readonly behind: boolean;
  close(why: Refusal, again: boolean): void;
}

/** What a table needs of the house it stands in. */
export interface Desk {
  readonly storage: Storage;
  /** Milliseconds a bot takes to think, about. */
  readonly pace: number;
  readonly count: { act(): void; refused(): void; stored(seconds: number): void };
  readonly mutes: Mutes;
  /** What others may see of the table from outside has changed. */
  changed(table: Table): void;
  /** The table is not to be trusted any more; it has let go of everybody. */
  fell(table: Table, error: unknown): void;
}

/** What is known of one connection. */
interface Seen {
  /** The last number it was sent, or will be by what waits to be sent. */
  n: number;
  eyes: Viewer;
  /** Whether it has had the whole arena, so that changes are enough. */
  arena: boolean;
}

/** An entry as it is told to everybody: the events of an action, or the table after it. */
interface News {
  readonly n: number;
  readonly events: readonly unknown[] | null;
  readonly info: TableInfo | null;
  /** Somebody has other eyes than before: events do not lead from what they saw to what they see. */
  readonly anew: boolean;
}

/** Of the past, what a client may have missed without needing a fresh view. */
const TAIL = 64;
/** Of how many people answers are kept, and how many of each. A client sends no more than 16 before the first is answered. */
const ASKERS = 256;
const ANSWERS = 32;
/** Milliseconds somebody may lose the connection without being called gone. */
const BLINK = 2_000;
/** Turns that may run out one after the other before a bot stands in. */
const LAPSES = 3;

type AnyMatch = Match<unknown, unknown, unknown, unknown>;

export const levelsOf = (game: AnyGame): readonly string[] => Object.keys(game.id in arenas ? LEVELS : game.bots);

/**
 * One table: everything about it happens here, one thing after the other. What it does is checked, applied, appended to
 * its journal and, once that is durable, acknowledged and told to everybody who may know.
 */
export class Table {
  readonly code: string;
  readonly game: AnyGame;
  readonly levels: readonly string[];
  readonly #desk: Desk;
  readonly #ledger: Ledger;
  readonly #watchers = new Map<Watcher, Seen>();
  /** What was told last of who is here. */
  #here = '';
  readonly #deliveries: Deliveries;
  /** What everybody's last requests came to: a number, or why not. What is said again is answered again, not done again. */
  readonly #answers = new Recent<Recent<number | Refusal>>(ASKERS);
  readonly #talk = new Buckets(MANNERS, () => performance.now());
  readonly #random = seeded(randomBytes(16).toString('hex'));
  #n: number;
  #tail: News[] = [];
  #match: AnyMatch | null = null;
  #race: RaceRoom | null = null;
  #turns: Turns;
  /** Turns that ran out in a row, by seat. */
  #lapses: number[] = [];
  /** How each person plays a race, once they have said so. */
  #ways: ('walks' | 'flat')[] = [];
  /** The table's own time runs only while somebody is there: what it was when it last began to run, and when that was. */
  #time: number;
  #running: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** When a bot will have thought. */
  #thought: number | null = null;
  /** Who has lost the connection, and when they will be called gone. */
  readonly #blinking = new Map<string, number>();
  /** Why an action is being done that a race tells of by itself. */
  #cause: { by?: 'clock' | 'bot'; asked?: Asked } = {};
  #fallen = false;

  private constructor(desk: Desk, code: string, game: AnyGame, ledger: Ledger, n: number, time: number) {
    this.#desk = desk;
    this.code = code;
    this.game = game;
    this.levels = levelsOf(game);
    this.#ledger = ledger;
    this.#n = n;
    this.#time = time;
    this.#deliveries = new Deliveries(n);
    this.#turns = new Turns(ledger.seats.length);
  }

  /** A new table; it is there as soon as its first entries are durable. */
  static async make(
    desk: Desk,
    code: string,
    game: AnyGame,
    made: Extract<Entry, { is: 'made' }>,
    more: readonly Entry[],
  ): Promise<Table> {
    const ledger = openLedger(made);
    for (const [at, entry] of more.entries()) enter(ledger, entry, at + 2, 0);
    const entries = [made, ...more].map((entry, at) => ({ n: at + 1, time: 0, body: JSON.stringify(entry) }));
    await desk.storage.commit({ table: code, entries });
    return new Table(desk, code, game, ledger, entries.length, 0);
  }

  /** A table as its journal left it. */
  static restored(
    desk: Desk,
    code: string,
    game: AnyGame,
    past: {
      ledger: Ledger;
      n: number;
      time: number;
      match: AnyMatch | null;
      turns: Turns;
      ids: readonly [Asked, number][];
    },
  ): Table {
    const table = new Table(desk, code, game, past.ledger, past.n, past.time);
    for (const [[person, id], n] of past.ids) table.#answersOf(person).set(id, n);
    table.#match = past.match;
    table.#turns = past.turns;
    if (past.match && past.ledger.phase === 'playing') table.#enterRace();
    // Nobody is connected yet; who does not come back soon is gone.
    const soon = performance.now() + 2 * BLINK;
    for (const { person, gone } of past.ledger.seats) if (person && gone === null) table.#blinking.set(person.id, soon);
    return table;
  }

  get info(): TableInfo {
    return infoOf(this.code, this.#ledger);
  }

  /** Nobody is here, and nothing waits to be stored or sent. */
  get idle(): boolean {
    return this.#watchers.size === 0 && this.#deliveries.idle;
  }

  /** Whether time counts here now. */
  get timed(): boolean {
    const { terms, phase, seats } = this.#ledger;
    return (
      this.#running !== null &&
      (seats.some(({ gone }) => gone !== null) || (terms.clock !== null && phase === 'playing'))
    );
  }

  get racing(): boolean {
    return this.#race !== null && this.#running !== null;
  }

  get watchers(): number {
    return this.#watchers.size;
  }

  /** How it stands in the list of open tables; null while it does not. */
  get listing(): OpenTable | null {
    const { terms, phase, seats, host } = this.#ledger;
    const free = seats.filter(({ person, bot }) => !person && !bot).length;
    const name = seats.find(({ person }) => person && person.id === host)?.person?.name;
    if (!terms.public || phase !== 'gathering' || free === 0 || this.#watchers.size === 0) return null;
    const { game, clock, options } = terms;
    return { code: this.code, game, host: name ?? '', seats: seats.length, free, clock, options: { ...options } };
  }

  // --- Who is here ----------------------------------------------------------------------------------------------------

  /** Somebody comes, who has seen the table up to `since` if at all. */
  attach(watcher: Watcher, since: number | undefined): void {
    const { id } = watcher.person;
    const first = this.#watchers.size === 0;
    const seen: Seen = { n: this.#n, eyes: eyesOf(this.#ledger, id), arena: false };
    this.#watchers.set(watcher, seen);
    this.#catchUp(watcher, since);
    const muted = this.#desk.mutes.of(id);
    if (muted.size > 0) this.#tell(watcher, { muted: [...muted] });
    if (first) this.#wake();
    this.#blinking.delete(id);
    const seat = seatOf(this.#ledger, id);
    const place = seat === null ? null : this.#ledger.seats[seat]!;
    if (place && (place.gone !== null || place.standIn)) this.#write([{ is: 'back', seat: seat! }]);
    this.#tellHere(true);
    this.#tellClocks(watcher);
    this.#desk.changed(this);
    this.#schedule();
  }

  detach(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher) || this.#fallen) return;
    const { id } = watcher.person;
    const seat = seatOf(this.#ledger, id);
    const stays = [...this.#watchers.keys()].some(({ person }) => person.id === id);
    if (seat !== null && !stays) this.#blinking.set(id, performance.now() + BLINK);
    if (this.#watchers.size === 0) this.#sleep();
    this.#tellHere();
    this.#desk.changed(this);
    this.#schedule();
  }

  /** Time runs as long as somebody is here. */
  #wake(): void {
    this.#running = performance.now();
    this.#race?.resume(this.#running);
    this.#think();
  }

  #sleep(): void {
    this.#time = this.time;
    this.#running = null;
    this.#thought = null;
  }

  /** Milliseconds that the table has been awake. */
  get time(): number {
    return this.#running === null ? this.#time : Math.round(this.#time + performance.now() - this.#running);
  }

  // --- What is asked for ----------------------------------------------------------------------------------------------

  hear(watcher: Watcher, message: ClientMessage): void {
    if (this.#fallen) return;
    if ('ping' in message) return this.#tell(watcher, { pong: message.ping });
    const { id } = message;
    const answers = this.#answersOf(watcher.person.id);
    let answer = answers.get(id);
    if (answer === undefined) {
      const refusal = this.#answer(watcher, message);
      if (refusal) this.#desk.count.refused();
      answer = refusal ?? answers.get(id) ?? this.#n;
      answers.set(id, answer);
    }
    const words = isRefusal(answer) ? { no: id, ...answer } : { ok: id, n: answer };
    // Also a refusal may speak of what is not durable yet.
    this.#deliveries.push(this.#n, () => this.#tell(watcher, words));
  }

  #answer(watcher: Watcher, message: Exclude<ClientMessage, { ping: number }>): Refusal | null {
    const { person } = watcher;
    const asked: Asked = [person.id, message.id];
    if ('act' in message) return this.#asked(person, message.act, message.seen, asked);
    if ('do' in message) return this.#request(person, message, asked);
    if ('mute' in message) {
      if (message.mute === person.id) return refuse('mute-yourself');
      this.#desk.mutes.set(person.id, message.mute, message.on);
      this.#tell(watcher, { muted: [...this.#desk.mutes.of(person.id)] });
      return null;
    }
    return this.#remark(person, message);
  }

  /** A request of somebody who is not connected (yet). */
  ask(person: Person, request: Request): Refusal | null {
    return this.#request(person, request, [person.id, request.id]);
  }

  /** Somebody is nobody any more: a bot goes on with their seat. */
  forget(person: string): void {
    const seat = seatOf(this.#ledger, person);
    if (seat === null) return;
    this.#write([{ is: 'kicked', seat, bot: this.levels.at(-1)! }, ...passOn(this.#ledger, seat)]);
    this.#goOn();
  }

  /** Inputs of an avatar. */
  steer(watcher: Watcher, inputs: readonly unknown[]): Refusal | null {
    const seat = eyesOf(this.#ledger, watcher.person.id);
    if (!this.#race || seat === null) return refuse('nobody-to-steer');
    return this.#race.hear(seat, inputs);
  }

  #remark(person: Person, message: { say: string } | { react: string }): Refusal | null {
    if (!this.#ledger.terms.chat) return refuse('chat-off');
    const words = 'say' in message ? cleanRemark(message.say) : null;
    if (isRefusal(words)) return words;
    const seconds = this.#talk.take(person.id);
    if (seconds > 0) return refuse('too-fast', { seconds });
    const seat = seatOf(this.#ledger, person.id);
    const from = seat === null ? person : this.#ledger.seats[seat]!.person!;
    const text = JSON.stringify(
      words === null ? { from, reacted: (message as { react: string }).react } : { from, said: words, at: Date.now() },
    );
    for (const watcher of this.#watchers.keys()) {
      if (!this.#desk.mutes.of(watcher.person.id).has(person.id)) watcher.send(text);
    }
    return null;
  }

  #request(person: Person, request: Request, asked: Asked): Refusal | null {
    if (request.do === 'start') {
      if (this.#ledger.host !== person.id) return refuse('not-host');
      return this.#begin(request.fill, asked);
    }
    if (request.do === 'view') {
      const seat = eyesOf(this.#ledger, person.id);
      if (!this.#race || seat === null) return refuse('nobody-to-steer');
      this.#ways[seat] = request.as;
      this.#cast(seat);
      return null;
    }
    const entries = decide(this.#ledger, this.game, this.levels, person, request);
    if (isRefusal(entries)) return entries;
    if (entries.length > 0) this.#write(entries, asked);
    // At a quick table those who sit are ready; `gather` says whether all seats are taken.
    if (request.do === 'sit' && this.#ledger.terms.quick) this.#begin(undefined, undefined);
    this.#goOn();
    return null;
  }

  /** Whoever's turn it is now: a bot thinks, a person has a clock. Whoever has no seat now: they watch. */
  #goOn(): void {
    this.#tellHere();
    this.#think();
    this.#tellClocks();
    this.#schedule();
  }

  // --- Playing --------------------------------------------------------------------------------------------------------

  #begin(fill: string | undefined, asked: Asked | undefined): Refusal | null {
    const bots = gather(this.#ledger, this.levels, fill);
    if (isRefusal(bots)) return bots;
    const { terms, seats } = this.#ledger;
    const fits = checkTable(this.game, terms.options, seats.length);
    if (isRefusal(fits)) return fits;
    const secret = randomBytes(SECRET_BYTES);
    const match: AnyMatch | Refusal = Match.deal(this.game, terms.options, seats.length, secretChance(secret));
    if (isRefusal(match)) return match;
    const { start } = match.record;
    const began: Entry = {
      is: 'began',
      match: randomBytes(9).toString('base64url'),
      at: Date.now(),
      version: this.game.version,
      secret: secret.toString('hex'),
      deal: 'deal' in start ? start.deal : [],
    };
    this.#match = match;
    this.#turns = new Turns(seats.length);
    this.#lapses = [];
    this.#ways = [];
    this.#write([...bots, began], asked);
    this.#turns.note(this.game.actors(match.state), null, false, this.#n, this.time);
    this.#enterRace();
    this.#goOn();
    return null;
  }

  #enterRace(): void {
    const ground = Object.hasOwn(arenas, this.game.id) ? arenas[this.game.id] : undefined;
    if (!ground || !this.#match) return;
    this.#race = new RaceRoom(ground, this.#match, (events) => this.#played(events));
    for (const seen of this.#watchers.values()) seen.arena = false;
    for (const seat of this.#ledger.seats.keys()) this.#cast(seat);
    if (this.#running !== null) this.#race.resume(performance.now());
  }

  /** Who moves the avatar of a seat: its bot, its stand-in, its person, or nobody. */
  #cast(seat: Seat): void {
    const race = this.#race;
    if (!race) return;
    const { bot, standIn, gone } = this.#ledger.seats[seat]!;
    if (bot || standIn) race.bot(seat, bot ?? this.levels.at(-1)!);
    else if (gone !== null) race.person(seat, 'away');
    else race.person(seat, this.#ways[seat] ?? 'flat');
  }

  /** A person asks to play. */
  #asked(person: Person, text: string, seen: number, asked: Asked): Refusal | null {
    if (this.#ledger.phase !== 'playing') return refuse(this.#match ? 'game-over' : 'not-begun');
    const seat = eyesOf(this.#ledger, person.id);
    if (seat === null) return refuse('only-watching');
    const turn = this.#turns.of(seat);
    if (turn && seen < turn.n) return refuse('outdated', { seen, turn: turn.n });
    const refusal = this.#act(seat, text, { asked });
    if (refusal) return refusal;
    this.#lapses[seat] = 0;
    // Who plays is back, however long their turns ran out before.
    if (this.#ledger.phase === 'playing' && this.#ledger.seats[seat]!.standIn) this.#write([{ is: 'back', seat }]);
    return null;
  }

  #act(seat: Seat, text: string, cause: { by?: 'clock' | 'bot'; asked?: Asked }): Refusal | null {
    this.#cause = cause;
    const race = this.#race;
    const events = race ? race.act(seat, text) : this.#match!.act(seat, text);
    this.#cause = {};
    if (isRefusal(events)) return events as Refusal;
    // A race has told of it already, also of its end.
    if (!race) this.#played(events as readonly unknown[], cause);
    return null;
  }

  #played(
    events: readonly unknown[],
    { by = this.#race && !this.#cause.asked ? 'bot' : undefined, asked } = this.#cause,
  ): void {
    const match = this.#match!;
    const [seat, act, chance] = match.record.moves.at(-1)!;
    const entry: Entry = { is: 'act', seat, act, ...(chance ? { chance } : {}), ...(by ? { by } : {}) };
    const result = this.game.result(match.state);
    this.#desk.count.act();
    this.#write(result ? [entry, { is: 'over' }] : [entry], asked, events, result);
    const forced = by !== undefined;
    const turned = this.#turns.note(this.game.actors(match.state), seat, forced, this.#n, this.time);
    if (result) this.#race = null;
    if (turned) this.#tellClocks();
    this.#think();
    this.#schedule();
  }

  /** A bot whose turn it is takes its time. Those of a race think for themselves. */
  #think(): void {
    this.#thought = null;
    if (this.#running === null || this.#race || !this.#match || this.#ledger.phase !== 'playing') return;
    if (this.#botToAct() === undefined) return;
    this.#thought = performance.now() + this.#desk.pace * (0.7 + this.#random.below(600) / 1000);
  }

  #botToAct(): Seat | undefined {
    const { seats } = this.#ledger;
    return this.game.actors(this.#match!.state).find((seat) => seats[seat]!.bot || seats[seat]!.standIn);
  }

  #playBot(): void {
    const seat = this.#botToAct();
    if (seat === undefined) return;
    const { game } = this;
    const level = this.#ledger.seats[seat]!.bot ?? this.levels.at(-1)!;
    // A bot knows what its seat may see, and nothing else.
    const view = game.view(this.#match!.state, seat);
    const action = game.bots[level]!(view, game.legal(view, seat), this.#random);
    this.#act(seat, game.notation.action(action), { by: 'bot' });
  }

  /** The steps of a race that are due, and what everybody sees of them. */
  run(now: number): void {
    const race = this.#race;
    if (!race || this.#running === null) return;
    race.run(now, (tick) => {
      if (tick % STEPS_A_SNAPSHOT === 0 && this.#race) this.#tellArena(race, tick % STEPS_A_WHOLE === 0);
    });
  }

  // --- Time -----------------------------------------------------------------------------------------------------------

  /** Does what is due, then waits for the next thing that will be. */
  #tick(): void {
    const now = performance.now();
    for (const [person, until] of this.#blinking) {
      if (until > now) continue;
      this.#blinking.delete(person);
      const seat = seatOf(this.#ledger, person);
      if (seat !== null && this.#ledger.seats[seat]!.gone === null) this.#write([{ is: 'gone', seat }]);
    }
    if (this.#running !== null) {
      for (const seat of this.#ledger.seats.keys()) this.#overdue(seat);
      if (this.#thought !== null && this.#thought <= now) {
        this.#thought = null;
        this.#playBot();
      }
    }
    this.#schedule();
  }

  #overdue(seat: Seat): void {
    const { phase, seats } = this.#ledger;
    const place = seats[seat]!;
    const grace = this.#graceEnds(seat);
    if (grace !== null && grace <= this.time) {
      const pass = passOn(this.#ledger, seat);
      this.#write([phase === 'playing' ? { is: 'standIn', seat } : { is: 'left', seat }, ...pass]);
      this.#think();
    }
    const turn = this.#turnEnds(seat);
    if (turn === null || turn > this.time || !this.#match) return;
    const { game } = this;
    const action = game.notation.action(game.onTimeout(this.#match.state, seat));
    this.#lapses[seat] = (this.#lapses[seat] ?? 0) + 1;
    this.#act(seat, action, { by: 'clock' });
    if (this.#lapses[seat]! >= LAPSES && this.#ledger.phase === 'playing' && !place.standIn) {
      this.#write([{ is: 'standIn', seat }]);
      this.#think();
    }
  }

  /** When a bot stands in for who has gone, or their seat is free again; in the table's time. */
  #graceEnds(seat: Seat): number | null {
    const { seats, terms } = this.#ledger;
    const { gone, standIn } = seats[seat]!;
    return gone === null || standIn ? null : gone + terms.grace * 1000;
  }

  #turnEnds(seat: Seat): number | null {
    const { terms, phase, seats } = this.#ledger;
    const turn = this.#turns.of(seat);
    const { person, standIn } = seats[seat]!;
    if (!turn || terms.clock === null || phase !== 'playing' || !person || standIn) return null;
    return turn.time + terms.clock * 1000;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#fallen) return;
    const never = Number.POSITIVE_INFINITY;
    let due = this.#thought ?? never;
    for (const until of this.#blinking.values()) due = Math.min(due, until);
    if (this.#running !== null) {
      const lag = performance.now() - this.time;
      for (const seat of this.#ledger.seats.keys()) {
        due = Math.min(due, lag + Math.min(this.#graceEnds(seat) ?? never, this.#turnEnds(seat) ?? never));
      }
    }
    if (due === never) return;
    // Longer than a day would be too long for a timer; it only looks again then.
    this.#timer = setTimeout(() => this.#tick(), Math.min(Math.max(0, due - performance.now()), 86_400_000));
    this.#timer.unref();
  }

  // --- The journal ----------------------------------------------------------------------------------------------------

  #write(entries: readonly Entry[], asked?: Asked, events?: readonly unknown[], result?: Result | null): void {
    const asOf = performance.now();
    const time = this.time;
    const rows = entries.map((entry, at) => {
      const n = ++this.#n;
      enter(this.#ledger, entry, n, time);
      const act = entry.is === 'act';
      const anew = entry.is === 'began' || entry.is === 'kicked';
      this.#publish({ n, events: act ? events! : null, info: act ? null : this.info, anew });
      return { n, time, body: JSON.stringify(asked && at === 0 ? { ...entry, asked } : entry) };
    });
    const { n: first } = rows[0]!;
    if (asked) this.#answersOf(asked[0]).set(asked[1], first);
    const cast = this.#ledger.phase === 'playing' && entries.some(({ is }) => is === 'began' || is === 'kicked');
    const match = result || cast ? this.#matchRow(result ?? null) : null;
    this.#desk.storage.commit({ table: this.code, entries: rows, ...(match ? { match } : {}) }).then(
      () => {
        this.#desk.count.stored((performance.now() - asOf) / 1000);
        this.#deliveries.durable(first + rows.length - 1);
      },
      (error) => this.#fall(error),
    );
    if (events) return;
    this.#desk.changed(this);
    // Who leaves a race may have to put a card back, which is an entry of its own: hence after this one.
    for (const entry of entries) if ('seat' in entry) this.#cast(entry.seat);
  }

  #answersOf(person: string): Recent<number | Refusal> {
    const answers = this.#answers.get(person) ?? new Recent<number | Refusal>(ANSWERS);
    this.#answers.set(person, answers);
    return answers;
  }

  #matchRow(result: Result | null): MatchRow | null {
    const { match, seats, terms } = this.#ledger;
    if (!match) return null;
    const placeOf = (seat: Seat) => {
      const at = result ? result.ranking.findIndex((shared) => shared.includes(seat)) : -1;
      return at < 0 ? null : 1 + result!.ranking.slice(0, at).flat().length;
    };
    return {
      id: match.id,
      table: this.code,
      game: terms.game,
      from: match.from,
      to: result ? this.#n : null,
      began: match.at,
      ended: result ? Date.now() : null,
      result: result ? JSON.stringify(result) : null,
      track: result ? (this.#race?.track() ?? null) : null,
      players: seats.map(({ person, bot }, seat): PlayerRow => {
        const score = result?.scores?.[seat] ?? null;
        return { seat, person: match.eyes[seat] ?? null, name: person?.name ?? bot ?? '', place: placeOf(seat), score };
      }),
    };
  }

  /** What could not be stored has not happened: the table forgets itself, and everybody comes back to what was stored. */
  #fall(error: unknown): void {
    if (this.#fallen) return;
    this.#desk.fell(this, error);
    this.letGo(refuse('table-reloads'), true);
  }

  /** Lets go of everybody. The table is not used any more. */
  letGo(why: Refusal, again: boolean): void {
    this.#fallen = true;
    clearTimeout(this.#timer);
    if (this.#running !== null) this.#sleep();
    for (const watcher of this.#watchers.keys()) watcher.close(why, again);
    this.#watchers.clear();
  }

  // --- What is sent ---------------------------------------------------------------------------------------------------

  #tell(watcher: Watcher, message: ServerMessage): void {
    watcher.send(JSON.stringify(message));
  }

  #publish(news: News): void {
    this.#tail.push(news);
    if (this.#tail.length > TAIL) this.#tail.shift();
    this.#deliveries.push(news.n, () => {
      const texts = new Map<Viewer, string>();
      for (const [watcher, seen] of this.#watchers) {
        if (seen.n >= news.n) continue;
        if (news.anew || seen.eyes !== eyesOf(this.#ledger, watcher.person.id)) this.#refresh(watcher);
        else {
          seen.n = news.n;
          watcher.send(this.#newsFor(watcher, seen.eyes, news, texts));
        }
      }
    });
  }

  #newsFor(watcher: Watcher, eyes: Viewer, { n, events, info }: News, texts = new Map<Viewer, string>()): string {
    if (!events) {
      const you = info!.seats.findIndex(({ person }) => person?.id === watcher.person.id);
      return JSON.stringify({ n, table: info, you: you < 0 ? null : you });
    }
    let text = texts.get(eyes);
    if (text === undefined) {
      const { game } = this;
      text = JSON.stringify([n, events.map((event) => packEvent(game, game.eventView(event, eyes)))]);
      texts.set(eyes, text);
    }
    return text;
  }

  /** The tail of what has happened since, where that is known and short; or everything anew. */
  #catchUp(watcher: Watcher, since: number | undefined): void {
    const tail = since === undefined || since > this.#n ? null : this.#tail.filter(({ n }) => n > since);
    const missed = this.#n - (since ?? 0);
    if (!tail || tail.length < missed || tail.some(({ anew }) => anew)) return this.#refresh(watcher);
    const { eyes } = this.#watchers.get(watcher)!;
    const texts = tail.map((news) => this.#newsFor(watcher, eyes, news));
    this.#deliveries.push(this.#n, () => {
      for (const text of texts) watcher.send(text);
    });
  }

  /** Everything anew, as it is now; sent when now is durable. */
  #refresh(watcher: Watcher): void {
    const seen = this.#watchers.get(watcher);
    if (!seen) return;
    const { id } = watcher.person;
    seen.n = this.#n;
    seen.eyes = eyesOf(this.#ledger, id);
    const view = this.#match ? this.game.view(this.#match.state, seen.eyes) : null;
    const text = JSON.stringify({ n: this.#n, table: this.info, you: seatOf(this.#ledger, id), view });
    this.#deliveries.push(this.#n, () => watcher.send(text));
  }

  /** Who is here, if that has changed; `anew` for somebody who was not told yet. */
  #tellHere(anew = false): void {
    const seated = new Set(this.#ledger.seats.flatMap(({ person }) => (person ? [person.id] : [])));
    const people = new Set([...this.#watchers.keys()].map(({ person }) => person.id));
    const watching = [...people].filter((id) => !seated.has(id)).length;
    const text = JSON.stringify({ here: { watching, paused: this.#running === null } });
    if (text === this.#here && !anew) return;
    this.#here = text;
    this.#deliveries.push(this.#n, () => {
      for (const watcher of this.#watchers.keys()) watcher.send(text);
    });
  }

  /** What everybody's clock says; only where there is one. */
  #tellClocks(only?: Watcher): void {
    if (this.#ledger.terms.clock === null || this.#ledger.phase !== 'playing') return;
    const left = [...this.#ledger.seats.keys()].map((seat) => {
      const ends = this.#turnEnds(seat);
      return ends === null ? null : Math.max(0, ends - this.time);
    });
    const text = JSON.stringify({ left });
    this.#deliveries.push(this.#n, () => {
      for (const watcher of only ? [only] : this.#watchers.keys()) watcher.send(text);
    });
  }

  /** `anew` tells everybody everything: a page that begins to draw in the middle of a race has missed the first of it. */
  #tellArena(race: RaceRoom, anew: boolean): void {
    const { whole, change } = race.snapshot();
    for (const [watcher, seen] of this.#watchers) {
      // Who cannot keep up gets the whole of it later, and not all that is in between.
      if (watcher.behind) {
        seen.arena = false;
        continue;
      }
      const heard = seen.eyes === null ? -1 : race.heard(seen.eyes);
      watcher.send(seen.arena && !anew ? encodeSnapshot(heard, false, change) : encodeSnapshot(heard, true, whole()));
      seen.arena = true;
    }
  }
}
