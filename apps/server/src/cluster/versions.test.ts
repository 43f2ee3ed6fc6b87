import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { pack, unpack } from '../bus/pack.ts';
import { makeRecords } from '../records/making.ts';
import { Table } from '../table/table.ts';
import { lina } from '../table/testing.ts';
import type { Question } from './owners.ts';
import type { Sign } from './peers.ts';
import { canRead, READS } from './reads.ts';
import { attach, evening, find, first, game, make, node, PATIENT, playOn, soon, storage } from './testing.ts';

/** A node of another version, as far as others hear of it. It knows what tests tell it. */
class Stranger {
  readonly bus = new LocalBus(first, PATIENT);
  readonly mail: unknown[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(node: string, about: Partial<Sign> & Record<string, unknown>) {
    this.bus.listen(`node.${node}`, (data) => this.mail.push(...unpack<{ mail: unknown[] }>(data).mail));
    const usual = { node, load: 0, people: 0, open: null, leaves: false, marks: {} };
    this.#timer = setInterval(() => this.bus.tell('alive', pack({ ...usual, at: performance.now(), ...about })), 50);
    onTestFinished(() => this.stop());
  }

  stop(): void {
    clearInterval(this.#timer);
    void this.bus.close();
  }

  /** It has this table from now on. */
  have(code: string, name: string): void {
    this.bus.answer(`table.${code}`, async (data) => {
      return unpack<Question>(data).is === 'who' ? pack({ node: name }) : undefined;
    });
  }
}

const newer = { version: '9.0.0', reads: { ...READS, journal: READS['journal']! + 1 } };

/** A table that nobody has, with one more entry, or with another version of its match. */
async function leftBehind(entry: object | null, version = game.version): Promise<string> {
  const { here, there, table, far, mine, theirs } = await evening();
  const people = [
    [table, mine],
    [far, theirs],
  ] as const;
  expect(await playOn(people)).toBeNull();
  await Promise.all([here.stop(), there.stop()]);
  const rows = await storage.journal(table.code, 1);
  const changed = rows.map(({ body, ...row }) => {
    const read = JSON.parse(body);
    return { ...row, body: read.is === 'began' ? JSON.stringify({ ...read, version }) : body };
  });
  const last = rows.at(-1)!;
  const more = entry ? [{ n: last.n + 1, time: last.time, body: JSON.stringify(entry) }] : [];
  const code = `${table.code}X`;
  await storage.commit({ table: code, entries: [...changed, ...more] });
  return code;
}

describe('two versions', () => {
  it('CL-13: say what they are, and read what others of their kind write', async () => {
    const stranger = new Stranger('older', {});
    const heard: Sign[] = [];
    stranger.bus.listen('alive', (data) => heard.push(unpack(data)));
    const { cluster } = node();
    await soon(() => expect(heard.find((sign) => sign.node === cluster.node)).toMatchObject({ reads: READS }));
    expect(heard.find((sign) => sign.node === cluster.node)!.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(canRead(READS, READS)).toBe(true);
    expect(canRead(undefined, READS)).toBe(false);
    expect(canRead(newer.reads, READS)).toBe(true);
    expect(canRead(READS, { ...READS, 'a-new-game': 1 })).toBe(false);
  });

  it('CL-13: pass over what they do not know, and people play on', async () => {
    const { there, table, far, mine, theirs } = await evening();
    const people = [
      [table, mine],
      [far, theirs],
    ] as const;
    const name = there.cluster.node;
    const stranger = new Stranger('newer', { ...newer, load: 1e9, mood: 'bright', open: [] });
    await soon(() => expect(there.cluster.peers.all.map(({ version }) => version)).toContain('9.0.0'));
    // News of an unknown kind, unreadable bytes, and a letter with unknown mail: also about somebody who is there.
    stranger.bus.tell('news.weather', pack({ from: 'newer', news: 'rain' }));
    for (const subject of ['alive', `node.${name}`, `missed.${name}`, 'news.counts', 'news.people']) {
      stranger.bus.tell(subject, new Uint8Array([255, 15, 1, 2, 3]));
    }
    for (const to of [name, ...there.cluster.peers.all.map(({ node }) => node)]) {
      const mail = [
        { is: 'juggled', as: 1, balls: 3 },
        { is: 'juggled', to: 1 },
        { is: 'left', as: 77, gladly: true },
      ];
      stranger.bus.tell(`node.${to}`, pack({ from: 'newer', line: 1, number: 0, mail, ink: 'blue' }));
    }
    for (let turns = 0; turns < 4; turns++) {
      expect(await playOn(people)).toBeNull();
      await soon(() => expect(theirs.numbers.at(-1)).toBe(mine.numbers.at(-1)));
    }
    expect([mine.bye, theirs.bye]).toEqual([null, null]);
  });

  it('CL-13: refuse an unknown question with a reason, and take unknown mail about somebody for nothing', async () => {
    const { here, there, table, theirs } = await evening();
    const asking = new LocalBus(first, PATIENT);
    const question = { is: 'juggle', balls: 3 };
    const answer = await asking.ask(`table.${table.code}`, pack(question));
    expect(unpack(answer!)).toEqual({ refused: 'unknown-question', facts: { is: 'juggle' } });
    expect(
      await asking.ask(`table.${table.code}`, pack({ is: 'who', politely: true })).then((who) => unpack(who!)),
    ).toEqual({
      node: here.cluster.node,
    });
    // The next letter of the node where somebody is connected has mail that this version does not know.
    const tell = LocalBus.prototype.tell;
    const adding = vi.spyOn(LocalBus.prototype, 'tell').mockImplementation(function (this: LocalBus, subject, data) {
      if (subject !== `node.${here.cluster.node}`) return tell.call(this, subject, data);
      const letter = unpack<{ mail: { is: string; as: number }[] }>(data);
      const more = letter.mail.map(({ as }) => ({ is: 'juggled', as }));
      return tell.call(this, subject, pack({ ...letter, mail: [...letter.mail, ...more] }));
    });
    onTestFinished(() => adding.mockRestore());
    const far = await find(there, table.code);
    far.hear(theirs, { say: 'hello', id: 'one' });
    await soon(() => expect(theirs.answer('one')).toBeNull());
    far.hear(theirs, { say: 'still here', id: 'two' });
    await soon(() => expect(theirs.answer('two')).toBeNull());
    expect(theirs.bye).toBeNull();
  });

  it('CL-14: a table that only a newer version can read is left as it is, and who asks is told why', async () => {
    const kinds = [await leftBehind({ is: 'blessed', seat: 0 }), await leftBehind(null, game.version + 1)];
    const older = node();
    for (const code of kinds) {
      const before = await storage.journal(code, 1);
      expect(await older.table(code)).toEqual({ refused: 'newer-table', facts: { table: code } });
      expect(await storage.journal(code, 1)).toEqual(before);
      // Nor is its record made by a version that would leave something out.
      const bodies = before.map(({ body }) => body);
      const match = JSON.parse(bodies.find((body) => JSON.parse(body).is === 'began')!).match;
      const task = { match, table: code, base: 1, to: null, viewers: [null], track: null, oldTrack: null };
      expect(makeRecords(() => game, bodies, task)).toMatchObject({ refused: 'newer-match' });
    }
    expect(older.counts).toMatchObject({ fallen: 0, restored: 0 });
  });

  it('CL-14: such a table is taken by a node that can read it, and people come to it through the older one', async () => {
    const code = await leftBehind({ is: 'blessed', seat: 0 });
    const older = node();
    const stranger = new Stranger('newer', newer);
    await soon(() => expect(older.cluster.peers.all.length).toBe(1));
    const finding = older.table(code);
    await soon(() => expect(stranger.mail).toContainEqual({ is: 'take', table: code }));
    stranger.have(code, 'newer');
    const found = await finding;
    expect(found).not.toBeInstanceOf(Table);
    const client = attach(found as Awaited<ReturnType<typeof find>>, lina);
    await soon(() => expect(stranger.mail).toContainEqual(expect.objectContaining({ is: 'come', table: code })));
    expect(client.bye).toBeNull();
  });

  it('CL-15: nothing is given to a node that may not be able to read it', async () => {
    const here = node();
    const tables = await Promise.all(Array.from({ length: 12 }, () => make(here)));
    const older = new Stranger('older', { reads: { ...READS, journal: 1 } });
    const silent = new Stranger('silent', {});
    const able = new Stranger('newer', newer);
    await soon(() => expect(able.mail.length).toBeGreaterThan(0));
    // Whoever is given tables while all three are empty is the one that can read them.
    expect([...older.mail, ...silent.mail]).toEqual([]);
    expect(here.size).toBeLessThan(tables.length);
  });
});
