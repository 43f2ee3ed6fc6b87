import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fenced, type JournalEntry, type MatchRow, type PersonRow, type Storage } from './storage.ts';

interface Place {
  /** Opens the storage of one and the same place. */
  readonly open: () => Promise<Storage>;
  /** JavaScript for another process: does the same and calls it `storage`. */
  readonly program: string;
}

/** What every storage must do. */
export function describeStorage({ open, program }: Place): void {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());
  const reopen = async () => {
    await storage.close();
    storage = await open();
  };

  describe('a journal', () => {
    it('is read in order, from any number on', async () => {
      const table = randomUUID();
      await storage.commit({ table, entries: entries(1, 3) });
      await storage.commit({ table, entries: entries(4, 12) });
      expect(await storage.journal(table, 1)).toEqual(entries(1, 12));
      expect(await storage.journal(table, 10)).toEqual(entries(10, 12));
      expect(await storage.journal(table, 13)).toEqual([]);
      expect(await storage.journal(randomUUID(), 1)).toEqual([]);
    });

    it('keeps the order of commits that do not wait for each other', async () => {
      const table = randomUUID();
      await Promise.all(entries(1, 200).map((entry) => storage.commit({ table, entries: [entry] })));
      expect(await storage.journal(table, 1)).toEqual(entries(1, 200));
    });

    it('refuses numbers that are taken, and gaps, as a whole', async () => {
      const table = randomUUID();
      const match = matchRow(table);
      await storage.commit({ table, entries: entries(1, 5) });
      for (const [from, to] of [
        [5, 8],
        [1, 5],
        [1, 6],
        [7, 7],
      ] as const) {
        await expect(storage.commit({ table, entries: entries(from, to, 'another'), match })).rejects.toThrow(Fenced);
      }
      expect(await storage.journal(table, 1)).toEqual(entries(1, 5));
      expect(await storage.match(match.id)).toBeNull();
    });

    it('lets one of two owners write, whoever is first', async () => {
      const table = randomUUID();
      const [first, second] = await Promise.allSettled([
        storage.commit({ table, entries: entries(1, 2, 'one') }),
        storage.commit({ table, entries: entries(1, 2, 'another') }),
      ]);
      expect(first.status).toBe('fulfilled');
      expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Fenced) });
      expect(await storage.journal(table, 1)).toEqual(entries(1, 2, 'one'));
    });

    it('does not suffer from what goes wrong at other tables at the same time', async () => {
      const tables = Array.from({ length: 50 }, () => randomUUID());
      const taken = randomUUID();
      await storage.commit({ table: taken, entries: entries(1, 1) });
      const [broken, empty] = [randomUUID(), randomUUID()];
      const outcomes = await Promise.allSettled([
        ...tables.slice(0, 25).map((table) => storage.commit({ table, entries: entries(1, 2) })),
        storage.commit({ table: taken, entries: entries(1, 3, 'late') }),
        storage.commit({ table: broken, entries: [...entries(1, 1), ...entries(3, 3)] }),
        storage.commit({ table: empty, entries: [...entries(1, 1), { n: 2, time: 0, body: null as never }] }),
        ...tables.slice(25).map((table) => storage.commit({ table, entries: entries(1, 2) })),
      ]);
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
      expect(failed).toEqual([expect.any(Fenced), expect.any(Error), expect.any(Error)]);
      for (const bug of failed.slice(1)) expect(bug).not.toBeInstanceOf(Fenced);
      for (const table of tables) expect(await storage.journal(table, 1)).toEqual(entries(1, 2));
      expect(await storage.journal(taken, 1)).toEqual(entries(1, 1));
      for (const table of [broken, empty]) expect(await storage.journal(table, 1)).toEqual([]);
    });

    it('keeps any text', async () => {
      const table = `';drop table journal;-- ☃ ${randomUUID()}`;
      await fc.assert(
        fc.asyncProperty(fc.json({ stringUnit: 'binary' }), async (body) => {
          const n = ((await storage.journal(table, 0)).at(-1)?.n ?? 0) + 1;
          await storage.commit({ table, entries: [{ n, time: n, body }] });
          expect((await storage.journal(table, n))[0]!.body).toBe(body);
        }),
        { numRuns: 50, examples: [['"🂡 \' \\u0000 नमस्ते \u202e\u2028"'], [`"${'long'.repeat(100_000)}"`]] },
      );
    });

    it('outlives its process being killed, up to the last commit that was told to be done', async () => {
      const table = randomUUID();
      const commits = `
        import { writeSync } from 'node:fs';
        ${program}
        for (let n = 1; ; n++) {
          await storage.commit({ table: '${table}', entries: [{ n, time: n, body: '{}' }] });
          writeSync(1, n + '\\n');
        }`;
      // What is killed may have the place for itself alone.
      await storage.close();
      let told = '';
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', commits], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout.on('data', (data) => {
        told += data;
        if (told.includes('\n50\n')) child.kill('SIGKILL');
      });
      const [, signal] = await once(child, 'close');
      storage = await open();
      expect(signal).toBe('SIGKILL');
      const done = Number(told.trimEnd().split('\n').at(-1));
      const stored = await storage.journal(table, 1);
      expect(stored.map(({ n }) => n)).toEqual(stored.map((_, i) => i + 1));
      // One more may have been written just before the end.
      expect(stored.length - done).toBeOneOf([0, 1]);
    });

    it('does with beats what a list of entries does', async () => {
      const kept: { table: string; model: Model }[] = [];
      const step = fc.oneof(
        fc.record({ of: fc.nat(2), skew: fc.constantFrom(0, 0, 0, -1, 1), count: fc.integer({ min: 1, max: 3 }) }),
        fc.record({ of: fc.nat(2), beat: fc.nat(100_000) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (turns) => {
          const tables = [0, 1, 2].map(() => ({ table: randomUUID(), model: new Model() }));
          kept.push(...tables);
          for (const turn of turns) {
            // All that happens in one turn is asked at once.
            const outcomes = turn.map(async (step) => {
              const { table, model } = tables[step.of]!;
              if ('beat' in step) {
                model.beat(step.beat);
                await storage.beat([{ table, time: step.beat }]);
                return;
              }
              const from = model.next + step.skew;
              const more = entries(from, from + step.count - 1, randomUUID());
              const fits = model.commit(more);
              const written = await storage.commit({ table, entries: more }).then(
                () => true,
                (error) => (error instanceof Fenced ? false : Promise.reject(error)),
              );
              expect(written).toBe(fits);
            });
            await Promise.all(outcomes);
            for (const each of tables) await same(each);
          }
        }),
        { numRuns: 50 },
      );
      await reopen();
      for (const each of kept) await same(each);

      async function same({ table, model }: (typeof kept)[number]) {
        expect(await storage.journal(table, 0)).toEqual(model.entries);
        expect(await storage.time(table)).toBe(model.time);
      }
    });
  });

  describe('the time of a table', () => {
    it('is what the last beat or entry said', async () => {
      const [table, other] = [randomUUID(), randomUUID()];
      expect(await storage.time(table)).toBeNull();
      await storage.commit({ table, entries: [{ n: 1, time: 500, body: '{}' }] });
      expect(await storage.time(table)).toBe(500);
      await storage.beat([
        { table, time: 900 },
        { table: other, time: 10 },
      ]);
      expect(await storage.time(table)).toBe(900);
      expect(await storage.time(other)).toBe(10);
      await storage.commit({ table, entries: [{ n: 2, time: 1000, body: '{}' }] });
      expect(await storage.time(table)).toBe(1000);
      await reopen();
      expect(await storage.time(table)).toBe(1000);
    });
  });

  describe('matches', () => {
    it('begin and end with the entries they are committed with', async () => {
      const table = randomUUID();
      const begun = matchRow(table, { players: [player(0, randomUUID()), player(1, null)] });
      await storage.commit({ table, entries: entries(1, 1), match: begun });
      expect(await storage.match(begun.id)).toEqual(begun);
      const ended: MatchRow = {
        ...begun,
        to: 3,
        ended: begun.began + 60_000,
        result: '{"winner":0}',
        track: '[1,2,3]',
        players: begun.players.map((each, i) => ({ ...each, place: i + 1, score: 2.5 - i })),
      };
      await storage.commit({ table, entries: entries(2, 3), match: ended });
      await reopen();
      expect(await storage.match(begun.id)).toEqual(ended);
      expect(await storage.match(randomUUID())).toBeNull();
    });

    it('of a person are listed the newest first, page by page', async () => {
      const [ada, ben] = [randomUUID(), randomUUID()];
      const matches = Array.from({ length: 7 }, (_, i) =>
        matchRow(randomUUID(), { began: 1000 + i, players: [player(0, ada), player(1, i % 2 ? ben : null)] }),
      );
      const shuffled = [3, 0, 6, 2, 5, 1, 4].map((i) => matches[i]!);
      for (const match of shuffled) await storage.commit({ table: match.table, entries: entries(1, 1), match });
      const newest = matches.toReversed().map(({ track, ...match }) => match);
      expect(await storage.matchesOf(ada, 3)).toEqual(newest.slice(0, 3));
      expect(await storage.matchesOf(ada, 3, newest[2]!.began)).toEqual(newest.slice(3, 6));
      expect(await storage.matchesOf(ada, 3, newest[5]!.began)).toEqual(newest.slice(6));
      expect(await storage.matchesOf(ada, 3, newest[6]!.began)).toEqual([]);
      expect((await storage.matchesOf(ben, 10)).map(({ began }) => began)).toEqual([1005, 1003, 1001]);
      expect(await storage.matchesOf(randomUUID(), 10)).toEqual([]);
    });
  });

  describe('people', () => {
    it('are found by id, and accounts by key', async () => {
      const guest = personRow({ name: '"Ida" O\'Neill 🂡 नमस्ते' });
      const account = personRow({ key: randomUUID(), password: '$argon2id$x' });
      expect(await storage.savePerson(guest)).toBe(true);
      expect(await storage.savePerson(account)).toBe(true);
      await reopen();
      expect(await storage.person(guest.id)).toEqual(guest);
      expect(await storage.person(account.id)).toEqual(account);
      expect(await storage.account(account.key!)).toEqual(account);
      expect(await storage.person(randomUUID())).toBeNull();
      expect(await storage.account(randomUUID())).toBeNull();
    });

    it('change, and may give up a key', async () => {
      const row = personRow({ key: randomUUID() });
      await storage.savePerson(row);
      const renamed = { ...row, name: 'Ida', key: randomUUID(), epoch: 1, seen: row.seen + 1 };
      expect(await storage.savePerson(renamed)).toBe(true);
      expect(await storage.person(row.id)).toEqual(renamed);
      expect(await storage.account(row.key!)).toBeNull();
      expect(await storage.savePerson(personRow({ key: row.key }))).toBe(true);
    });

    it('do not get a key that is another’s, even when both ask at once', async () => {
      const key = randomUUID();
      const rows = [personRow({ key }), personRow({ key }), personRow({ key })];
      const saved = await Promise.all(rows.map((row) => storage.savePerson(row)));
      expect(saved.filter(Boolean)).toHaveLength(1);
      const winner = rows[saved.indexOf(true)]!;
      expect(await storage.account(key)).toEqual(winner);
      for (const row of rows) expect(await storage.person(row.id)).toEqual(row === winner ? row : null);
    });

    it('go out of the matches they played, which stay', async () => {
      const [ada, ben] = [personRow({ key: randomUUID() }), personRow()];
      await storage.savePerson(ada);
      await storage.savePerson(ben);
      const match = matchRow(randomUUID(), { players: [player(0, ada.id), player(1, ben.id)] });
      await storage.commit({ table: match.table, entries: entries(1, 1), match });
      await storage.forgetPerson(ada.id);
      const left = { ...match, players: [{ ...match.players[0]!, person: null, name: '' }, match.players[1]!] };
      expect(await storage.person(ada.id)).toBeNull();
      expect(await storage.account(ada.key!)).toBeNull();
      expect(await storage.matchesOf(ada.id, 10)).toEqual([]);
      expect(await storage.match(match.id)).toEqual(left);
      expect(await storage.person(ben.id)).toEqual(ben);
      expect(await storage.matchesOf(ben.id, 10)).toHaveLength(1);
    });

    it('stay out of a match that ends after they went', async () => {
      const ada = personRow();
      const match = matchRow(randomUUID(), { players: [player(0, ada.id), player(1, null)] });
      await storage.commit({ table: match.table, entries: entries(1, 1), match });
      await storage.forgetPerson(ada.id);
      // The table still knows who sat there.
      const players = match.players.map((each) => ({ ...each, place: 1, score: 7 }));
      const stood = { ...players[1]!, name: 'Robin' };
      await storage.commit({
        table: match.table,
        entries: entries(2, 2),
        match: { ...match, to: 2, players: [players[0]!, stood] },
      });
      expect((await storage.match(match.id))!.players).toEqual([{ ...players[0]!, person: null, name: '' }, stood]);
      expect(await storage.matchesOf(ada.id, 10)).toEqual([]);
    });

    it('who are guests, have played nothing and were not seen for long are forgotten', async () => {
      const idle = personRow({ seen: 1000 });
      const back = personRow({ seen: 2000 });
      const played = personRow({ seen: 1000 });
      const account = personRow({ seen: 1000, key: randomUUID() });
      for (const row of [idle, back, played, account]) await storage.savePerson(row);
      const match = matchRow(randomUUID(), { players: [player(0, played.id), player(1, null)] });
      await storage.commit({ table: match.table, entries: entries(1, 1), match });
      expect(await storage.forgetGuests(2000)).toBe(1);
      expect(await storage.person(idle.id)).toBeNull();
      for (const row of [back, played, account]) expect(await storage.person(row.id)).toEqual(row);
      expect(await storage.forgetGuests(2000)).toBe(0);
    });
  });

  describe('a secret', () => {
    it('is the same for everybody, for ever', async () => {
      const name = randomUUID();
      let made = 0;
      const make = () => Uint8Array.of(0, 255, made++);
      const secrets = await Promise.all([1, 2, 3].map(() => storage.secret(name, make)));
      expect(secrets[0]).toBeInstanceOf(Uint8Array);
      expect(new Set(secrets.map((secret) => secret.join())).size).toBe(1);
      await reopen();
      const never = () => {
        throw new Error('made again');
      };
      expect(await storage.secret(name, never)).toEqual(secrets[0]);
      expect(await storage.secret(randomUUID(), () => Uint8Array.of(9))).toEqual(Uint8Array.of(9));
    });
  });

  describe('closing', () => {
    it('finishes what was asked before, and refuses what comes after', async () => {
      const table = randomUUID();
      const written = entries(1, 100).map((entry) => storage.commit({ table, entries: [entry] }));
      const closed = storage.close();
      await expect(storage.commit({ table, entries: entries(101, 101) })).rejects.toThrow('closed');
      await Promise.all([...written, closed, storage.close()]);
      storage = await open();
      expect(await storage.journal(table, 1)).toEqual(entries(1, 100));
    });
  });
}

/** A journal and its time as plain values. */
class Model {
  entries: JournalEntry[] = [];
  #beat: number | null = null;

  get next(): number {
    return (this.entries.at(-1)?.n ?? 0) + 1;
  }

  get time(): number | null {
    const times = [this.#beat, this.entries.at(-1)?.time ?? null].filter((time) => time !== null);
    return times.length > 0 ? Math.max(...times) : null;
  }

  commit(more: readonly JournalEntry[]): boolean {
    if (this.entries.length > 0 && more[0]!.n !== this.next) return false;
    this.entries.push(...more);
    return true;
  }

  beat(time: number): void {
    this.#beat = Math.max(this.#beat ?? 0, time);
  }
}

function entries(from: number, to: number, by = 'me'): JournalEntry[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    n: from + i,
    time: (from + i) * 1000,
    body: JSON.stringify({ is: 'act', by }),
  }));
}

function matchRow(table: string, but: Partial<MatchRow> = {}): MatchRow {
  return {
    id: randomUUID(),
    table,
    game: 'skip-bo',
    from: 1,
    to: null,
    began: 1_700_000_000_000,
    ended: null,
    result: null,
    track: null,
    players: [player(0, null), player(1, null)],
    ...but,
  };
}

function player(seat: number, person: string | null) {
  return { seat, person, name: `Player ${seat}`, place: null, score: null };
}

function personRow(but: Partial<PersonRow> = {}): PersonRow {
  const at = 1_700_000_000_000;
  return { id: randomUUID(), name: 'Guest', key: null, password: null, epoch: 0, created: at, seen: at, ...but };
}
