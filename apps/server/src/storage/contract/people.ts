import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order, PersonRow } from '../storage.ts';
import type { Place } from './place.ts';
import { entries, matchRow, personRow, player } from './rows.ts';

export function describePeople(place: Place): void {
  describe('people', () => {
    it('are found by id, and accounts by key', async () => {
      const guest = personRow({ name: '"Ida" O\'Neill 🂡 नमस्ते' });
      const account = personRow({ key: randomUUID(), look: randomUUID(), password: '$argon2id$x' });
      expect(await place.storage.savePerson(guest)).toBe(true);
      expect(await place.storage.savePerson(account)).toBe(true);
      await place.reopen();
      expect(await place.storage.person(guest.id)).toEqual(guest);
      expect(await place.storage.person(account.id)).toEqual(account);
      expect(await place.storage.account(account.key!)).toEqual(account);
      expect(await place.storage.person(randomUUID())).toBeNull();
      expect(await place.storage.account(randomUUID())).toBeNull();
    });

    it('change, and may give up a key', async () => {
      const row = personRow({ key: randomUUID() });
      await place.storage.savePerson(row);
      const renamed = { ...row, name: 'Ida', key: randomUUID(), epoch: 1, seen: row.seen + 1 };
      expect(await place.storage.savePerson(renamed)).toBe(true);
      expect(await place.storage.person(row.id)).toEqual(renamed);
      expect(await place.storage.account(row.key!)).toBeNull();
      expect(await place.storage.savePerson(personRow({ key: row.key }))).toBe(true);
    });

    it('are called by one name everywhere', async () => {
      const [ada, ben] = [personRow({ name: 'Player 0' }), personRow({ name: 'Ben', outfit: '{"hat":"cap"}' })];
      for (const row of [ada, ben]) await place.storage.savePerson(row);
      const match = matchRow(randomUUID(), { players: [player(0, ada.id), player(1, null)] });
      await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      expect(await place.storage.match(match.id)).toEqual({ ...match, recorded: false });
      await place.storage.savePerson({ ...ada, name: 'Adele' });
      const renamed = { ...match.players[0]!, name: 'Adele' };
      expect((await place.storage.match(match.id))!.players).toEqual([renamed, match.players[1]]);
      expect((await place.storage.matchesOf(ada.id, 1))[0]!.players[0]).toEqual(renamed);
      const tags = await place.storage.tags([ada.id, randomUUID(), ben.id]);
      expect(tags).toEqual(
        new Map([
          [ada.id, { name: 'Adele', outfit: null }],
          [ben.id, { name: 'Ben', outfit: ben.outfit }],
        ]),
      );
      expect(await place.storage.tags([])).toEqual(new Map());
    });

    it('do not get a look that is another’s, but keep the one they have', async () => {
      const look = randomUUID();
      const eva = personRow({ key: randomUUID(), look });
      expect(await place.storage.savePerson(eva)).toBe(true);
      const other = personRow({ key: randomUUID(), look });
      expect(await place.storage.isTaken(other)).toBe(true);
      expect(await place.storage.savePerson(other)).toBe(false);
      expect(await place.storage.isTaken({ ...other, look: randomUUID() })).toBe(false);
      expect(await place.storage.isTaken(eva)).toBe(false);
      expect(await place.storage.savePerson({ ...eva, key: randomUUID(), epoch: 3 })).toBe(true);
    });

    it('do not get a key that is another’s, even when both ask at once', async () => {
      const key = randomUUID();
      const rows = [personRow({ key }), personRow({ key }), personRow({ key })];
      const saved = await Promise.all(rows.map((row) => place.storage.savePerson(row)));
      expect(saved.filter(Boolean)).toHaveLength(1);
      const winner = rows[saved.indexOf(true)]!;
      expect(await place.storage.account(key)).toEqual(winner);
      for (const row of rows) expect(await place.storage.person(row.id)).toEqual(row === winner ? row : null);
    });

    it('go out of the matches they played, which stay', async () => {
      const [ada, ben] = [personRow({ key: randomUUID() }), personRow()];
      await place.storage.savePerson(ada);
      await place.storage.savePerson(ben);
      const match = matchRow(randomUUID(), { players: [player(0, ada.id), player(1, ben.id)] });
      await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      await place.storage.forgetPerson(ada.id);
      const left = {
        ...match,
        players: [
          { ...match.players[0]!, person: null, name: '' },
          { ...match.players[1]!, name: ben.name },
        ],
      };
      expect(await place.storage.person(ada.id)).toBeNull();
      expect(await place.storage.account(ada.key!)).toBeNull();
      expect(await place.storage.matchesOf(ada.id, 10)).toEqual([]);
      expect(await place.storage.match(match.id)).toEqual({ ...left, recorded: false });
      expect(await place.storage.person(ben.id)).toEqual(ben);
      expect(await place.storage.matchesOf(ben.id, 10)).toHaveLength(1);
    });

    it('stay out of a match that ends after they went', async () => {
      const ada = personRow();
      const match = matchRow(randomUUID(), { players: [player(0, ada.id), player(1, null)] });
      await place.storage.commit({ table: match.table, entries: entries(1, 1), match });
      await place.storage.forgetPerson(ada.id);
      // The table still knows who sat there.
      const players = match.players.map((each) => ({ ...each, place: 1, score: 7 }));
      const stood = { ...players[1]!, name: 'Robin' };
      await place.storage.commit({
        table: match.table,
        entries: entries(2, 2),
        match: { ...match, to: 2, players: [players[0]!, stood] },
      });
      expect((await place.storage.match(match.id))!.players).toEqual([
        { ...players[0]!, person: null, name: '' },
        stood,
      ]);
      expect(await place.storage.matchesOf(ada.id, 10)).toEqual([]);
    });
  });

  describe('a session', () => {
    it('that has ended is known to have, as long as it matters', async () => {
      const ada = personRow();
      await place.storage.savePerson(ada);
      const [one, other] = [randomUUID(), randomUUID()];
      expect(await place.storage.hasEnded(one)).toBe(false);
      expect(await place.storage.endSession({ session: one, person: ada.id, until: 5000 })).toBe(1);
      expect(await place.storage.endSession({ session: one, person: ada.id, until: 5000 })).toBe(1);
      expect(await place.storage.endSession({ session: other, person: ada.id, until: 6000 })).toBe(2);
      await place.reopen();
      expect([await place.storage.hasEnded(one), await place.storage.hasEnded(other)]).toEqual([true, true]);
      await place.storage.forgetEnded(5001);
      expect([await place.storage.hasEnded(one), await place.storage.hasEnded(other)]).toEqual([false, true]);
    });

    it('of an older epoch, or of who is forgotten, need not be known', async () => {
      const people = [personRow(), personRow()];
      const sessions = people.map(({ id: person }) => ({ session: randomUUID(), person, until: 5000 }));
      for (const row of people) await place.storage.savePerson(row);
      for (const session of sessions) await place.storage.endSession(session);
      const [ada, ben] = people as [PersonRow, PersonRow];
      await place.storage.savePerson({ ...ada, seen: 7 });
      expect(await place.storage.hasEnded(sessions[0]!.session)).toBe(true);
      await place.storage.savePerson({ ...ada, epoch: 1 });
      await place.storage.forgetPerson(ben.id);
      for (const { session } of sessions) expect(await place.storage.hasEnded(session)).toBe(false);
    });
  });

  it('keeps orders until they are lifted, one of a kind about a subject, and none about who was forgotten', async () => {
    const person = personRow();
    await place.storage.savePerson(person);
    const ban: Order = { is: 'ban', of: person.id, at: 1, until: null, words: 'cheats' };
    const mute: Order = { is: 'mute', of: person.id, at: 2, until: 90_000, words: '' };
    const door: Order = { is: 'door', of: '10.0.0.1', at: 3, until: 5, words: '' };
    const orders = async () => (await place.storage.orders()).filter(({ of }) => of === person.id || of === door.of);
    for (const order of [mute, ban, door, { ...ban, words: 'cheats again' }]) await place.storage.give(order);
    await place.reopen();
    expect(await orders()).toEqual([{ ...ban, words: 'cheats again' }, mute, door]);
    await place.storage.lift(mute);
    await place.storage.lift({ is: 'mute', of: 'nobody' });
    expect(await orders()).toEqual([{ ...ban, words: 'cheats again' }, door]);
    await place.storage.forgetPerson(person.id);
    expect(await orders()).toEqual([door]);
  });

  it('scrubs without losing anything', async () => {
    const rows = [
      personRow({ name: 'Ada' }),
      personRow({ key: randomUUID(), look: randomUUID(), password: 'x', epoch: 3 }),
    ];
    for (const row of rows) await place.storage.savePerson(row);
    const late = personRow();
    await Promise.all([place.storage.scrub(), place.storage.scrub(), place.storage.savePerson(late)]);
    await place.reopen();
    for (const row of [...rows, late]) expect(await place.storage.person(row.id)).toEqual(row);
    expect(await place.storage.account(rows[1]!.key!)).toEqual(rows[1]);
    expect(await place.storage.savePerson(personRow({ key: rows[1]!.key }))).toBe(false);
    await place.storage.scrub();
  });

  describe('a secret', () => {
    it('is the same for everybody, for ever', async () => {
      const name = randomUUID();
      let made = 0;
      const make = () => Uint8Array.of(0, 255, made++);
      const secrets = await Promise.all([1, 2, 3].map(() => place.storage.secret(name, make)));
      expect(secrets[0]).toBeInstanceOf(Uint8Array);
      expect(new Set(secrets.map((secret) => secret.join())).size).toBe(1);
      await place.reopen();
      const never = () => {
        throw new Error('made again');
      };
      expect(await place.storage.secret(name, never)).toEqual(secrets[0]);
      expect(await place.storage.secret(randomUUID(), () => Uint8Array.of(9))).toEqual(Uint8Array.of(9));
    });
  });
}
