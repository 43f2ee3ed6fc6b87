import { isRefusal } from '@parlour/engine';
import { newTable } from '@parlour/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import type { House } from '../house.ts';
import { Fenced } from '../storage/storage.ts';
import { Table } from '../table/table.ts';
import { lina, maya, ravi, viewOf } from '../table/testing.ts';
import { Gossip } from './gossip.ts';
import {
  alone,
  ask,
  attach,
  by,
  evening,
  find,
  first,
  game,
  make,
  node,
  ok,
  PATIENT,
  playOn,
  soon,
  storage,
} from './testing.ts';

describe('a table of another node', () => {
  it('CL-1: is found, and played at, as if it were here', async () => {
    const { table, far, mine, theirs } = await evening();
    expect(far).not.toBeInstanceOf(Table);
    for (let turns = 0; turns < 12; turns++) {
      expect(
        await playOn([
          [table, mine],
          [far, theirs],
        ]),
      ).toBeNull();
      await soon(() => expect(theirs.numbers.at(-1)).toBe(mine.numbers.at(-1)));
    }
    expect(theirs.numbers).toEqual([...new Set(theirs.numbers)].sort((one, other) => one - other));
    // Each sees with their own eyes.
    expect(viewOf(theirs, game)).toEqual({ ...viewOf(theirs, game), viewer: 1 });
  });

  it('CL-1: refuses, shows itself and answers from outside as if it were here', async () => {
    const { table, far, theirs } = await evening();
    expect(await ask(far, theirs, { do: 'start' })).toBe('not-host');
    expect(ok(await far.look(ravi)).code).toBe(table.code);
    const secret = await make(node());
    expect(await (await find(node(), secret.code)).look(lina)).toMatchObject({ refused: 'private-table' });
    expect(await far.answer(by(ravi), { do: 'resign', id: 'leaving' })).toBeNull();
    expect(table.info.seats[1]!.person).toBeNull();
  });

  it('CL-1: misses somebody who goes, and lets them catch up when they come again', async () => {
    const { table, far, mine, theirs } = await evening();
    far.detach(theirs);
    await soon(() => expect(table.watchers).toBe(1));
    const since = theirs.numbers.at(-1)!;
    expect(await ask(table, mine, { do: 'set', to: { late: true } })).toBeNull();
    const again = attach(far, ravi, since);
    await soon(() => expect(again.numbers.at(-1)).toBe(mine.numbers.at(-1)));
  });

  it('CL-11: is told in one letter for a node, not in one for each who watches', async () => {
    const { far, table, mine, theirs } = await evening();
    const watching = Array.from({ length: 5 }, () => attach(far, lina));
    await soon(() => expect(watching.every(({ numbers }) => numbers.length > 0)).toBe(true));
    const telling = vi.spyOn(LocalBus.prototype, 'tell');
    onTestFinished(() => telling.mockRestore());
    const before = watching.map(({ numbers }) => numbers.length);
    expect(
      await playOn([
        [table, mine],
        [far, theirs],
      ]),
    ).toBeNull();
    await soon(() => {
      for (const [at, { numbers }] of watching.entries()) expect(numbers.length).toBe(before[at]! + 1);
    });
    // One way or the other there are the action, what happened, and the answer: three letters at most.
    const letters = telling.mock.calls.filter(([subject]) => subject.startsWith('node.'));
    expect(letters.length).toBeLessThanOrEqual(3);
  });
});

describe('who has a table', () => {
  it('CL-2: is the node that asked first where nobody had it, even if two ask at once', async () => {
    const before = node();
    const { code } = await make(before);
    await before.stop();
    const nodes = [node(), node(), node()];
    const found = await Promise.all(nodes.map((house) => find(house, code)));
    expect(found.filter((table) => table instanceof Table)).toHaveLength(1);
    expect(nodes.reduce((sum, { counts }) => sum + counts.restored, 0)).toBeGreaterThanOrEqual(1);
    expect(await find(nodes[0]!, code)).toBe(await find(nodes[0]!, code));
    const claims = (await storage.journal(code, 1)).filter(({ body }) => JSON.parse(body).is === 'claimed');
    expect(claims).toHaveLength(1);
  });

  it('CL-4: changes when the node leaves: its people come again, and nothing is lost', async () => {
    const { here, there, table, far, mine, theirs } = await evening();
    expect(
      await playOn([
        [table, mine],
        [far, theirs],
      ]),
    ).toBeNull();
    const last = mine.numbers.at(-1)!;
    await here.stop();
    await soon(() => expect(theirs.bye).toMatchObject({ refused: 'restarting' }));
    expect(mine.bye).toMatchObject({ refused: 'restarting' });
    const own = await find(there, table.code);
    expect(own).toBeInstanceOf(Table);
    const back = attach(own, ravi, last);
    await soon(() => expect(back.numbers.at(-1)).toBeGreaterThan(last));
    const host = attach(own, maya, last);
    await soon(() => expect(viewOf(host, game)).toBeTruthy());
    expect(
      await playOn([
        [own, host],
        [own, back],
      ]),
    ).toBeNull();
  });

  it('CL-2: is decided by the journal: a node that has lost a table without knowing cannot write, and its people move', async () => {
    const { here, table, far, mine, theirs } = await evening();
    // A node that nobody hears takes the table.
    const other = node(alone());
    const taken = await find(other, table.code);
    expect(taken).toBeInstanceOf(Table);
    void playOn([
      [table, mine],
      [far, theirs],
    ]).catch(() => {});
    await soon(() => expect(mine.bye).toMatchObject({ refused: 'table-reloads' }));
    await soon(() => expect(theirs.bye).toMatchObject({ refused: 'table-reloads' }));
    expect(here.counts.fallen).toBe(1);
    expect([...here.live]).toEqual([]);
    const entries = await storage.journal(table.code, 1);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, at) => at + 1));
    expect(JSON.parse(entries.at(-1)!.body)).toMatchObject({ is: 'claimed', node: other.cluster.node });
  });

  it('CL-3: is looked up by a node that stood still, before it lets anybody in', async () => {
    const [sleeper, other] = [node(), node(alone())];
    const table = await make(sleeper);
    ok(await other.table(table.code));
    const client = attach(table, maya);
    const sure = vi.spyOn(sleeper.cluster.peers, 'isSure', 'get').mockReturnValue(false);
    // Nobody is answered by somebody who is not sure.
    table.hear(client, { say: 'hello', id: 'hello' });
    expect(client.bye).toMatchObject({ refused: 'table-reloads' });
    expect(client.answer('hello')).toBeUndefined();
    sure.mockRestore();
    sleeper.cluster.lost();
    expect(await sleeper.cluster.isStillOurs(table)).toBe(false);
    expect([...sleeper.live]).toEqual([]);
  });

  it('CL-3: stays with a node that stood still, if nobody has taken it', async () => {
    const sleeper = node();
    const table = await make(sleeper);
    sleeper.cluster.lost();
    expect(sleeper.cluster.isOurs(table)).toBe(false);
    expect(await find(sleeper, table.code)).toBe(table);
    expect(sleeper.cluster.isOurs(table)).toBe(true);
  });

  it('CL-2: is nobody else while the owner is there, whatever is written to the journal by others: they are fenced', async () => {
    const here = node();
    const table = await make(here);
    const n = (await storage.journal(table.code, 1)).length;
    const entries = [{ n, time: 0, body: '{"is":"claimed","node":"x"}' }];
    await expect(storage.commit({ table: table.code, entries })).rejects.toThrow(Fenced);
  });
});

describe('the nodes of a house', () => {
  it('CL-6: show the open tables of all, and find a quick match at any', async () => {
    const [here, there] = [node(), node()];
    const table = await make(here, { public: true });
    attach(table, maya);
    await soon(() => expect(there.openTables()).toMatchObject([{ code: table.code, host: 'Maya' }]));
    expect(ok(await there.quick(by(ravi), 'dumbal')).code).toBe(table.code);
    await here.stop();
    expect(there.openTables()).toEqual([]);
  });

  it('CL-1: close a table of another', async () => {
    const [here, there] = [node(), node()];
    const table = await make(here);
    const client = attach(table, maya);
    expect(await there.close(table.code, { refused: 'table-closed', facts: { reason: 'late' } })).toBeNull();
    expect(client.bye).toMatchObject({ refused: 'table-closed' });
    expect(await there.table(table.code)).toMatchObject({ refused: 'no-such-table' });
  });

  it('CL-10: share the load with one that has just come', async () => {
    const here = node();
    const tables = await Promise.all(Array.from({ length: 24 }, () => make(here)));
    const there = node();
    await soon(() => expect(there.size).toBeGreaterThanOrEqual(10));
    expect(here.size + there.size).toBe(tables.length);
    for (const { code } of tables) expect(ok(await here.table(code)).code).toBe(code);
  });

  it('CL-8: count together what a person does', async () => {
    const limits = { tables: { person: { burst: 3, perSecond: 1e-9 }, address: { burst: 100, perSecond: 1 } } };
    const buses = [new LocalBus(first, PATIENT), new LocalBus(first, PATIENT)];
    const [here, there] = buses.map((bus) => node(bus, limits)) as [House, House];
    for (const [at, house] of [here, there].entries()) {
      const gossip = new Gossip(buses[at]!, house.cluster.node);
      onTestFinished(() => gossip.stop());
      for (const [name, counted] of Object.entries(house.counted)) gossip.count(name, counted);
    }
    const heard = vi.spyOn(there.counted['making.person']!, 'add');
    for (const _ of [1, 2, 3]) await make(here);
    const counted = () => heard.mock.calls.reduce((sum, [, by]) => sum + by, 0);
    await soon(() => expect(counted()).toBe(3));
    expect(await there.make(by(maya), newTable.parse({ game: 'dumbal' }))).toMatchObject({ refused: 'too-fast' });
    expect(isRefusal(await there.make(by(ravi), newTable.parse({ game: 'dumbal' })))).toBe(false);
  });

  it('CL-9: begin anew when something that was said is missing: people come again, and nobody waits for ever', async () => {
    const { table, far, mine, theirs } = await evening();
    const tell = LocalBus.prototype.tell;
    const losing = vi.spyOn(LocalBus.prototype, 'tell').mockImplementation(function (this: LocalBus, subject, data) {
      if (!subject.startsWith('node.')) tell.call(this, subject, data);
    });
    await ask(table, mine, { say: 'hello' });
    losing.mockRestore();
    await soon(() => expect(theirs.bye).toMatchObject({ refused: 'table-reloads' }));
    await soon(() => expect(table.watchers).toBe(1));
    const again = attach(far, ravi);
    await soon(() => expect(again.numbers.length).toBeGreaterThan(0));
  });
});
