import { type AnyGame, isRefusal, unpackEvent, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import { decodeSnapshot } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './ledger.ts';
import { restore } from './restore.ts';
import type { Table } from './table.ts';
import { Client, lina, maya, ravi, restored, setTable, settled } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settled();
}

/** People who connect in order; the first one starts the match. */
async function seated(table: Table, ...people: (typeof maya)[]): Promise<Client[]> {
  const clients = people.map((person) => new Client(person));
  for (const client of clients) table.attach(client, undefined);
  await settled();
  expect(await clients[0]!.ask(table, { do: 'start' })).toBeNull();
  return clients;
}

/** What a client sees: the last fresh view, and all events since. */
function viewOf(client: Client, game: AnyGame): View<unknown> {
  let view: View<unknown> | null = null;
  for (const message of client.messages) {
    if (Array.isArray(message)) {
      for (const packed of message[1]) game.follow(view!, unpackEvent(game, packed as never));
    } else if ('view' in message && message.view) view = message.view as View<unknown>;
  }
  return view!;
}

/** Any legal action of the client's seat, in notation. */
function anyAct(client: Client, game: AnyGame): string {
  const view = viewOf(client, game);
  return game.notation.action(game.legal(view, view.viewer!)[0]);
}

/** Those whose turn it is play on. */
async function playOn(table: Table, clients: readonly Client[], acts: number): Promise<void> {
  for (let act = 0; act < acts; act++) {
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    );
    if (!actor) return;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: actor.numbers.at(-1) })).toBeNull();
  }
}

const seatOf = (client: Client, table: Table) => viewOf(client, table.game).viewer!;
const body = (row: { body: string }) => JSON.parse(row.body) as Entry & { asked?: unknown };
const infoOf = (client: Client) => client.last('table').table;

describe('durability', () => {
  it('tells nobody of an action before it is stored: no ack, no events', async () => {
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

  it('gives a newcomer what is stored, even while more is being stored', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    storage.held = true;
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
    await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 });
    const late = new Client(lina);
    table.attach(late, undefined);
    await settled();
    expect(late.sent).toEqual([]);
    storage.release();
    await settled();
    expect(late.numbers).toEqual([storage.rows.at(-1)!.n]);
  });

  it('forgets itself when it cannot store, and comes back as it was stored', async () => {
    const { table, storage, fallen } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 3);
    const views = clients.map((client) => viewOf(client, table.game));
    storage.held = true;
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 }, 'lost')).toBeUndefined();
    storage.fail();
    await settled();
    expect(fallen).toHaveLength(1);
    for (const client of clients) expect(client.bye?.refused).toBe('table-reloads');
    expect(actor.answer('lost')).toBeUndefined();

    storage.held = false;
    const again = restored(storage);
    const back = clients.map((client) => new Client(client.person));
    for (const client of back) again.attach(client, undefined);
    await settled();
    for (const [at, client] of back.entries()) expect(viewOf(client, table.game)).toEqual(views[at]);
    await playOn(again, back, 5);
  });

  it('answers a repeated id again and does it once, also after a restart', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
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

  it('does not do later what it has refused, though it is said again', async () => {
    const { table, storage } = await setTable();
    const clients = await seated(table, maya, ravi);
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
    expect(await actor.ask(table, { act: 'nonsense', seen: 99 }, 'same')).toBe('unknown-action');
    const n = storage.rows.length;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 99 }, 'same')).toBe('unknown-action');
    expect(storage.rows).toHaveLength(n);
  });

  it('does not take another person’s id for a repeated one', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    expect(await one.ask(table, { do: 'ready', ready: false }, 'x')).toBeNull();
    expect(await two.ask(table, { do: 'ready', ready: false }, 'x')).toBeNull();
    expect(infoOf(two).seats.map((seat: { ready: boolean }) => seat.ready)).toEqual([false, false, false]);
  });
});

describe('numbers', () => {
  it('have no gaps for anybody, whenever they came', async () => {
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

  it('go on from where a client was: the tail, and nothing twice', async () => {
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

  it('begin anew with a fresh view where the tail is not known', async () => {
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
  it('refuse what was chosen before the turn began', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 4);
    const actor = clients.find((client) =>
      table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
    expect(await actor.ask(table, { act: anyAct(actor, table.game), seen: 3 })).toBe('outdated');
  });

  it('refuse who only watches, and who is not at turn', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    const watcher = new Client(lina);
    table.attach(watcher, undefined);
    expect(await watcher.ask(table, { act: 'ready', seen: 99 })).toBe('only-watching');
    const idle = clients.find(
      (client) => !table.game.actors(viewOf(client, table.game)).includes(seatOf(client, table)),
    )!;
    expect(await idle.ask(table, { act: 'ready', seen: 99 })).toBe('not-your-turn');
  });

  it('that run out are played by the clock; after three in a row a bot stands in until the person plays', async () => {
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
    // Bots play on; the person may take the seat back by playing.
    const before = storage.rows.length;
    await pass(3_000);
    expect(storage.rows.length).toBeGreaterThan(before);
  });

  it('give no clock to bots, and let them take their time', async () => {
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

describe('who is there', () => {
  it('is called gone after a blink, and a bot stands in after the grace; who comes back has the seat again', async () => {
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

  it('does not stop anybody’s clock by a second tab that closes', async () => {
    const { table } = await setTable();
    const clients = await seated(table, maya, ravi);
    const tab = new Client(ravi);
    table.attach(tab, undefined);
    table.detach(tab);
    await pass(5_000);
    expect(infoOf(clients[0]!).seats[1].gone).toBe(false);
  });

  it('is nobody: time stands still, for clocks, graces and bots', async () => {
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

  it('has as much time after a restart as before it', async () => {
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

  it('counts spectators, each once', async () => {
    const { table } = await setTable();
    const [one] = await seated(table, maya, ravi);
    for (const client of [new Client(lina), new Client(lina)]) table.attach(client, undefined);
    await settled();
    expect(one!.last('here').here).toEqual({ watching: 1, paused: false });
  });

  it('counts them anew when one of them sits down, or one at the table gets up', async () => {
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

describe('the host', () => {
  it('passes on when the host leaves', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    expect(await two.ask(table, { do: 'start' })).toBe('not-host');
    expect(await one.ask(table, { do: 'leave' })).toBeNull();
    expect(infoOf(two).host).toBe('ravi');
    expect(await two.ask(table, { do: 'start', fill: 'greedy' })).toBeNull();
    expect(infoOf(two).phase).toBe('playing');
  });

  it('passes on when the host is gone for good, and their seat is free before a match', async () => {
    const { table } = await setTable({ grace: 10 }, [maya, ravi]);
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    table.detach(one);
    await pass(2_500);
    await pass(10_000);
    expect(infoOf(two).host).toBe('ravi');
    expect(infoOf(two).seats[0].person).toBeNull();
  });

  it('throws somebody out: in a match a bot goes on, and they see what everybody sees', async () => {
    const { table, storage } = await setTable();
    const [one, two] = (await seated(table, maya, ravi)) as [Client, Client];
    expect(await two.ask(table, { do: 'kick', seat: 0 })).toBe('not-host');
    expect(await one.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    expect(infoOf(one).seats[1]).toMatchObject({ person: null, bot: 'greedy' });
    expect(viewOf(two, table.game).viewer).toBeNull();
    expect(await two.ask(table, { act: 'ready', seen: 99 })).toBe('only-watching');
    const back = new Client(ravi);
    restored(storage).attach(back, undefined);
    await settled();
    expect(viewOf(back, table.game).viewer).toBeNull();
  });
});

describe('matches', () => {
  it('are followed by another with the same people, dealt from another secret', async () => {
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

  it('are over for good, also when somebody is thrown out afterwards', async () => {
    const { table, storage } = await setTable({ game: 'douji', options: { games: 1 } });
    const clients = await seated(table, maya, ravi);
    await playOn(table, clients, 500);
    const match = storage.matches.at(-1);
    expect(await clients[0]!.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    expect(storage.matches.at(-1)).toBe(match);
    expect(viewOf(clients[1]!, table.game).viewer).toBe(1);
  });

  it('show a newcomer on an old seat nothing of what was dealt there', async () => {
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

  it('cannot be begun while seats are free or people are not ready', async () => {
    const { table } = await setTable({}, [maya, ravi], [], 3);
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    expect(await one.ask(table, { do: 'start' })).toBe('seats-free');
    expect(await two.ask(table, { do: 'ready', ready: false })).toBeNull();
    expect(await one.ask(table, { do: 'start', fill: 'greedy' })).toBe('not-ready');
    expect(await one.ask(table, { do: 'start', fill: 'genius' })).toBe('no-such-bot');
  });

  it('begin by themselves at a quick table as soon as all seats are taken', async () => {
    const { table } = await setTable({ quick: true }, [maya], [], 2);
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    expect(await two.ask(table, { do: 'sit' })).toBeNull();
    expect(infoOf(one).phase).toBe('playing');
  });
});

describe('talk', () => {
  it('reaches everybody but those who muted the speaker', async () => {
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

  it('can be shut out of many people, but not of any number', async () => {
    const { table } = await setTable();
    const one = new Client(maya);
    table.attach(one, undefined);
    for (let at = 0; at < 300; at++) await one.ask(table, { mute: `p${at}`, on: true });
    expect(one.last('muted').muted).toHaveLength(200);
    expect(one.last('muted').muted.at(-1)).toBe('p299');
  });

  it('is limited in length and pace, and off when the host says so', async () => {
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

  it('is said once, even if it is sent twice', async () => {
    const { table } = await setTable();
    const [one, two] = [new Client(maya), new Client(ravi)];
    table.attach(one, undefined);
    table.attach(two, undefined);
    await one.ask(table, { say: 'once' }, 'same');
    await one.ask(table, { say: 'once' }, 'same');
    expect(two.messages.filter((message) => 'said' in message)).toHaveLength(1);
  });
});

describe('a journal', () => {
  const find = (id: string) => games.find((game) => game.id === id);

  it('with a line that cannot be read or played stops its table with a clear state', async () => {
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

describe('a race', () => {
  it('runs sixty steps a second, tells of it twenty times, and hears inputs with their numbers', async () => {
    const { table } = await setTable({ game: 'dutch-blitz' }, [maya], [{ is: 'bot', seat: 1, level: 'quick' }], 2);
    const [one] = (await seated(table, maya)) as [Client];
    expect(await one.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    for (let ms = 0; ms < 5_000; ms += 16) {
      await vi.advanceTimersByTimeAsync(16);
      table.run(performance.now());
    }
    expect(one.frames.length).toBeGreaterThanOrEqual(97);
    expect(one.frames.length).toBeLessThanOrEqual(101);
    // One a second is of everything, for a page that begins to draw in the middle.
    const wholes = one.frames.map((frame) => decodeSnapshot(frame)).filter((told) => 'whole' in told && told.whole);
    expect(wholes.length).toBeGreaterThanOrEqual(5);
    expect(wholes.length).toBeLessThanOrEqual(7);
    expect(table.steer(one, [{ number: 5, x: 15, y: 0, buttons: 0 }])).toBeNull();
    expect(table.steer(one, [{ number: 5, x: 15, y: 0, buttons: 0 }])?.refused).toBe('stale-input');
    expect(table.steer(one, [{ number: 6, x: 99, y: 0, buttons: 0 }])?.refused).toBe('bad-stick');
    expect(table.steer(new Client(lina), [])?.refused).toBe('nobody-to-steer');
  });

  it('refuses what is out of reach, and takes the bots’ actions into the journal', async () => {
    const { table, storage } = await setTable(
      { game: 'dutch-blitz' },
      [maya],
      [{ is: 'bot', seat: 1, level: 'quick' }],
      2,
    );
    const [one] = (await seated(table, maya)) as [Client];
    await one.ask(table, { do: 'view', as: 'walks' });
    for (let ms = 0; ms < 20_000; ms += 16) {
      await vi.advanceTimersByTimeAsync(16);
      table.run(performance.now());
    }
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
