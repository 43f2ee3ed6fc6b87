import { isRefusal, type Refusal } from '@parlour/engine';
import { games } from '@parlour/games';
import type { ClientMessage, Person, ServerMessage } from '@parlour/protocol';
import type { Commit, JournalEntry, MatchRow, Storage } from '../storage/storage.ts';
import { Mutes } from './chat.ts';
import type { Entry } from './ledger.ts';
import { restore } from './restore.ts';
import { type Desk, Table, type Watcher } from './table.ts';

export const maya: Person = { id: 'maya', name: 'Maya' };
export const ravi: Person = { id: 'ravi', name: 'Ravi' };
export const lina: Person = { id: 'lina', name: 'Lina' };

/** A journal that is written when the test says so, or that fails. */
export class HeldStorage {
  readonly rows: JournalEntry[] = [];
  readonly matches: MatchRow[] = [];
  held = false;
  readonly #waiting: { commit: Commit; resolve: () => void; reject: (error: Error) => void }[] = [];

  commit(commit: Commit): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ commit, resolve, reject });
      if (!this.held) this.release();
    });
  }

  release(): void {
    for (const { commit, resolve } of this.#waiting.splice(0)) {
      this.rows.push(...commit.entries);
      if (commit.match) this.matches.push(commit.match);
      resolve();
    }
  }

  fail(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the disk is full'));
  }
}

/** Somebody connected, and all that they were sent. */
export class Client implements Watcher {
  readonly person: Person;
  readonly sent: string[] = [];
  readonly frames: Uint8Array[] = [];
  behind = false;
  bye: Refusal | null = null;
  #ids = 0;

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

  /** The numbers of what it was told, in order. */
  get numbers(): number[] {
    return this.messages.flatMap((message) => {
      if (Array.isArray(message)) return [message[0]];
      return 'n' in message && 'table' in message ? [message.n as number] : [];
    });
  }

  /** Asks, and tells the answer: the refusal's code, or null when it is done. Undefined where there is none yet. */
  async ask(
    table: Table,
    message: Record<string, unknown>,
    id = `q${++this.#ids}`,
  ): Promise<string | null | undefined> {
    table.hear(this, { ...message, id } as ClientMessage);
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

/** When all promises have run that could; no time passes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await null;
}

/** A table in a house of its own. */
export interface Setting {
  readonly storage: HeldStorage;
  readonly desk: Desk;
  readonly table: Table;
  readonly fallen: unknown[];
}

function deskOver(storage: HeldStorage, fallen: unknown[] = []): Desk {
  return {
    storage: storage as unknown as Storage,
    pace: 1000,
    mutes: new Mutes(),
    count: { act() {}, refused() {}, stored() {} },
    changed() {},
    fell: (_table, error) => fallen.push(error),
  };
}

/** A table where the first people sit; the other seats are as `more` says. */
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
    { is: 'sat', seat, person },
    { is: 'ready', seat, ready: true },
  ]);
  const table = await Table.make(desk, 'ABCDEF', game, made, [...sat, ...more]);
  return { storage, desk, table, fallen };
}

/** The table as the next process finds it. */
export function restored(storage: HeldStorage, desk = deskOver(storage), time = 0): Table {
  const found = restore('ABCDEF', (id) => games.find((game) => game.id === id), storage.rows);
  if (isRefusal(found)) throw new Error(JSON.stringify(found));
  return Table.restored(desk, 'ABCDEF', found.game, { ...found.past, time: Math.max(found.past.time, time) });
}
