import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MatchRow } from '../storage.ts';
import type { Place } from './place.ts';
import { entries, matchRow, nameless, personRow, player } from './rows.ts';

export function describeMatches(place: Place): void {
  describe('matches', () => {
    it('begin and end with the entries they are committed with', async () => {
      const table = randomUUID();
      const begun = matchRow(table, { players: [player(0, randomUUID()), player(1, null)] });
      await place.storage.commit({ table, entries: entries(1, 1), match: begun });
      expect(await place.storage.match(begun.id)).toEqual({ ...nameless(begun), recorded: false });
      const ended: MatchRow = {
        ...begun,
        to: 3,
        ended: begun.began + 60_000,
        result: '{"winner":0}',
        players: begun.players.map((each, i) => ({ ...each, place: i + 1, score: 2.5 - i })),
      };
      await place.storage.commit({ table, entries: entries(2, 3), match: ended });
      await place.reopen();
      expect(await place.storage.match(begun.id)).toEqual({ ...nameless(ended), recorded: false });
      expect(await place.storage.match(randomUUID())).toBeNull();
    });

    it('have records once they are over, which are made once', async () => {
      for (let match = await place.storage.unrecorded([]); match !== null; match = await place.storage.unrecorded([])) {
        await place.storage.keepRecords(match, {});
      }
      const rows = [3000, 1000, 2000].map((ended) => matchRow(randomUUID(), { to: 1, ended }));
      for (const match of [...rows, matchRow(randomUUID())]) {
        await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      }
      const [last, first, next] = rows as [MatchRow, MatchRow, MatchRow];
      expect(await place.storage.unrecorded([])).toBe(first.id);
      expect(await place.storage.unrecorded([first.id])).toBe(next.id);
      expect(await place.storage.oldTrack(first.id)).toBeNull();
      expect(await place.storage.record(first.id, 'whole')).toBeNull();
      const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
      await place.storage.keepRecords(first.id, { whole: bytes, 'seen 1': Uint8Array.of(7) });
      // A record made at the same time is the same.
      await place.storage.keepRecords(first.id, { whole: bytes });
      await place.storage.keepRecords(next.id, {});
      await place.reopen();
      expect(Buffer.from((await place.storage.record(first.id, 'whole'))!).equals(bytes)).toBe(true);
      expect(await place.storage.record(first.id, 'seen 1')).toEqual(Uint8Array.of(7));
      expect(await place.storage.record(first.id, 'race')).toBeNull();
      expect(await place.storage.match(first.id)).toEqual({ ...first, recorded: true });
      expect(await place.storage.unrecorded([])).toBe(last.id);
      await place.storage.keepRecords(last.id, {});
      expect(await place.storage.unrecorded([])).toBeNull();
    });

    it('of a person are listed the newest first, page by page', async () => {
      const [ada, ben] = [randomUUID(), randomUUID()];
      for (const [seat, id] of [ada, ben].entries())
        await place.storage.savePerson(personRow({ id, name: `Player ${seat}` }));
      const matches = Array.from({ length: 7 }, (_, i) =>
        matchRow(randomUUID(), { began: 1000 + i, players: [player(0, ada), player(1, i % 2 ? ben : null)] }),
      );
      const shuffled = [3, 0, 6, 2, 5, 1, 4].map((i) => matches[i]!);
      for (const match of shuffled) await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      const newest = matches.toReversed();
      expect(await place.storage.matchesOf(ada, 3)).toEqual(newest.slice(0, 3));
      expect(await place.storage.matchesOf(ada, 3, newest[2]!.began)).toEqual(newest.slice(3, 6));
      expect(await place.storage.matchesOf(ada, 3, newest[5]!.began)).toEqual(newest.slice(6));
      expect(await place.storage.matchesOf(ada, 3, newest[6]!.began)).toEqual([]);
      expect((await place.storage.matchesOf(ben, 10)).map(({ began }) => began)).toEqual([1005, 1003, 1001]);
      expect(await place.storage.matchesOf(randomUUID(), 10)).toEqual([]);
    });
  });
}
