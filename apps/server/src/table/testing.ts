import { charactersOf } from '@parlour/bots';
import { type AnyGame, isRefusal, type Refusal, unpackEvent, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import type { Person, ServerMessage } from '@parlour/protocol';
import { expect, vi } from 'vitest';
import { Quota } from '../people/quota.ts';
import type { Commit, JournalEntry, MatchRow, Storage } from '../storage/storage.ts';
import { atOnce } from '../thinking/at-once.ts';
import type { Said } from './any-table.ts';
import type { Watcher } from './audience.ts';
import { Mutes } from './chat.ts';
import type { Desk } from './desk.ts';
import type { Entry } from './ledger.ts';
import { restore } from './restore.ts';
import { Table } from './table.ts';

export const maya: Person = { id: 'maya', name: 'Maya' };
export const ravi: Person = { id: 'ravi', name: 'Ravi' };
export const lina: Person = { id: 'lina', name: 'Lina' };

/** A journal that is written, or fails, when the test says so. */
export class HeldStorage {
  readonly rows: JournalEntry[] = [];
  readonly matches: MatchRow[] = [];
  /** The number of the entry that the journal begins with now. */
  start = 1;
  held = false;
  readonly now = () => Date.now();
  /** What people wear, by id. */
  readonly outfits = new Map<string, string>();
  readonly #waiting: { commit: Commit; resolve: () => void; reject: (error: Error) => void }[] = [];

  /** The entries that are still needed. */
  get journal(): JournalEntry[] {
    return this.rows.filter(({ n }) => n >= this.start);
  }

  async tags(ids: readonly string[]): Promise<Map<string, { name: string; outfit: string | null }>> {
    return new Map(ids.map((id) => [id, { name: id, outfit: this.outfits.get(id) ?? null }]));
  }

  commit(commit: Commit): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ commit, resolve, reject });
      if (!this.held) this.release();
    });
  }

  release(): void {
    for (const { commit, resolve } of this.#waiting.splice(0)) {
      this.rows.push(...commit.entries);
      if (commit.anew) this.start = commit.entries[0]!.n;
      if (commit.match) this.matches.push(commit.match);
      resolve();
    }
  }

  fail(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the disk is full'));
  }
}

/** No id is used twice, also not after a restart. */
let ids = 0;

/** A connection, and all that it was sent. */
export class Client implements Watcher {
  readonly person: Person;
  readonly address = '';
  readonly sent: string[] = [];
  readonly frames: Uint8Array[] = [];
  behind = false;
  bye: Refusal | null = null;

  constructor(person: Person) {
    this.person = person;
  }

  send(data: string | Uint8Array): void {
    if (typeof data === 'string') this.sent.push(data);
    else this.frames.push(data);
  }

  close(why: Refusal): void {
    this.bye = why;
  }

  get messages(): ServerMessage[] {
    return this.sent.map((text) => JSON.parse(text));
  }

  /** The newest message with such a field. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the message is, the test knows
  last(key: string): any {
    return this.messages.findLast((message) => key in message);
  }

  /** The numbers that it was told, in order. */
  get numbers(): number[] {
    return this.messages.flatMap((message) => {
      if (Array.isArray(message)) return [message[0]];
      return 'n' in message && 'table' in message ? [message.n as number] : [];
    });
  }

  /** Asks, and returns the refusal's code, or null when it is done. Undefined where there is no answer yet. */
  async ask(table: Table, message: Record<string, unknown>, id = `q${++ids}`): Promise<string | null | undefined> {
    table.hear(this, { ...message, id } as Said);
    await settled();
    return this.answer(id);
  }

  answer(id: string): string | null | undefined {
    const answer = this.messages.findLast(
      (message) =>
        !Array.isArray(message) && (('ok' in message && message.ok === id) || ('no' in message && message.no === id)),
    );
    if (!answer) return undefined;
    return 'refused' in answer ? (answer.refused as string) : null;
  }
}

/** Waits until all promises that can have run. No time passes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await null;
}

/** Lets time pass on fake timers, and everything happen that is due. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}

/** Connects people, in order. */
export async function come<People extends readonly Person[]>(
  table: Table,
  ...people: People
): Promise<{ [Each in keyof People]: Client }> {
  const clients = people.map((person) => new Client(person));
  for (const client of clients) table.attach(client, undefined);
  await settled();
  return clients as { [Each in keyof People]: Client };
}

/** What a client sees: the last fresh view and all events since. */
export function viewOf(client: Client, game: AnyGame): View<unknown> {
  let view: View<unknown> | null = null;
  for (const message of client.messages) {
    if (Array.isArray(message)) {
      for (const packed of message[1]) game.follow(view!, unpackEvent(game, packed as never));
    } else if ('view' in message && message.view) view = message.view as View<unknown>;
  }
  return view!;
}

/** A table in a house of its own. */
export interface Setting {
  readonly storage: HeldStorage;
  readonly desk: Desk;
  readonly table: Table;
  readonly fallen: unknown[];
}

/** These quotas refuse nothing. */
export function freely(): Desk['quotas'] {
  const pace = { burst: 1e9, perSecond: 1 };
  const quota = () => new Quota({ person: pace, address: pace }, () => 0);
  return { requests: quota(), matches: quota() };
}

function deskOver(storage: HeldStorage, fallen: unknown[] = []): Desk {
  return {
    storage: storage as unknown as Storage,
    pace: 1000,
    thinkers: atOnce,
    mutes: new Mutes(),
    count: { act() {}, refused() {}, stored() {} },
    quotas: freely(),
    full: false,
    isOurs: () => true,
    over() {},
    changed() {},
    fell: (_table, error) => fallen.push(error),
  };
}

/** A table with the first people seated. `more` says what the other seats are. */
export async function setTable(
  terms: Partial<Extract<Entry, { is: 'made' }>['terms']> = {},
  people: readonly Person[] = [maya, ravi],
  more: readonly Entry[] = [],
  seats = people.length,
): Promise<Setting> {
  const storage = new HeldStorage();
  const fallen: unknown[] = [];
  const desk = deskOver(storage, fallen);
  const game = games.find(({ id }) => id === (terms.game ?? 'dumbal'))!;
  const made = {
    is: 'made',
    terms: { game: game.id, options: {}, public: true, clock: null, grace: 60, chat: true, quick: false, ...terms },
    seats,
    host: people[0]!.id,
  } as const;
  const sat = people.flatMap((person, seat): Entry[] => [
    { is: 'sat', seat, person: person.id },
    { is: 'ready', seat, ready: true },
  ]);
  const table = await Table.make(desk, 'ABCDEF', game, made, [...sat, ...more], people);
  return { storage, desk, table, fallen };
}

const namesOf = (people: readonly Person[]) => new Map(people.map(({ id, name }) => [id, { name, outfit: null }]));

/** The table as the next process finds it. `known` are the people it still knows. */
export function restored(storage: HeldStorage, desk = deskOver(storage), time = 0, known = [maya, ravi, lina]): Table {
  const found = restore('ABCDEF', (id) => games.find((game) => game.id === id), storage.journal);
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  const past = { ...found.past, time: Math.max(found.past.time, time) };
  return Table.restored(desk, 'ABCDEF', found.game, past, namesOf(known));
}

/** A bot that plays for somebody who has left. */
export const A_REGULAR = expect.stringMatching(new RegExp(`^(${charactersOf('regular').join('|')})$`));
