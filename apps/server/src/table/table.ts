import { type AnyGame, isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Act, OpenTable, Person, Request, TableInfo } from '@parlour/protocol';
import { Fenced } from '../storage/storage.ts';
import type { AnyTable, Said } from './any-table.ts';
import type { Watcher } from './audience.ts';
import { Talk } from './chat.ts';
import { Chronicle } from './chronicle.ts';
import type { Asker, Desk } from './desk.ts';
import { type Asked, type Entry, eyesOf, isOpenTo, peopleOf, seatOf } from './ledger.ts';
import type { Tag } from './name-tags.ts';
import { openJournal, openMatch } from './opening.ts';
import { coming, decide, forgetting, gather, playerOf, turnOf, type Wish } from './requests.ts';
import type { Past } from './restore.ts';
import { Timekeeper } from './timekeeper.ts';

/**
 * One table. It hears people who come, go or ask, and it notices that time passes: one thing after the other. It checks
 * each request. The chronicle writes what then happens, and tells and answers it once it is durable.
 */
export class Table implements AnyTable {
  readonly code: string;
  readonly game: AnyGame;
  readonly #desk: Desk;
  readonly #chronicle: Chronicle;
  readonly #talk: Talk;
  readonly #time: Timekeeper;
  #fallen = false;

  private constructor(desk: Desk, code: string, game: AnyGame, past: Past, tags: ReadonlyMap<string, Tag>) {
    this.code = code;
    this.game = game;
    this.#desk = desk;
    const changed = () => desk.changed(this);
    const fell = (error: unknown) => this.#fall(error);
    const schedule = () => this.#time.schedule();
    this.#chronicle = new Chronicle({ code, game, desk, changed, schedule, fell }, past, tags);
    this.#time = new Timekeeper(this.#chronicle);
    this.#talk = new Talk(past.ledger, this.#chronicle.audience, desk.mutes, () => desk.storage.now());
  }

  /** Makes a new table. It exists once its first entries are durable. `people` sit there. */
  static async make(
    desk: Desk,
    code: string,
    game: AnyGame,
    made: Extract<Entry, { is: 'made' }>,
    more: readonly Entry[],
    people: readonly Person[],
  ): Promise<Table> {
    const table = new Table(desk, code, game, await openJournal(desk.storage, code, made, more), new Map());
    const { tags } = table.#chronicle;
    for (const person of people) tags.welcome(person, desk.storage, (tag) => table.retag(person.id, tag));
    return table;
  }

  /** Makes a table from its journal. A seated person without a tag in `tags` is no longer known to the house. */
  static restored(desk: Desk, code: string, game: AnyGame, past: Past, tags: ReadonlyMap<string, Tag>): Table {
    const table = new Table(desk, code, game, past, tags);
    const { ledger, ends } = past;
    const { clock } = table.#chronicle;
    clock.missAll(performance.now());
    for (const person of peopleOf(ledger)) {
      if (!tags.has(person)) table.forget(person);
    }
    if (ledger.host !== null && seatOf(ledger, ledger.host) === null) clock.miss(ledger.host, performance.now());
    if (ends) {
      table.#chronicle.end(ends);
      table.#time.schedule();
    }
    return table;
  }

  get info(): TableInfo {
    return this.#chronicle.audience.info;
  }

  /** The table's line in the list of open tables; null while it is not listed. */
  get listing(): OpenTable | null {
    return this.#chronicle.audience.listing;
  }

  /** A stranger learns only that a private table exists. Whoever knows the code may come in, and is told the rest then. */
  async look(person: Person | null): Promise<TableInfo | Refusal> {
    const open = isOpenTo(this.#chronicle.ledger, person?.id ?? null);
    return open ? this.info : refuse('private-table', { table: this.code });
  }

  isBarred = async (person: string) => this.#chronicle.ledger.barred.includes(person);

  get watchers(): number {
    return this.#chronicle.audience.size;
  }

  /** Whether nobody is here and nothing waits to be stored or sent. */
  get idle(): boolean {
    return this.watchers === 0 && this.#chronicle.audience.quiet;
  }

  /** Whether the table's time matters now. */
  get timed(): boolean {
    return this.#chronicle.clock.counts;
  }

  /** Milliseconds that the table has been awake. */
  get time(): number {
    return this.#chronicle.clock.time(performance.now());
  }

  get racing(): boolean {
    return this.#time.racing;
  }

  /** Resolves when everything that has happened is durable. It rejects where storing has failed. */
  get stored(): Promise<void> {
    return this.#chronicle.stored;
  }

  // --- People come and go ---------------------------------------------------------------------------------------------

  attach(watcher: Watcher, since: number | undefined): void {
    // Whoever found the table may be late, or another process may have it by now.
    if (this.#fallen || !this.#desk.isOurs(this)) return watcher.close(refuse('table-reloads'), true);
    const { id } = watcher.person;
    const { audience, clock, ledger } = this.#chronicle;
    // What was said comes first: to a page that comes anew it is nothing new.
    this.#talk.greet(watcher);
    audience.add(watcher, since);
    if (!clock.awake) this.#chronicle.wake();
    clock.meet(id);
    this.#chronicle.write(coming(ledger, id));
    audience.tellHere(false, true);
    this.#chronicle.tellClocks([watcher]);
    this.#desk.changed(this);
    this.#time.schedule();
  }

  detach(watcher: Watcher): void {
    const { audience, clock, ledger } = this.#chronicle;
    if (!audience.remove(watcher) || this.#fallen) return;
    const { id } = watcher.person;
    const belongs = seatOf(ledger, id) !== null || id === ledger.host;
    if (belongs && !audience.has(id)) clock.miss(id, performance.now());
    if (audience.size === 0) this.#chronicle.sleep();
    audience.tellHere(!clock.awake, false);
    this.#desk.changed(this);
    this.#time.schedule();
  }

  /** A person has a new name or outfit. This is no entry, so everybody here is told the whole table again. */
  retag(person: string, tag: Tag): void {
    const { tags, audience } = this.#chronicle;
    if (this.#fallen) return;
    const shown = tags.has(person);
    if (shown) tags.give(person, tag);
    this.#talk.rename(person, tag.name);
    if (!shown) return;
    audience.renamed();
    this.#desk.changed(this);
  }

  /** The house has forgotten this person. */
  forget(person: string): void {
    this.#talk.forget(person);
    const entries = forgetting(this.#chronicle.ledger, person);
    if (this.#fallen || entries.length === 0) return;
    this.#chronicle.audience.forgetNames();
    this.#chronicle.write(entries);
    this.#chronicle.goOn();
    this.#time.schedule();
  }

  // --- They ask for something -----------------------------------------------------------------------------------------

  hear(watcher: Watcher, message: Said): void {
    if (this.#fallen) return;
    if (!this.#desk.isOurs(this)) return watcher.close(refuse('table-reloads'), true);
    const asked: Asked = [watcher.person.id, message.id];
    if (!this.#chronicle.answers.isNew(asked, watcher)) return;
    const refusal = this.#judge(watcher, message, asked);
    if (refusal !== undefined) this.#chronicle.answer(asked, refusal);
  }

  /** Returns undefined where the answer comes later, with what happens in the match. */
  #judge(by: Watcher, message: Said, asked: Asked): Refusal | null | undefined {
    if (!('act' in message || 'do' in message)) return this.#talk.hear(by, message);
    const seconds = this.#desk.quotas.requests.take(by.person.id, by.address);
    if (seconds > 0) return refuse('too-fast', { seconds });
    return 'act' in message ? this.#act(by.person.id, message, asked) : this.ask(by, message);
  }

  async answer(by: Asker, request: Request): Promise<Refusal | null> {
    const refusal = this.ask(by, request);
    await this.stored;
    return refusal;
  }

  /** Answers a request. The person who asks need not be connected. */
  ask(by: Asker, request: Request): Refusal | null {
    const { person } = by;
    const { ledger, tags } = this.#chronicle;
    const asked: Asked = [person.id, request.id];
    if (request.do === 'view' || request.do === 'pace') return this.#choose(person.id, request);
    if (request.do === 'start') {
      return ledger.host === person.id ? this.#begin(by, request.fill, asked) : refuse('not-host');
    }
    if (request.do === 'takeBack') return this.#chronicle.takeBack(person.id, request.seen, asked);
    const entries = decide(ledger, this.game, person.id, request);
    if (isRefusal(entries)) return entries;
    if (request.do === 'sit') tags.welcome(person, this.#desk.storage, (tag) => this.retag(person.id, tag));
    if (request.do === 'kick') this.#talk.forget(ledger.seats[request.seat]!.person!);
    if (entries[0]?.is === 'over') this.#chronicle.end('resigned', asked);
    else this.#chronicle.write(entries, asked);
    if (!ledger.terms.chat) this.#talk.forgetAll();
    // At a quick table everybody who sits is ready. `gather` refuses while a seat is free.
    if (request.do === 'sit' && ledger.terms.quick) this.#begin(by, undefined);
    this.#chronicle.goOn();
    this.#time.schedule();
    return null;
  }

  #begin(by: Asker, fill: string | undefined, asked?: Asked): Refusal | null {
    const { ledger, clock } = this.#chronicle;
    const bots = gather(ledger, fill, clock, performance.now());
    const opening = isRefusal(bots) ? bots : openMatch(this.game, ledger, bots, this.#desk, by);
    if (isRefusal(opening)) return opening;
    this.#chronicle.begin(opening.match, opening.entries, asked);
    this.#time.schedule();
    return null;
  }

  /** A person wants to play an action. */
  #act(person: string, { act, seen }: Act, asked: Asked): Refusal | undefined {
    const { ledger, clock, play } = this.#chronicle;
    const seat = turnOf(ledger, clock, person, seen);
    if (isRefusal(seat)) return seat;
    this.#chronicle.happened(play!.act(seat, act, asked));
    this.#time.schedule();
    return undefined;
  }

  /** A person chooses how to see a race, or how fast bots should be. No entry says so. */
  #choose(person: string, wish: Wish): Refusal | null {
    const seat = playerOf(this.#chronicle.ledger, person);
    const happened = isRefusal(seat) ? seat : this.#chronicle.play!.choose(seat, wish);
    if (isRefusal(happened)) return happened;
    this.#chronicle.happened(happened);
    this.#time.schedule();
    return null;
  }

  steer({ person }: Watcher, inputs: readonly unknown[]): Refusal | null {
    const { ledger, play } = this.#chronicle;
    const seat = eyesOf(ledger, person.id);
    return play && seat !== null ? play.steer(seat, inputs) : refuse('nobody-to-steer');
  }

  // --- Time passes ----------------------------------------------------------------------------------------------------

  /** Lets the match go on by itself, as far as it is due. */
  run(now: number): void {
    this.#time.run(now);
  }

  /** Shortens the journal before the table leaves memory, unless a match is on. Tells whether it was too long. */
  settle(): boolean {
    return this.#chronicle.settle();
  }

  /** What could not be stored has not happened: the table forgets itself, and people come back to the stored one. */
  #fall(error: unknown): void {
    if (this.#fallen) return;
    this.#desk.fell(this, error);
    this.letGo(refuse(error instanceof Fenced ? 'table-reloads' : 'cannot-store'), true);
  }

  /** Writes that this process has the table. It rejects if another one has it by now. */
  claim(node: string): Promise<void> {
    this.#chronicle.write([{ is: 'claimed', node }]);
    return this.stored;
  }

  /** Ends the match, and tells everybody why the table is closed, once that is durable. It rejects if it cannot be. */
  async close(why: Refusal): Promise<void> {
    if (this.#chronicle.ledger.phase === 'playing') this.#chronicle.end('closed');
    // Whatever somebody asks from now on would come after the end.
    this.#fallen = true;
    this.#time.stop();
    await this.stored;
    this.letGo(why, false);
  }

  /** Sends everybody away. The table cannot be used after that. */
  letGo(why: Refusal, again: boolean): void {
    this.#fallen = true;
    this.#time.stop();
    this.#chronicle.sleep();
    this.#chronicle.audience.sendAway(why, again);
  }
}
