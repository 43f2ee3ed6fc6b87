import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fenced, type JournalEntry } from '../storage.ts';
import type { Place } from './place.ts';
import { due, entries, matchRow } from './rows.ts';

export function describeJournals(place: Place): void {
  describe('a journal', () => {
    it('is read in order, from any number on', async () => {
      const table = randomUUID();
      await place.storage.commit({ table, entries: entries(1, 3) });
      await place.storage.commit({ table, entries: entries(4, 12) });
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 12));
      expect(await place.storage.journal(table, 10)).toEqual(entries(10, 12));
      expect(await place.storage.journal(table, 13)).toEqual([]);
      expect(await place.storage.journal(randomUUID(), 1)).toEqual([]);
      expect(await place.storage.journal(table, 4, 5)).toEqual(entries(4, 8));
      expect(await place.storage.journal(table, 10, 5)).toEqual(entries(10, 12));
    });

    it('keeps the order of commits that do not wait for each other', async () => {
      const table = randomUUID();
      await Promise.all(entries(1, 200).map((entry) => place.storage.commit({ table, entries: [entry] })));
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 200));
    });

    it('refuses numbers that are taken, and gaps, as a whole', async () => {
      const table = randomUUID();
      const match = matchRow(table);
      await expect(place.storage.commit({ table, entries: entries(2, 2) })).rejects.toThrow(Fenced);
      await place.storage.commit({ table, entries: entries(1, 5) });
      for (const [from, to] of [
        [5, 8],
        [1, 5],
        [1, 6],
        [7, 7],
      ] as const) {
        await expect(place.storage.commit({ table, entries: entries(from, to, 'another'), match })).rejects.toThrow(
          Fenced,
        );
      }
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 5));
      expect(await place.storage.match(match.id)).toBeNull();
    });

    it('lets one of two owners write, whoever is first', async () => {
      const table = randomUUID();
      const [first, second] = await Promise.allSettled([
        place.storage.commit({ table, entries: entries(1, 2, 'one') }),
        place.storage.commit({ table, entries: entries(1, 2, 'another') }),
      ]);
      expect(first.status).toBe('fulfilled');
      expect(second).toMatchObject({ status: 'rejected', reason: expect.any(Fenced) });
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 2, 'one'));
    });

    it('does not suffer from what goes wrong at other tables at the same time', async () => {
      const tables = Array.from({ length: 50 }, () => randomUUID());
      const taken = randomUUID();
      await place.storage.commit({ table: taken, entries: entries(1, 1) });
      const [broken, empty] = [randomUUID(), randomUUID()];
      const outcomes = await Promise.allSettled([
        ...tables.slice(0, 25).map((table) => place.storage.commit({ table, entries: entries(1, 2) })),
        place.storage.commit({ table: taken, entries: entries(1, 3, 'late') }),
        place.storage.commit({ table: broken, entries: [...entries(1, 1), ...entries(3, 3)] }),
        place.storage.commit({ table: empty, entries: [...entries(1, 1), { n: 2, time: 0, body: null as never }] }),
        ...tables.slice(25).map((table) => place.storage.commit({ table, entries: entries(1, 2) })),
      ]);
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
      expect(failed).toEqual([expect.any(Fenced), expect.any(Error), expect.any(Error)]);
      for (const bug of failed.slice(1)) expect(bug).not.toBeInstanceOf(Fenced);
      const journals = await Promise.all(tables.map((table) => place.storage.journal(table, 1)));
      for (const journal of journals) expect(journal).toEqual(entries(1, 2));
      expect(await place.storage.journal(taken, 1)).toEqual(entries(1, 1));
      for (const table of [broken, empty]) expect(await place.storage.journal(table, 1)).toEqual([]);
    });

    it('keeps any text', async () => {
      const table = `';drop table journal;-- ☃ ${randomUUID()}`;
      let from = 1;
      const texts = fc.array(fc.json({ stringUnit: 'binary' }), { minLength: 1, maxLength: 10 });
      await fc.assert(
        fc.asyncProperty(texts, async (bodies) => {
          const rows = bodies.map((body, at) => ({ n: from + at, time: from, body }));
          await place.storage.commit({ table, entries: rows });
          expect(await place.storage.journal(table, from)).toEqual(rows);
          from += rows.length;
        }),
        { numRuns: 15, examples: [[['"🂡 \' \\u0000 नमस्ते \u202e\u2028"']], [[`"${'long'.repeat(100_000)}"`]]] },
      );
    });

    it('outlives its process being killed, up to the last commit that was told to be done', async () => {
      const table = randomUUID();
      const commits = `
        import { writeSync } from 'node:fs';
        for (let n = 1; ; n++) {
          await storage.commit({ table: '${table}', entries: [{ n, time: n, body: '{}' }] });
          writeSync(1, n + '\\n');
        }`;
      const done = await place.killed(commits, 50);
      const stored = await place.storage.journal(table, 1);
      expect(stored.map(({ n }) => n)).toEqual(stored.map((_, i) => i + 1));
      // One more entry may have been written just before the kill.
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
            // All requests of one turn are sent at once.
            const outcomes = turn.map(async (step) => {
              const { table, model } = tables[step.of]!;
              if ('beat' in step) {
                model.beat(step.beat);
                await place.storage.beat([{ table, time: step.beat }]);
                return;
              }
              const from = model.next + step.skew;
              const more = entries(from, from + step.count - 1, randomUUID());
              const fits = model.commit(more);
              const written = await place.storage.commit({ table, entries: more }).then(
                () => true,
                (error) => (error instanceof Fenced ? false : Promise.reject(error)),
              );
              expect(written).toBe(fits);
            });
            await Promise.all(outcomes);
            await Promise.all(tables.map(same));
          }
        }),
        // A commit that does not fit must not keep the next ones, nor the beat after them, from being written.
        {
          numRuns: 30,
          examples: [
            [
              [
                [
                  { of: 0, skew: -1, count: 1 },
                  { of: 0, skew: 0, count: 3 },
                  { of: 0, beat: 88_724 },
                ],
              ],
            ],
          ],
        },
      );
      await place.reopen();
      await Promise.all(kept.map(same));

      async function same({ table, model }: (typeof kept)[number]) {
        expect(await place.storage.journal(table, 0)).toEqual(model.entries);
        expect(await place.storage.time(table)).toBe(model.time);
      }
    });
  });

  describe('the time of a table', () => {
    it('is what the last beat or entry said', async () => {
      const [table, nowhere] = [randomUUID(), randomUUID()];
      expect(await place.storage.time(table)).toBeNull();
      await place.storage.commit({ table, entries: [{ n: 1, time: 500, body: '{}' }] });
      expect(await place.storage.time(table)).toBe(500);
      await place.storage.beat([
        { table, time: 900 },
        { table: nowhere, time: 10 },
      ]);
      expect(await place.storage.time(table)).toBe(900);
      expect(await place.storage.time(nowhere)).toBeNull();
      await place.storage.commit({ table, entries: [{ n: 2, time: 1000, body: '{}' }] });
      expect(await place.storage.time(table)).toBe(1000);
      await place.reopen();
      expect(await place.storage.time(table)).toBe(1000);
    });
  });

  describe('a journal that begins anew', () => {
    it('is folded from there, and what came before it goes little by little', async () => {
      const table = randomUUID();
      await place.storage.commit({ table, entries: entries(1, 1200) });
      expect(await place.storage.start(table)).toBe(1);
      await place.storage.commit({ table, entries: entries(1201, 1202), anew: true });
      await place.storage.commit({ table, entries: entries(1203, 1203) });
      expect(await place.storage.start(table)).toBe(1201);
      expect(await place.storage.journal(table, 1)).toHaveLength(1203);
      await place.reopen();
      const pieces = await place.sweep({});
      expect(pieces.length).toBeGreaterThan(2);
      for (const { entries } of pieces) expect(entries).toBeLessThanOrEqual(500);
      expect(await place.storage.journal(table, 1)).toEqual(entries(1201, 1203));
      await expect(place.storage.commit({ table, entries: entries(1, 1) })).rejects.toThrow(Fenced);
      await place.storage.commit({ table, entries: entries(1204, 1204) });
      expect(await place.storage.start(table)).toBe(1201);
    });

    it('keeps what the records of a match that is over are still to be made of', async () => {
      const match = matchRow(randomUUID(), { to: 40, ended: 5000 });
      const { table } = match;
      await place.storage.commit({ table, entries: entries(1, 40), match });
      await place.storage.commit({ table, entries: entries(41, 41), anew: true });
      await place.sweep({});
      expect(await place.storage.journal(table, 1)).toHaveLength(41);
      await place.storage.keepRecords(match.id, {});
      await place.sweep({});
      expect(await place.storage.journal(table, 1)).toEqual(entries(41, 41));
    });

    it('can be folded whenever its process is killed, up to the last commit that was told to be done', async () => {
      const table = randomUUID();
      const work = `
        import { writeSync } from 'node:fs';
        const due = ${JSON.stringify(due({}))};
        for (let n = 1; ; n++) {
          const commit = storage.commit({ table: '${table}', entries: [{ n, time: n, body: '{}' }], anew: n % 7 === 0 });
          if (n % 3 === 0) storage.sweep(due);
          await commit;
          writeSync(1, n + '\\n');
        }`;
      const done = await place.killed(work, 60);
      const start = (await place.storage.start(table))!;
      const stored = await place.storage.journal(table, start);
      expect(start === 1 || start % 7 === 0).toBe(true);
      expect(stored.map(({ n }) => n)).toEqual(stored.map((_, at) => start + at));
      expect(stored.at(-1)!.n - done).toBeOneOf([0, 1]);
      // Nothing is left behind that a later sweep would not remove.
      await place.sweep({});
      expect(await place.storage.journal(table, 1)).toEqual(stored);
    });
  });

  describe('closing', () => {
    it('finishes what was asked before, and refuses what comes after', async () => {
      const table = randomUUID();
      const written = entries(1, 100).map((entry) => place.storage.commit({ table, entries: [entry] }));
      const closed = place.storage.close();
      await expect(place.storage.commit({ table, entries: entries(101, 101) })).rejects.toThrow('closed');
      await Promise.all([...written, closed, place.storage.close()]);
      await place.open();
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 100));
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
    if (more[0]!.n !== this.next) return false;
    this.entries.push(...more);
    return true;
  }

  beat(time: number): void {
    if (this.entries.length > 0) this.#beat = Math.max(this.#beat ?? 0, time);
  }
}
