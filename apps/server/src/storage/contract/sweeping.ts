import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Fenced, type MatchRow } from '../storage.ts';
import type { Place } from './place.ts';
import { entries, matchRow, nameless, personRow, player, sum } from './rows.ts';

export function describeSweeping(place: Place): void {
  describe('sweeping', () => {
    it('takes out tables at which nobody played, once nobody has visited them for long', async () => {
      const [abandoned, visited] = [randomUUID(), randomUUID()];
      const began = place.storage.now();
      for (const table of [abandoned, visited]) await place.storage.commit({ table, entries: entries(1, 3) });
      await place.storage.beat([{ table: abandoned, time: 90_000 }]);
      await place.sweep({ unplayed: began - 1 });
      expect(await place.storage.start(abandoned)).toBe(1);
      await place.storage.visit([visited, randomUUID()], began + 100_000);
      const swept = sum(await place.sweep({ unplayed: began + 50_000 }));
      expect(swept).toMatchObject({ tables: expect.any(Number), entries: expect.any(Number) });
      expect(await place.storage.start(abandoned)).toBeNull();
      expect(await place.storage.journal(abandoned, 1)).toEqual([]);
      expect(await place.storage.time(abandoned)).toBeNull();
      expect(await place.storage.journal(visited, 1)).toEqual(entries(1, 3));
      // A table that is still in memory somewhere cannot go on with a journal whose beginning is gone.
      await expect(place.storage.commit({ table: abandoned, entries: entries(4, 4) })).rejects.toThrow(Fenced);
      expect(await place.storage.start(abandoned)).toBeNull();
    });

    it('takes out tables whose last match is over, when its records are made; the match stays', async () => {
      const match = matchRow(randomUUID(), { players: [player(0, randomUUID()), player(1, null)] });
      const { table } = match;
      await place.storage.commit({ table, entries: entries(1, 2), match });
      const ended = { ...match, to: 3, ended: 9000 };
      await place.storage.commit({ table, entries: entries(3, 3), match: ended });
      const later = place.storage.now() + 1000;
      await place.sweep({ unplayed: later });
      expect(await place.storage.start(table)).toBe(1);
      await place.sweep({ played: later });
      expect(await place.storage.start(table)).toBeNull();
      expect(await place.storage.journal(table, 1)).toEqual(entries(1, 3));
      await place.storage.keepRecords(match.id, { whole: Uint8Array.of(1) });
      await place.sweep({ played: later });
      expect(await place.storage.journal(table, 1)).toEqual([]);
      expect(await place.storage.match(match.id)).toEqual({ ...nameless(ended), recorded: true });
      expect(await place.storage.record(match.id, 'whole')).toEqual(Uint8Array.of(1));
    });

    it('ends matches that nobody came back to, and leaves the others alone', async () => {
      const [abandoned, visited] = [matchRow(randomUUID()), matchRow(randomUUID())];
      for (const match of [abandoned, visited])
        await place.storage.commit({ table: match.table, entries: entries(1, 8), match });
      await place.storage.visit([visited.table], place.storage.now() + 100_000);
      const ending = { body: '{"is":"over"}', at: 77_000 };
      const swept = sum(await place.sweep({ unfinished: place.storage.now() + 50_000, ending }));
      expect(swept.unfinished).toBeGreaterThanOrEqual(1);
      expect(await place.storage.match(abandoned.id)).toMatchObject({ to: 9, ended: 77_000, result: null });
      const [last] = await place.storage.journal(abandoned.table, 9);
      expect(last).toEqual({ n: 9, time: 8000, body: ending.body });
      expect(await place.storage.match(visited.id)).toMatchObject({ to: null, ended: null });
      // A table that was in memory after all finds out and gives up.
      await expect(place.storage.commit({ table: abandoned.table, entries: entries(9, 9) })).rejects.toThrow(Fenced);
      await place.storage.commit({ table: visited.table, entries: entries(9, 9) });
    });

    it('forgets guests whom nobody has seen for long; their matches keep the seat', async () => {
      const idle = personRow({ seen: 1000 });
      const back = personRow({ seen: 2000 });
      const played = personRow({ seen: 1000 });
      const account = personRow({ seen: 1000, key: randomUUID() });
      for (const row of [idle, back, played, account]) await place.storage.savePerson(row);
      const match = matchRow(randomUUID(), { players: [player(0, played.id), player(1, account.id)] });
      await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      expect(sum(await place.sweep({ guests: 2000 })).guests).toBe(2);
      for (const { id } of [idle, played]) expect(await place.storage.person(id)).toBeNull();
      for (const row of [back, account]) expect(await place.storage.person(row.id)).toEqual(row);
      const [seat, other] = (await place.storage.match(match.id))!.players;
      expect(seat).toEqual({ ...match.players[0]!, person: null, name: '' });
      expect(other).toEqual({ ...match.players[1]!, name: account.name });
    });

    it('forgets a guest of many matches in several pieces', async () => {
      const guest = personRow({ seen: 1000 });
      await place.storage.savePerson(guest);
      const matches = Array.from({ length: 250 }, () => matchRow(randomUUID(), { players: [player(0, guest.id)] }));
      await Promise.all(
        matches.map((match) => place.storage.commit({ table: match.table, entries: entries(1, 1), match })),
      );
      const pieces = await place.sweep({ guests: 2000 });
      for (const { seats } of pieces) expect(seats).toBeLessThanOrEqual(200);
      expect(sum(pieces)).toMatchObject({ guests: 1, seats: 250 });
      expect(await place.storage.matchesOf(guest.id, 10)).toEqual([]);
    });

    it('takes out matches of which nobody is known any more, with their records', async () => {
      const [ada, ben] = [personRow(), personRow()];
      for (const row of [ada, ben]) await place.storage.savePerson(row);
      const over = { to: 1, ended: 5000 };
      const alone = matchRow(randomUUID(), { ...over, players: [player(0, ada.id), player(1, null)] });
      const shared = matchRow(randomUUID(), { ...over, players: [player(0, ada.id), player(1, ben.id)] });
      const bots = matchRow(randomUUID(), { ...over, ended: 50_000 });
      for (const match of [alone, shared, bots]) {
        await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
        await place.storage.keepRecords(match.id, { whole: Uint8Array.of(1) });
      }
      await place.sweep({ nobodys: 6000 });
      expect(await place.storage.match(alone.id)).not.toBeNull();
      await place.storage.forgetPerson(ada.id);
      await place.sweep({ nobodys: 6000 });
      expect(await place.storage.match(alone.id)).toBeNull();
      expect(await place.storage.record(alone.id, 'whole')).toBeNull();
      for (const { id } of [shared, bots]) expect(await place.storage.record(id, 'whole')).toEqual(Uint8Array.of(1));
    });

    it('takes out records that are old enough; the match stays with its result, until nobody knows its players', async () => {
      const ada = personRow();
      await place.storage.savePerson(ada);
      const [old, young] = [100, 300].map((ended) =>
        matchRow(randomUUID(), { to: 1, ended, result: '{"ranking":[[0]]}', players: [player(0, ada.id)] }),
      ) as [MatchRow, MatchRow];
      for (const match of [old, young]) {
        await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
        await place.storage.keepRecords(match.id, { whole: Uint8Array.of(1), race: Uint8Array.of(2) });
      }
      const before = (await place.storage.stock()).recorded;
      expect(sum(await place.sweep({ records: 200 }))).toMatchObject({ records: 1, matches: 0 });
      expect((await place.storage.stock()).recorded).toBe(before - 1);
      for (const of of ['whole', 'race']) expect(await place.storage.record(old.id, of)).toBeNull();
      expect(await place.storage.record(young.id, 'whole')).toEqual(Uint8Array.of(1));
      // It has had its records: nobody makes them again.
      expect(await place.storage.match(old.id)).toMatchObject({ recorded: true, result: old.result });
      await place.storage.forgetPerson(ada.id);
      await place.sweep({ nobodys: 200 });
      expect(await place.storage.match(old.id)).toBeNull();
      expect(await place.storage.match(young.id)).not.toBeNull();
    });

    it('takes out a table that was dropped, once its match has records', async () => {
      const match = matchRow(randomUUID(), { to: 2, ended: 9000 });
      const { table } = match;
      await place.storage.commit({ table, entries: entries(1, 2), match });
      await place.storage.drop(table);
      await place.storage.drop(randomUUID());
      expect(await place.storage.start(table)).toBeNull();
      await place.sweep({});
      expect(await place.storage.journal(table, 1)).toHaveLength(2);
      await place.storage.keepRecords(match.id, { whole: Uint8Array.of(1) });
      await place.sweep({});
      expect(await place.storage.journal(table, 1)).toEqual([]);
      expect(await place.storage.record(match.id, 'whole')).toEqual(Uint8Array.of(1));
    });

    it('leaves everything as it is when nothing is due', async () => {
      await place.sweep({});
      const stock = await place.storage.stock();
      expect(await place.sweep({})).toEqual([]);
      expect(await place.storage.stock()).toEqual(stock);
    });
  });

  describe('the stock', () => {
    it('counts what is kept, and what room it takes', async () => {
      const before = await place.storage.stock();
      const [fresh, playing, over] = [
        randomUUID(),
        matchRow(randomUUID()),
        matchRow(randomUUID(), { ended: 1, to: 1 }),
      ];
      await place.storage.commit({ table: fresh, entries: entries(1, 5000) });
      for (const match of [playing, over])
        await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      await place.storage.savePerson(personRow());
      await place.storage.savePerson(personRow({ key: randomUUID() }));
      const stock = await place.storage.stock();
      expect(stock.bytes - before.bytes).toBeGreaterThan(5000 * 30);
      expect(stock.tables).toEqual({
        new: before.tables.new + 1,
        playing: before.tables.playing + 1,
        over: before.tables.over + 1,
      });
      expect(stock.guests).toBe(before.guests + 1);
      expect(stock.unrecorded).toBe(before.unrecorded + 1);
      expect(stock.recorded).toBe(before.recorded);
      // What was removed leaves room for new data.
      await place.sweep({ unplayed: place.storage.now() + 1000 });
      expect((await place.storage.stock()).bytes).toBeLessThan(stock.bytes - 5000 * 30);
    });
  });
}
