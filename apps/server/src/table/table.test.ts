import { awaitedIn, COUNTDOWN, countdownIn } from '@parlour/arena';
import { type AnyGame, isRefusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { ANSWERS, decodeSnapshot, type Person } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './ledger.ts';
import { restore } from './restore.ts';
import type { Table } from './table.ts';
import { A_REGULAR, Client, come, lina, maya, pass, ravi, restored, setTable, settled, viewOf } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Connects people in order. The first one starts the match. */
async function seated(table: Table, ...people: (typeof maya)[]): Promise<Client[]> {
  const clients = await come(table, ...people);
  expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
  return clients;
}

/** Whether the match waits for this client. */
function isActor(client: Client, { game }: Table): boolean {
  const view = viewOf(client, game);
  return game.actors(view).includes(view.viewer!);
}

/** Any legal action of the client's seat, in notation. */
function anyAct(client: Client, game: AnyGame): string {
  const view = viewOf(client, game);
  return game.notation.action(game.legal(view, view.viewer!)[0]);
}

/** The people whose turn it is play on. */
async function playOn(table: Table, clients: readonly Client[], acts: number): Promise<void> {
  for (let act = 0; act < acts; act++) {
    const actor = clients.find((client) => isActor(client, table));
    if (!actor) return;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: actor.numbers.at(-1) })).toBeNull();
  }
}

const body = (row: { body: string }) => JSON.parse(row.body) as Entry & { asked?: unknown };
const infoOf = (client: Client) => client.last('table').table;

describe('durability', () => {
  it('TB-2: tells nobody of an action before it is stored: no ack, no events', async () => {
    const { table, storage } = await setTable();
    const [one, two] = (await seated(table, maya, ravi)) as [Client, Client];
    const [actor, other] = table.game.actors(viewOf(one, table.game)).includes(0) ? [one, two] : [two, one];
    storage.held = true;
    const before = [actor.sent.length, other.sent.length];
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 }, 'mine')).toBeUndefined();
    expect([actor.sent.length, other.sent.length]).toEqual(before);
    storage.release();
    await settled();
    expect(actor.answer('mine')).toBeNull();
    expect(other.numbers.at(-1)).toBe(storage.rows.at(-1)!.n);
  });

  it('TB-2: gives a newcomer what is stored, even while more is being stored', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    storage.held = true;
    const actor = clients.find((client) => isActor(client, table))!;
    await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 });
    const late = new Client(lina);
    table.attach(late, undefined);
    await settled();
    expect(late.sent).toEqual([]);
    storage.release();
    await settled();
    expect(late.numbers).toEqual([storage.rows.at(-1)!.n]);
  });

  it('TB-3: forgets itself when it cannot store, and comes back as it was stored', async () => {
    const { table, storage, fallen } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 3);
    const views = clients.map((client) => viewOf(client, table.game));
    storage.held = true;
    const actor = clients.find((client) => isActor(client, table))!;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 }, 'lost')).toBeUndefined();
    storage.fail();
    await settled();
    expect(fallen).toHaveLength(1);
    for (const client of clients) expect(client.bye?.refused).toBe('cannot-store');
    expect(actor.answer('lost')).toBeUndefined();
    // Somebody who has found it just before comes again, too.
    const late = new Client(ravi);
    table.attach(late, undefined);
    expect(late.bye?.refused).toBe('table-reloads');

    storage.held = false;
    const again = restored(storage);
    const back = clients.map((client) => new Client(client.person));
    for (const client of back) again.attach(client, undefined);
    await settled();
    for (const [at, client] of back.entries()) expect(viewOf(client, table.game)).toEqual(views[at]);
    await playOn(again, back, 5);
  });

  it('TB-10: answers a repeated id again and does it once, also after a restart', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    const actor = clients.find((client) => isActor(client, table))!;
    const act = { act: anyAct(actor, table.game), seen: 99 };
    await actor.ask(table, act, 'same');
    const n = storage.rows.length;
    expect(await actor.ask(table, act, 'same')).toBeNull();
    expect(storage.rows).toHaveLength(n);
    const again = restored(storage);
    const back = new Client(actor.person);
    again.attach(back, undefined);
    await settled();
    const rows = storage.rows.length;
    expect(await back.ask(again, act, 'same')).toBeNull();
    expect(storage.rows).toHaveLength(rows);
    expect(back.last('ok').n).toBe(storage.rows.findIndex((row) => body(row).is === 'act') + 1);
  });

  it('TB-14: does not do later what it has refused, though it is said again', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    const actor = clients.find((client) => isActor(client, table))!;
    expect(await actor.ask(table, { act: 'nonsense', seen: 99 }, 'same')).toBe('unknown-action');
    const n = storage.rows.length;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 }, 'same')).toBe('unknown-action');
    expect(storage.rows).toHaveLength(n);
  });

  it('TB-11: answers the last 32 ids of a person as it did, and takes older ones for new', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = await come(table, maya, ravi);
    const toggle = async (client: Client, id: string) => {
      await client.ask(table, { do: 'ready', ready: false }, id);
      return client.last('ok').n as number;
    };
    const first = await toggle(one, 'first');
    expect(await one.ask(table, { do: 'kick', seat: 2 }, 'refused')).toBe('seat-free');
    for (let at = 2; at < ANSWERS.each; at++) await toggle(one, `more-${at}`);
    // Requests of other people do not count.
    for (let at = 0; at < 2 * ANSWERS.each; at++) await toggle(two, `more-${at}`);
    const rows = storage.rows.length;
    expect(await one.ask(table, { do: 'kick', seat: 2 }, 'refused')).toBe('seat-free');
    expect(await toggle(one, 'first')).toBe(first);
    expect(storage.rows).toHaveLength(rows);
    for (let at = 0; at < ANSWERS.each; at++) await toggle(one, `yet-more-${at}`);
    expect(await toggle(one, 'first')).toBe(storage.rows.length);
  });

  it('TB-12: answers what has written something with the same number after a restart; the rest is judged anew', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = [new Client(maya), new Client(ravi)];
    for (const client of [one, two]) table.attach(client, undefined);
    const wishes: [Client, string, object][] = [
      [one, 'bot', { do: 'bot', seat: 2, level: 'greedy' }],
      [two, 'stand', { do: 'ready', ready: false }],
      [one, 'early', { do: 'start' }],
      [two, 'ready', { do: 'ready', ready: true }],
      [one, 'chat', { do: 'set', to: { chat: true } }],
      [one, 'start', { do: 'start' }],
    ];
    const numbers: Record<string, number | null> = {};
    for (const [client, id, wish] of wishes) {
      numbers[id] =
        (await client.ask(table, wish as Record<string, unknown>, id)) === null ? client.last('ok').n : null;
    }
    expect(numbers['early']).toBeNull();
    const again = restored(storage);
    const back = new Map([one, two].map((client) => [client, new Client(client.person)]));
    for (const client of back.values()) again.attach(client, undefined);
    await settled();
    const rows = storage.rows.length;
    for (const [client, id, wish] of wishes) {
      const same = back.get(client)!;
      const refusal = await same.ask(again, wish as Record<string, unknown>, id);
      if (numbers[id] !== null) expect([id, refusal, same.last('ok')]).toEqual([id, null, { ok: id, n: numbers[id] }]);
      else expect(refusal).toBe('already-playing');
    }
    expect(storage.rows).toHaveLength(rows);
  });

  it('TB-13: does not take another person’s id for a repeated one', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = await come(table, maya, ravi);
    expect(await one.ask(table, { do: 'ready', ready: false }, 'x')).toBeNull();
    expect(await two.ask(table, { do: 'ready', ready: false }, 'x')).toBeNull();
    expect(infoOf(two).seats.map((seat: { ready: boolean }) => seat.ready)).toEqual([false, false, false]);
  });
});

describe('numbers', () => {
  it('TB-1: have no gaps for anybody, whenever they came', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    const watcher = new Client(lina);
    table.attach(watcher, undefined);
    await playOn(table, clients, 6);
    for (const { numbers } of [...clients, watcher]) {
      const fresh = numbers.slice(1);
      expect(fresh.every((n, at) => n === numbers[at]! + 1)).toBe(true);
    }
    expect(watcher.numbers.at(-1)).toBe(clients[0]!.numbers.at(-1));
  });

  it('TB-43: go on from where a client was: the tail, and nothing twice', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 2);
    const since = clients[0]!.numbers.at(-1)!;
    const away = clients[0]!;
    table.detach(away);
    const others = [clients[1]!];
    await playOn(table, others, 1);
    const back = new Client(maya);
    table.attach(back, since);
    await settled();
    expect(back.messages.some((message) => 'view' in message)).toBe(false);
    expect(back.numbers).toEqual(others[0]!.numbers.filter((n) => n > since));
  });

  it('TB-43: begin anew with a fresh view where the tail is not known', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 70);
    for (const since of [1, 10_000]) {
      const back = new Client(maya);
      table.attach(back, since);
      await settled();
      expect(back.numbers).toEqual([clients[0]!.numbers.at(-1)]);
      expect(viewOf(back, table.game)).toEqual(viewOf(clients[0]!, table.game));
    }
  });
});

describe('turns', () => {
  it('TB-24: refuse what was chosen before the turn began', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 4);
    const actor = clients.find((client) => isActor(client, table))!;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 3 })).toBe('outdated');
  });

  it('TB-23: refuse who only watches, and who is not at turn', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    const watcher = new Client(lina);
    table.attach(watcher, undefined);
    expect(await watcher.ask(table, { act: 'ready', seen: 99 })).toBe('only-watching');
    const idle = clients.find((client) => !isActor(client, table))!;
    expect(await idle.ask(table, { act: 'ready', seen: 99 })).toBe('not-your-turn');
  });

  it('TB-40 TB-41: that run out are played by the clock; after three in a row a bot stands in until the person plays', async () => {
    const { table, storage } = await setTable({ clock: 20 });
    const clients = await seated(table, maya, ravi);
    const clocked = () => storage.rows.map(body).filter((entry) => entry.is === 'act' && entry.by === 'clock').length;
    const left = clients[0]!.last('left').left as (number | null)[];
    expect(left.filter((ms) => ms !== null)).toEqual([20_000]);
    await pass(19_000);
    expect(clocked()).toBe(0);
    await pass(1_100);
    expect(clocked()).toBe(1);
    await pass(20_000 * 6);
    expect(clocked()).toBe(6);
    expect(infoOf(clients[0]!).seats.map((seat: { standIn: boolean }) => seat.standIn)).toEqual([true, true]);
    // Bots play on. The person may take the seat back by playing.
    const before = storage.rows.length;
    await pass(3_000);
    expect(storage.rows.length).toBeGreaterThan(before);
  });

  it('TB-27 TB-40: give no clock to bots, and let them take their time', async () => {
    const { table, storage } = await setTable({ clock: 20 }, [maya], [{ is: 'bot', seat: 1, level: 'greedy' }], 2);
    await seated(table, maya);
    await pass(30_000);
    const acts = storage.rows.map(body).filter((entry) => entry.is === 'act');
    expect(
      acts
        .filter((entry) => entry.is === 'act' && entry.seat === 1)
        .every((entry) => 'by' in entry && entry.by === 'bot'),
    ).toBe(true);
    expect(acts.length).toBeGreaterThan(0);
  });
});

describe('the pace of bots', () => {
  const BOTS: Entry[] = [1, 2].map((seat) => ({ is: 'bot', seat, level: 'greedy' }));

  it('TB-47: is no entry, and only for people who play', async () => {
    const { table, storage } = await setTable({}, [maya], BOTS, 3);
    const [client] = (await seated(table, maya)) as [Client];
    const rows = storage.rows.length;
    expect(await client.ask(table, { do: 'pace', as: 'fast' })).toBeNull();
    expect(storage.rows).toHaveLength(rows);
    const watcher = new Client(lina);
    table.attach(watcher, undefined);
    expect(await watcher.ask(table, { do: 'pace', as: 'fast' })).toBe('only-watching');
    const { table: waiting } = await setTable({}, [maya, ravi]);
    waiting.attach(client, undefined);
    expect(await client.ask(waiting, { do: 'pace', as: 'fast' })).toBe('not-begun');
  });

  it('TB-47: is not for a race', async () => {
    const { table } = await setTable({ game: 'dutch-blitz' }, [maya, ravi]);
    const [client] = (await seated(table, maya, ravi)) as [Client];
    expect(await client.ask(table, { do: 'pace', as: 'fast' })).toBe('not-by-turns');
  });

  it('TB-48: skipping brings the turn in no time', async () => {
    const { table } = await setTable({ options: { opening: 0 } }, [maya], BOTS, 3);
    const [client] = (await seated(table, maya)) as [Client];
    const yours = () => table.game.actors(viewOf(client, table.game)).includes(0);
    if (yours()) await playOn(table, [client], 1);
    expect(yours()).toBe(false);
    const began = performance.now();
    expect(await client.ask(table, { do: 'pace', as: 'skip' })).toBeNull();
    await vi.waitFor(() => expect(yours()).toBe(true), { interval: 1 });
    // A bot thinks for a second here.
    expect(performance.now() - began).toBeLessThan(100);
  });
});

describe('who is there', () => {
  it('TB-31 TB-32 TB-33: is called gone after a blink, and a bot stands in after the grace; who comes back has the seat again', async () => {
    const { table } = await setTable({ grace: 30 });
    const clients = await seated(table, maya, ravi);
    table.detach(clients[1]!);
    await pass(1_000);
    expect(infoOf(clients[0]!).seats[1].gone).toBe(false);
    await pass(1_500);
    expect(infoOf(clients[0]!).seats[1]).toMatchObject({ gone: true, standIn: false });
    await pass(30_000);
    expect(infoOf(clients[0]!).seats[1]).toMatchObject({ gone: true, standIn: true });
    const back = new Client(ravi);
    table.attach(back, undefined);
    await settled();
    expect(infoOf(clients[0]!).seats[1]).toMatchObject({ gone: false, standIn: false });
  });

  it('TB-34: does not stop anybody’s clock by a second tab that closes', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    const tab = new Client(ravi);
    table.attach(tab, undefined);
    table.detach(tab);
    await pass(5_000);
    expect(infoOf(clients[0]!).seats[1].gone).toBe(false);
  });

  it('TB-27 TB-39: is nobody: time stands still, for clocks, graces and bots', async () => {
    const { table, storage } = await setTable({ clock: 20 }, [maya], [{ is: 'bot', seat: 1, level: 'greedy' }], 2);
    const [client] = (await seated(table, maya)) as [Client];
    await pass(5_000);
    table.detach(client);
    await pass(2_500);
    const rows = storage.rows.length;
    await pass(3_600_000);
    expect(storage.rows).toHaveLength(rows);
    const back = new Client(maya);
    table.attach(back, undefined);
    await settled();
    const left = back.last('left').left[0];
    if (left !== null) expect(left).toBeGreaterThanOrEqual(14_000);
  });

  it('TB-39: has as much time after a restart as before it', async () => {
    const { table, storage } = await setTable({ clock: 60 });
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 2);
    await pass(25_000);
    const { time } = table;
    table.letGo({ refused: 'restarting', facts: {} }, true);
    await pass(86_400_000);
    const again = restored(storage, undefined, time);
    const back = new Client(maya);
    again.attach(back, undefined);
    await settled();
    const left = back.last('left').left.find((ms: number | null) => ms !== null);
    expect(left).toBeLessThanOrEqual(35_000);
    expect(left).toBeGreaterThan(34_000);
  });

  it('TB-35: counts spectators, each once', async () => {
    const { table } = await setTable();
    const [one] = await seated(table, maya, ravi);
    for (const client of [new Client(lina), new Client(lina)]) table.attach(client, undefined);
    await settled();
    expect(one!.last('here').here).toEqual({ watching: 1, paused: false });
  });

  it('TB-35: counts them anew when one of them sits down, or one at the table gets up', async () => {
    const { table } = await setTable({}, [maya], [], 2);
    const [one, two] = [new Client(maya), new Client(ravi)];
    for (const client of [one, two]) table.attach(client, undefined);
    await settled();
    expect(one.last('here').here.watching).toBe(1);
    expect(await two.ask(table, { do: 'sit' })).toBeNull();
    expect(one.last('here').here.watching).toBe(0);
    expect(await one.ask(table, { do: 'leave' })).toBeNull();
    expect(two.last('here').here.watching).toBe(1);
  });
});

describe('who leaves', () => {
  it('TB-19: frees the seat between two matches', async () => {
    const { table } = await setTable();
    const [one, two] = [new Client(maya), new Client(ravi)];
    for (const client of [one, two]) table.attach(client, undefined);
    expect(await two.ask(table, { do: 'leave' })).toBeNull();
    expect(infoOf(one).seats[1]).toMatchObject({ person: null, bot: null });
  });

  it('TB-19: keeps the seat during a match, until the next one is asked for', async () => {
    const { table } = await setTable({ game: 'douji', options: { games: 1 } });
    const [one, two] = (await seated(table, maya, ravi)) as [Client, Client];
    expect(await two.ask(table, { do: 'leave' })).toBeNull();
    expect(infoOf(one).seats[1]).toMatchObject({ person: ravi, gone: true, standIn: true });
    expect(viewOf(two, table.game).viewer).toBe(1);
    for (let waited = 0; table.info.phase === 'playing' && waited < 500; waited++) {
      await playOn(table, [one], 1);
      await pass(3_000);
    }
    expect(table.info.phase).toBe('over');
    expect(await one.ask(table, { do: 'again' })).toBeNull();
    expect(infoOf(one).seats[1]).toMatchObject({ person: null, bot: null });
  });
});

describe('the host', () => {
  it('TB-16 TB-36: passes on when the host leaves', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = await come(table, maya, ravi);
    expect(await two.ask(table, { do: 'start' })).toBe('not-host');
    expect(await one.ask(table, { do: 'leave' })).toBeNull();
    expect(infoOf(two).host).toBe('ravi');
    expect(await two.ask(table, { do: 'start', fill: 'greedy' })).toBeNull();
    expect(infoOf(two).phase).toBe('playing');
  });

  it('TB-32 TB-36: passes on when the host is gone for good, and their seat is free before a match', async () => {
    const { table } = await setTable({ grace: 10 }, [maya, ravi]);
    const [one, two] = await come(table, maya, ravi);
    table.detach(one);
    await pass(2_500);
    await pass(10_000);
    expect(infoOf(two).host).toBe('ravi');
    expect(infoOf(two).seats[0].person).toBeNull();
  });

  /** Only one of two plays, until a bot stands in for the other; or nobody plays, until bots stand in for both. */
  async function untilOut(table: Table, player: Client | null, out: readonly number[]): Promise<void> {
    for (let turn = 0; turn < 40 && !out.every((seat) => table.info.seats[seat]!.standIn); turn++) {
      const acts = player && isActor(player, table);
      if (acts) await playOn(table, [player], 1);
      else await pass(20_100);
    }
    expect(out.map((seat) => table.info.seats[seat]!.standIn)).toEqual(out.map(() => true));
  }

  it('TB-36: passes on when the host is out of their turns', async () => {
    const { table } = await setTable({ clock: 20 });
    const [, two] = (await seated(table, maya, ravi)) as [Client, Client];
    await untilOut(table, two, [0]);
    expect(infoOf(two).host).toBe('ravi');
    expect(await two.ask(table, { do: 'kick', seat: 0 })).toBeNull();
  });

  it('TB-38: goes to who is back first when everybody was out of their turns', async () => {
    const { table } = await setTable({ clock: 20 });
    const clients = await seated(table, maya, ravi);
    await untilOut(table, null, [0, 1]);
    const first = clients.find(({ person }) => person.id !== table.info.host)!;
    for (const client of clients) table.detach(client);
    const back = new Client(first.person);
    table.attach(back, undefined);
    await settled();
    expect(infoOf(back).host).toBe(first.person.id);
  });

  it('TB-38: is whoever asks for another match, though they were out of their turns in the last one; they keep their seat', async () => {
    const { table } = await setTable({ options: { target: 40 }, clock: 20 });
    const clients = await seated(table, maya, ravi);
    await untilOut(table, null, [0, 1]);
    for (let waited = 0; table.info.phase === 'playing' && waited < 100; waited++) await pass(5_000);
    expect(table.info.phase).toBe('over');
    const asker = clients.find(({ person }) => person.id !== table.info.host)!;
    expect(await asker.ask(table, { do: 'again' })).toBeNull();
    expect(infoOf(asker)).toMatchObject({ host: asker.person.id, phase: 'gathering' });
    const people = infoOf(asker).seats.map((seat: { person: unknown }) => seat.person);
    expect(people).toEqual(clients.map(({ person }) => (person === asker.person ? person : null)));
    expect(await asker.ask(table, { do: 'start', fill: 'newcomer' })).toBeNull();
  });

  it('TB-36: passes on where a journal of old has left it with somebody a bot stands in for', async () => {
    const { table, storage } = await setTable();
    await seated(table, maya, ravi);
    table.letGo({ refused: 'restarting', facts: {} }, true);
    for (const entry of [
      { is: 'gone', seat: 0 },
      { is: 'standIn', seat: 0 },
    ]) {
      storage.rows.push({ n: storage.rows.length + 1, time: 0, body: JSON.stringify(entry) });
    }
    const two = new Client(ravi);
    restored(storage).attach(two, undefined);
    await settled();
    expect(infoOf(two).host).toBe('ravi');
  });

  it('TB-37: passes on where a journal of old has left it with somebody who has no seat: soon, or at once if they are nobody', async () => {
    const { storage } = await setTable();
    const [made] = storage.rows;
    storage.rows[0] = { ...made!, body: made!.body.replace('"host":"maya"', '"host":"ghost"') };
    expect(restored(storage).info.host).toBe('maya');
    await settled();
    storage.rows.pop();
    const table = restored(storage, undefined, 0, [maya, ravi, { id: 'ghost', name: 'Ghost' }]);
    const two = new Client(ravi);
    table.attach(two, undefined);
    expect(await two.ask(table, { do: 'start' })).toBe('not-host');
    await pass(62_000);
    expect(infoOf(two).host).toBe('ravi');
    expect(await two.ask(table, { do: 'start', fill: 'greedy' })).toBeNull();
  });

  it('TB-36: passes on when the host is forgotten, also one who only watches', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [_one, two] = await come(table, maya, ravi);
    table.forget('maya');
    await settled();
    expect(infoOf(two).host).toBe('ravi');

    const bots: Entry[] = [
      { is: 'host', person: 'lina' },
      { is: 'bot', seat: 1, level: 'greedy' },
    ];
    const { table: other } = await setTable({}, [ravi], bots, 2);
    const client = new Client(ravi);
    other.attach(client, undefined);
    other.forget('lina');
    await settled();
    expect(infoOf(client).host).toBe('ravi');
  });

  it('TB-37: stays with a host who only watches, as long as they are there', async () => {
    const { table } = await setTable({ grace: 30 }, [ravi], [{ is: 'host', person: 'lina' }], 2);
    const [host, two] = [new Client(lina), new Client(ravi)];
    table.attach(host, undefined);
    table.attach(two, undefined);
    await pass(600_000);
    expect(infoOf(two).host).toBe('lina');
    table.detach(host);
    await pass(20_000);
    expect(infoOf(two).host).toBe('lina');
    await pass(11_000);
    expect(infoOf(two).host).toBe('ravi');
  });

  it('TB-16 TB-20: throws somebody out: in a match a bot goes on, and they see what everybody sees', async () => {
    const { table, storage } = await setTable();
    const [one, two] = (await seated(table, maya, ravi)) as [Client, Client];
    expect(await two.ask(table, { do: 'kick', seat: 0 })).toBe('not-host');
    expect(await one.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    expect(infoOf(one).seats[1]).toMatchObject({ person: null, bot: A_REGULAR });
    expect(viewOf(two, table.game).viewer).toBeNull();
    expect(await two.ask(table, { act: 'ready', seen: 99 })).toBe('only-watching');
    const back = new Client(ravi);
    restored(storage).attach(back, undefined);
    await settled();
    expect(viewOf(back, table.game).viewer).toBeNull();
  });
});

describe('matches', () => {
  it('TB-22: are followed by another with the same people, dealt from another secret', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 500);
    expect(infoOf(clients[0]!).phase).toBe('over');
    expect(storage.matches.at(-1)).toMatchObject({ ended: expect.any(Number), to: storage.rows.length });
    expect(await clients[0]!.ask(table, { act: 'ready', seen: 999 })).toBe('game-over');
    expect(await clients[1]!.ask(table, { do: 'again' })).toBeNull();
    expect(await clients[0]!.ask(table, { do: 'again' })).toBeNull();
    expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
    const secrets = storage.rows.map(body).flatMap((entry) => (entry.is === 'began' ? [entry.secret] : []));
    expect(new Set(secrets).size).toBe(2);
    await playOn(table, clients, 3);
    const again = restored(storage);
    const back = new Client(maya);
    again.attach(back, undefined);
    await settled();
    expect(viewOf(back, table.game)).toEqual(viewOf(clients[0]!, table.game));
  });

  it('TB-20: are over for good, also when somebody is thrown out afterwards', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 500);
    const match = storage.matches.at(-1);
    expect(await clients[0]!.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    expect(storage.matches.at(-1)).toBe(match);
    expect(viewOf(clients[1]!, table.game).viewer).toBe(1);
  });

  it('TB-26: show a newcomer on an old seat nothing of what was dealt there', async () => {
    const { table } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 500);
    await clients[1]!.ask(table, { do: 'leave' });
    const late = new Client(lina);
    table.attach(late, undefined);
    expect(await late.ask(table, { do: 'sit', seat: 1 })).toBeNull();
    expect(late.last('you').you).toBe(1);
    const fresh = new Client(lina);
    table.attach(fresh, undefined);
    await settled();
    expect(viewOf(fresh, table.game).viewer).toBeNull();
  });

  it('TB-17: cannot be begun while seats are free or people are not ready', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = await come(table, maya, ravi);
    expect(await one.ask(table, { do: 'start' })).toBe('seats-free');
    expect(await two.ask(table, { do: 'ready', ready: false })).toBeNull();
    expect(await one.ask(table, { do: 'start', fill: 'greedy' })).toBe('not-ready');
    expect(await one.ask(table, { do: 'start', fill: 'genius' })).toBe('no-such-bot');
  });

  it('TB-18: begin by themselves at a quick table as soon as all seats are taken', async () => {
    const { table } = await setTable({ quick: true }, [maya], [], 2);
    const [one, two] = await come(table, maya, ravi);
    expect(await two.ask(table, { do: 'sit' })).toBeNull();
    expect(infoOf(one).phase).toBe('playing');
  });
});

describe('talk', () => {
  it('TB-46: reaches everybody but those who muted the speaker', async () => {
    const { table } = await setTable();
    const clients = [maya, ravi, lina].map((person) => new Client(person));
    for (const client of clients) table.attach(client, undefined);
    const [one, two, three] = clients as [Client, Client, Client];
    expect(await three.ask(table, { mute: 'maya', on: true })).toBeNull();
    expect(await one.ask(table, { say: '  hello\u202e\n there ' })).toBeNull();
    expect(two.last('said')).toMatchObject({ from: maya, said: 'hello there' });
    expect(three.last('said')).toBeUndefined();
    expect(await one.ask(table, { react: 'clap' })).toBeNull();
    expect(three.last('reacted')).toBeUndefined();
    await three.ask(table, { mute: 'maya', on: false });
    await one.ask(table, { react: 'clap' });
    expect(three.last('reacted')).toMatchObject({ reacted: 'clap' });
  });

  it('TB-46: can be shut out of many people, but not of any number', async () => {
    const { table } = await setTable();
    const one = new Client(maya);
    table.attach(one, undefined);
    for (let at = 0; at < 300; at++) await one.ask(table, { mute: `p${at}`, on: true });
    expect(one.last('muted').muted).toHaveLength(200);
    expect(one.last('muted').muted.at(-1)).toBe('p299');
  });

  it('TB-46: is limited in length and pace, and off when the host says so', async () => {
    const { table } = await setTable();
    const one = new Client(maya);
    table.attach(one, undefined);
    expect(await one.ask(table, { say: 'x'.repeat(301) })).toBe('too-long');
    expect(await one.ask(table, { say: '\u200b' })).toBe('nothing-said');
    for (let said = 0; said < 5; said++) expect(await one.ask(table, { say: 'hi' })).toBeNull();
    expect(await one.ask(table, { say: 'hi' })).toBe('too-fast');
    await pass(10_000);
    expect(await one.ask(table, { say: 'hi' })).toBeNull();
    expect(await one.ask(table, { do: 'set', to: { chat: false } })).toBeNull();
    expect(await one.ask(table, { say: 'hi' })).toBe('chat-off');
  });

  it('TB-10: is said once, even if it is sent twice', async () => {
    const { table } = await setTable();
    const [one, two] = await come(table, maya, ravi);
    await one.ask(table, { say: 'once' }, 'same');
    await one.ask(table, { say: 'once' }, 'same');
    expect(two.messages.filter((message) => 'said' in message)).toHaveLength(1);
  });
});

describe('names', () => {
  const called = (id: string, name: string): Person => ({ id, name });
  const shown = (table: Table) => table.info.seats.map(({ person }) => person?.name ?? null);

  it('TB-9: stand in no entry', async () => {
    const { storage, table } = await setTable({}, [maya, ravi], [], 3);
    const three = new Client(lina);
    table.attach(three, undefined);
    expect(await three.ask(table, { do: 'sit' })).toBeNull();
    const journal = storage.rows.map(({ body }) => body).join('\n');
    expect(journal).toContain('{"is":"sat","seat":2,"person":"lina"');
    for (const { name } of [maya, ravi, lina]) expect(journal).not.toContain(name);
  });

  it('TB-44: that look alike have numbers, in the order in which people sat down', async () => {
    const { storage, table } = await setTable({}, [maya], [], 4);
    for (const [id, name, seat] of [
      ['late', 'MAYA', 3],
      ['later', 'M\u0430ya', 1],
    ] as const) {
      const client = new Client(called(id, name));
      table.attach(client, undefined);
      expect(await client.ask(table, { do: 'sit', seat })).toBeNull();
    }
    expect(shown(table)).toEqual(['Maya', 'M\u0430ya 3', null, 'MAYA 2']);
    const known = [maya, called('late', 'MAYA'), called('later', 'M\u0430ya')];
    expect(shown(restored(storage, undefined, 0, known))).toEqual(shown(table));
  });

  it('TB-44: of who watches are none that a player has, nor one who came before', async () => {
    const { table } = await setTable();
    const clients = [
      maya,
      called('echo', 'maya'),
      called('other', 'M\u0430y\u0430'),
      lina,
      called('third', 'Lina'),
    ].map((person) => new Client(person));
    for (const client of clients) table.attach(client, undefined);
    const names: string[] = [];
    for (const client of clients) {
      expect(await client.ask(table, { say: 'hello' })).toBeNull();
      names.push(clients[0]!.last('said').from.name);
      expect(await client.ask(table, { react: 'clap' })).toBeNull();
      expect(clients[0]!.last('reacted').from).toEqual({ id: client.person.id, name: names.at(-1) });
    }
    expect(names).toEqual(['Maya', 'maya 2', 'M\u0430y\u0430 3', 'Lina', 'Lina 2']);
    // Another tab is the same person.
    const tab = new Client(clients[2]!.person);
    table.attach(tab, undefined);
    await tab.ask(table, { say: 'hello again' }, 'tab');
    expect(clients[0]!.last('said').from.name).toBe(names[2]);
  });

  it('TB-45: that change are told to everybody at once, and to who comes back with what they have seen', async () => {
    const { table } = await setTable();
    const [one, two] = [new Client(maya), new Client(ravi)];
    for (const client of [one, two]) table.attach(client, undefined);
    await settled();
    const { n } = one.last('view');
    table.detach(two);
    table.retag('ravi', { name: 'Maya', outfit: null });
    await settled();
    expect(one.last('view')).toMatchObject({
      n,
      you: 0,
      table: { seats: [{ person: maya }, { person: { name: 'Maya 2' } }] },
    });
    const back = new Client(called('ravi', 'Maya'));
    table.attach(back, n);
    await settled();
    expect(back.last('view').table.seats[1].person).toEqual({ id: 'ravi', name: 'Maya 2' });
    table.retag('nobody', { name: 'Somebody', outfit: null });
    expect(shown(table)).toEqual(['Maya', 'Maya 2']);
  });

  it('TB-68: stand beside what people wear, which is told at once and is no entry', async () => {
    const outfit = { colour: 'green', pattern: 'dots', hat: 'crown', trail: 'stars' } as const;
    const { table } = await setTable();
    const one = new Client(maya);
    table.attach(one, undefined);
    await settled();
    const { n } = one.last('view');
    expect(one.last('view').table.seats[1]).not.toHaveProperty('outfit');
    table.retag('ravi', { name: 'Ravi', outfit });
    await settled();
    expect(one.last('view')).toMatchObject({ n, table: { seats: [{ person: maya }, { person: ravi, outfit }] } });
    // Who sits down wears what is stored.
    const { storage, table: other } = await setTable({}, [maya, ravi], [], 3);
    storage.outfits.set('lina', JSON.stringify(outfit));
    const late = new Client(lina);
    other.attach(late, undefined);
    await late.ask(other, { do: 'sit' }, 'sit');
    await vi.waitFor(() => expect(other.info.seats[2]).toMatchObject({ person: lina, outfit }));
  });

  it('TB-21: of who is forgotten are told to nobody any more, nor is their seat theirs', async () => {
    const { storage, table } = await setTable({}, [maya, ravi], [], 3);
    const one = new Client(maya);
    table.attach(one, undefined);
    await settled();
    const { n } = one.last('view');
    table.detach(one);
    table.forget('ravi');
    await settled();
    const back = new Client(maya);
    table.attach(back, n);
    await settled();
    expect(back.sent.join()).not.toContain('Ravi');
    expect(shown(table)).toEqual(['Maya', null, null]);
    expect(shown(restored(storage))).toEqual(['Maya', null, null]);
  });

  it('TB-21: of who is not known any more are not missed: a seat that was theirs is free, or a bot’s', async () => {
    const waiting = await setTable({}, [maya, ravi], [], 3);
    const free = restored(waiting.storage, undefined, 0, [ravi]);
    expect(free.info).toMatchObject({ host: 'ravi', seats: [{ person: null, bot: null }, { person: ravi }, {}] });
    await settled();
    expect(waiting.storage.rows.at(-2)!.body).toContain('"kicked"');
    const playing = await setTable();
    const one = new Client(maya);
    playing.table.attach(one, undefined);
    expect(await one.ask(playing.table, { do: 'start' })).toBeNull();
    const goesOn = restored(playing.storage, undefined, 0, [ravi]);
    expect(goesOn.info).toMatchObject({
      host: 'ravi',
      phase: 'playing',
      seats: [{ person: null, bot: A_REGULAR }, {}],
    });
  });
});

describe('a journal', () => {
  const find = (id: string) => games.find((game) => game.id === id);

  it('TB-5: with a line that cannot be read or played stops its table with a clear state', async () => {
    const { table, storage } = await setTable();
    await playOn(table, await seated(table, maya, ravi), 4);
    const at = storage.rows.findIndex((row) => body(row).is === 'act');
    const broken = (change: (text: string) => string) =>
      restore(
        'ABCDEF',
        find,
        storage.rows.map((row, n) => (n === at ? { ...row, body: change(row.body) } : row)),
      );
    for (const change of [
      (text: string) => text.slice(0, -3),
      () => '{"is":"act","seat":7,"act":"ready"}',
      () => '{"is":"act","seat":0,"act":"nonsense"}',
      () => 'null',
    ]) {
      expect(broken(change)).toMatchObject({ refused: 'table-broken', facts: { table: 'ABCDEF', n: at + 1 } });
    }
    const gap = restore('ABCDEF', find, storage.rows.toSpliced(at, 1));
    expect(isRefusal(gap) && gap.facts['problem']).toBe('missing');
  });
});

/** Runs a race for a while, in the table's own time. */
async function run(table: Table, milliseconds: number): Promise<void> {
  for (let ms = 0; ms < milliseconds; ms += 16) {
    await vi.advanceTimersByTimeAsync(16);
    table.run(performance.now());
  }
  await settled();
}

describe('a race', () => {
  it('TB-28: runs sixty steps a second, tells of it twenty times, and hears inputs with their numbers', async () => {
    const { table } = await setTable({ game: 'dutch-blitz' }, [maya], [{ is: 'bot', seat: 1, level: 'quick' }], 2);
    const [one] = (await seated(table, maya)) as [Client];
    expect(await one.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    await run(table, 5_000);
    expect(one.frames.length).toBeGreaterThanOrEqual(97);
    expect(one.frames.length).toBeLessThanOrEqual(101);
    // One snapshot a second shows everything, for a page that begins to draw in the middle.
    const wholes = one.frames.map((frame) => decodeSnapshot(frame)).filter((told) => 'whole' in told && told.whole);
    expect(wholes.length).toBeGreaterThanOrEqual(5);
    expect(wholes.length).toBeLessThanOrEqual(7);
    expect(table.steer(one, [{ number: 5, x: 15, y: 0, buttons: 0 }])).toBeNull();
    expect(table.steer(one, [{ number: 5, x: 15, y: 0, buttons: 0 }])?.refused).toBe('stale-input');
    expect(table.steer(one, [{ number: 6, x: 99, y: 0, buttons: 0 }])?.refused).toBe('bad-stick');
    expect(table.steer(new Client(lina), [])?.refused).toBe('nobody-to-steer');
  });

  it('TB-1: refuses what is out of reach, and takes the bots’ actions into the journal', async () => {
    const { table, storage } = await setTable(
      { game: 'dutch-blitz' },
      [maya],
      [{ is: 'bot', seat: 1, level: 'quick' }],
      2,
    );
    const [one] = (await seated(table, maya)) as [Client];
    await one.ask(table, { do: 'view', as: 'walks' });
    await run(table, 20_000);
    expect(await one.ask(table, { act: 'pick blitz', seen: 99 })).toBe('out-of-reach');
    const acts = storage.rows.map(body).filter((entry) => entry.is === 'act');
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.every((entry) => entry.is === 'act' && entry.seat === 1 && entry.by === 'bot')).toBe(true);
    const again = restored(storage);
    const back = new Client(maya);
    again.attach(back, undefined);
    await settled();
    expect(viewOf(back, table.game)).toEqual(viewOf(one, table.game));
  });
});

describe('the countdown of a race', () => {
  /** What the last snapshot tells: the countdown, and who is awaited. */
  function lookAt(client: Client) {
    const told = client.frames.map((frame) => decodeSnapshot(frame)) as { whole: boolean; bytes: Uint8Array }[];
    const awaited = told.reduce<readonly number[]>((before, { bytes }) => awaitedIn(bytes, before), []);
    return { countdown: countdownIn(told.at(-1)!.bytes), awaited };
  }

  async function begun() {
    const setting = await setTable({ game: 'dutch-blitz' }, [maya, ravi], [{ is: 'bot', seat: 2, level: 'quick' }], 3);
    const [one, other] = (await seated(setting.table, maya, ravi)) as [Client, Client];
    return { ...setting, one, other };
  }

  it('TB-67 BL-22: holds until every page has said how it shows the race, and tells who is awaited', async () => {
    const { table, one, other } = await begun();
    await run(table, 1_000);
    expect(lookAt(one)).toEqual({ countdown: COUNTDOWN, awaited: [0, 1] });
    expect(await one.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    await run(table, 3_000);
    expect(lookAt(one)).toEqual({ countdown: COUNTDOWN, awaited: [1] });
    expect(await other.ask(table, { do: 'view', as: 'flat' })).toBeNull();
    await run(table, 1_000);
    const { countdown, awaited } = lookAt(other);
    expect(awaited).toEqual([]);
    expect(countdown).toBeLessThan(COUNTDOWN - 50);
    expect(countdown).toBeGreaterThan(0);
  });

  it('TB-67: waits eight seconds at most for a client that says nothing, which then plays flat', async () => {
    const { table, one, other } = await begun();
    expect(await one.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    await run(table, 7_900);
    expect(lookAt(one)).toEqual({ countdown: COUNTDOWN, awaited: [1] });
    await run(table, 1_000);
    expect(lookAt(one).awaited).toEqual([]);
    expect(lookAt(one).countdown).toBeLessThan(COUNTDOWN);
    await run(table, 2_500);
    expect(lookAt(one).countdown).toBe(0);
    // Its hand runs, as a flat player's does.
    expect(await other.ask(table, { act: 'pick blitz', seen: 99 })).toBeUndefined();
  });

  it('TB-67: waits no longer for a client that plays without having said anything', async () => {
    const { table, one, other } = await begun();
    expect(await one.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    expect(await other.ask(table, { act: 'pick blitz', seen: 99 })).toBe('not-yet');
    await run(table, 3_100);
    expect(lookAt(one)).toEqual({ countdown: 0, awaited: [] });
  });

  it('TB-67: does not wait for who comes back when the race runs', async () => {
    const { table, one, other } = await begun();
    for (const client of [one, other]) expect(await client.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    await run(table, 3_100);
    table.detach(other);
    await run(table, 2_500);
    table.attach(new Client(ravi), undefined);
    await run(table, 500);
    expect(lookAt(one)).toEqual({ countdown: 0, awaited: [] });
  });
});

describe('a hand on its way (BL-19)', () => {
  /** Maya plays flat, Ravi walks, and the countdown is over. */
  async function mixed() {
    const setting = await setTable({ game: 'dutch-blitz' }, [maya, ravi]);
    const [one, other] = (await seated(setting.table, maya, ravi)) as [Client, Client];
    expect(await one.ask(setting.table, { do: 'view', as: 'flat' })).toBeNull();
    expect(await other.ask(setting.table, { do: 'view', as: 'walks' })).toBeNull();
    await run(setting.table, 3_100);
    return { ...setting, one, other };
  }

  const answers = (client: Client, id: string) =>
    client.messages.filter(
      (message) => ('ok' in message && message.ok === id) || ('no' in message && message.no === id),
    );
  const acts = (rows: readonly { body: string }[]) => rows.map(body).filter(({ is }) => is === 'act');

  it('TB-2 TB-29: is answered once, when it is there and that is durable', async () => {
    const { table, storage, one, other } = await mixed();
    expect(await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a')).toBeUndefined();
    expect(answers(one, 'a')).toEqual([]);
    expect(acts(storage.rows)).toEqual([]);
    storage.held = true;
    await run(table, 6_000);
    expect(answers(one, 'a')).toEqual([]);
    storage.release();
    await settled();
    const [done] = acts(storage.rows);
    expect(done).toMatchObject({ seat: 0, act: 'pick blitz', asked: ['maya', 'a'] });
    expect(answers(one, 'a')).toEqual([{ ok: 'a', n: one.numbers.at(-1) }]);
    expect(other.messages.at(-1)).toEqual([one.numbers.at(-1), [['picked', 0, 'blitz', expect.anything()]]]);
    // A repeated request is answered again and not done again.
    expect(await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a')).toBeNull();
    expect(acts(storage.rows)).toHaveLength(1);
  });

  it('TB-29: is not sent twice by an id that is said again, and all who have said it are answered', async () => {
    const { table, storage, one } = await mixed();
    expect(await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a')).toBeUndefined();
    // The connection was lost and is back.
    const back = new Client(maya);
    table.attach(back, undefined);
    expect(await back.ask(table, { act: 'pick blitz', seen: 99 }, 'a')).toBeUndefined();
    await run(table, 6_000);
    expect(acts(storage.rows)).toHaveLength(1);
    for (const client of [one, back]) expect(answers(client, 'a')).toEqual([{ ok: 'a', n: one.numbers.at(-1) }]);
  });

  it('TB-29: goes elsewhere when something else is asked for: of any number of requests one is open', async () => {
    const { table, storage, one } = await mixed();
    for (let at = 0; at < 100; at++) {
      await one.ask(table, { act: at % 2 === 0 ? 'pick blitz' : 'pick post', seen: 99 }, `a${at}`);
    }
    for (let at = 0; at < 99; at++) expect(one.answer(`a${at}`)).toBe('redirected');
    expect(one.answer('a99')).toBeUndefined();
    await run(table, 6_000);
    expect(one.answer('a99')).toBeNull();
    expect(acts(storage.rows)).toMatchObject([{ act: 'pick post' }]);
    for (let at = 0; at < 100; at++) expect(answers(one, `a${at}`)).toHaveLength(1);
  });

  it.each([
    ['changes to running', { do: 'view', as: 'walks' }],
    ['leaves', { do: 'leave' }],
  ])('TB-29: is called off when its player %s', async (_what, request) => {
    const { table, storage, one } = await mixed();
    await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a');
    await run(table, 100);
    expect(await one.ask(table, request)).toBeNull();
    expect(one.answer('a')).toBe('called-off');
    const done = acts(storage.rows).length;
    await run(table, 300);
    expect(acts(storage.rows).slice(done)).toEqual([]);
  });

  it('TB-29: is called off when its player is gone, and so it stays', async () => {
    const { table, storage, one } = await mixed();
    await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a');
    table.detach(one);
    await pass(2_100);
    const back = new Client(maya);
    table.attach(back, undefined);
    expect(await back.ask(table, { act: 'pick blitz', seen: 99 }, 'a')).toBe('called-off');
    expect(acts(storage.rows)).toEqual([]);
  });

  it('TB-12 TB-29: begins anew after a restart, with the id that was not answered, and is done once', async () => {
    const { table, storage, one } = await mixed();
    await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a');
    await run(table, 100);
    const again = restored(storage);
    const clients = [new Client(maya), new Client(ravi)] as const;
    for (const client of clients) again.attach(client, undefined);
    expect(await clients[0].ask(again, { do: 'view', as: 'flat' })).toBeNull();
    expect(await clients[1].ask(again, { do: 'view', as: 'walks' })).toBeNull();
    await run(again, 3_100);
    expect(await clients[0].ask(again, { act: 'pick blitz', seen: 99 }, 'a')).toBeUndefined();
    await run(again, 6_000);
    expect(clients[0].answer('a')).toBeNull();
    expect(acts(storage.rows)).toHaveLength(1);
  });

  it('TB-30: that holds a card puts it back when its player is gone, in an entry after the one that says so', async () => {
    const { table, storage, one } = await mixed();
    await one.ask(table, { act: 'pick blitz', seen: 99 }, 'a');
    await run(table, 6_000);
    expect(one.answer('a')).toBeNull();
    const done = storage.rows.length;
    table.detach(one);
    await pass(2_100);
    expect(storage.rows.slice(done).map(body)).toEqual([
      { is: 'gone', seat: 0 },
      { is: 'act', seat: 0, act: 'put back', by: 'bot' },
    ]);
  });

  it('waits for nothing where all play flat', async () => {
    const { table } = await setTable({ game: 'dutch-blitz' }, [maya, ravi]);
    const [one, other] = (await seated(table, maya, ravi)) as [Client, Client];
    for (const client of [one, other]) expect(await client.ask(table, { do: 'view', as: 'flat' })).toBeNull();
    await run(table, 3_100);
    expect(await one.ask(table, { act: 'pick blitz', seen: 99 })).toBeNull();
    expect(await one.ask(table, { act: 'put back', seen: 99 })).toBeNull();
  });
});
