import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './ledger.ts';
import type { Table } from './table.ts';
import {
  A_REGULAR,
  Client,
  come,
  type HeldStorage,
  lina,
  maya,
  pass,
  ravi,
  restored,
  setTable,
  settled,
  viewOf,
} from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BOT: Entry = { is: 'bot', seat: 2, level: 'greedy' };

/** The table after a restart, with the same people there again. */
async function again(storage: HeldStorage, ...people: (typeof maya)[]): Promise<[Table, ...Client[]]> {
  const table = restored(storage);
  return [table, ...(await come(table, ...people))];
}

const infoOf = (client: Client) => client.last('table').table;
const entries = (storage: HeldStorage) => storage.rows.map((row) => JSON.parse(row.body) as Entry);

/** Anybody whose turn it is plays, so many times. */
async function playOn(table: Table, clients: readonly Client[], acts: number): Promise<void> {
  for (let act = 0; act < acts && table.info.phase === 'playing'; act++) {
    const actor = clients.find((client) => {
      const view = viewOf(client, table.game);
      return table.game.actors(view).includes(view.viewer!);
    });
    if (!actor) await pass(3_000);
    else {
      const view = viewOf(actor, table.game);
      const action = table.game.notation.action(table.game.legal(view, view.viewer!)[0]);
      expect(await actor.ask(table, { act: action, seen: actor.numbers.at(-1) })).toBeNull();
    }
  }
}

describe('who is sent away', () => {
  it('TB-49: may watch, but neither sit nor talk, until they are invited; also after a restart', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [], 3);
    const [host, kicked, tab] = await come(table, maya, ravi, ravi);
    await kicked.ask(table, { say: 'rude' });
    expect(await host.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    for (const client of [host, kicked, tab]) {
      expect(infoOf(client)).toMatchObject({ sentAway: [ravi] });
      expect(infoOf(client).seats[1].person).toBeNull();
    }
    expect(await tab.ask(table, { do: 'sit' })).toBe('sent-away');
    expect(await kicked.ask(table, { do: 'sit', seat: 2 })).toBe('sent-away');
    expect(await kicked.ask(table, { say: 'let me in' })).toBe('sent-away');
    expect(await kicked.ask(table, { react: 'hurry' })).toBe('sent-away');
    expect(await kicked.ask(table, { do: 'invite', person: 'ravi' })).toBe('not-host');
    // What they have said is not told again.
    const [late] = await come(table, lina);
    expect(late.last('said')).toBeUndefined();

    const [next, back, away] = (await again(storage, maya, ravi)) as [Table, Client, Client];
    expect(infoOf(away).sentAway).toEqual([ravi]);
    expect(await away.ask(next, { do: 'sit' })).toBe('sent-away');
    expect(await back.ask(next, { do: 'invite', person: 'lina' })).toBe('not-sent-away');
    expect(await back.ask(next, { do: 'invite', person: 'ravi' })).toBeNull();
    expect(infoOf(away).sentAway).toEqual([]);
    const [last, , guest] = (await again(storage, maya, ravi)) as [Table, Client, Client];
    expect(await guest.ask(last, { do: 'sit' })).toBeNull();
    expect(await guest.ask(last, { say: 'thank you' })).toBeNull();
  });

  it('TB-49: learns it when they come back, if they were disconnected in a match', async () => {
    const { table } = await setTable({ late: true });
    const [host, other] = await come(table, maya, ravi);
    expect(await host.ask(table, { do: 'start' })).toBeNull();
    const seen = other.numbers.at(-1)!;
    table.detach(other);
    expect(await host.ask(table, { do: 'kick', seat: 1 })).toBeNull();
    const back = new Client(ravi);
    table.attach(back, seen);
    await settled();
    expect(infoOf(back)).toMatchObject({ sentAway: [ravi], phase: 'playing' });
    expect(viewOf(back, table.game).viewer).toBeNull();
    expect(await back.ask(table, { do: 'sit', seat: 1 })).toBe('sent-away');
    // An invitation does not open this match again: they know the cards of a seat.
    expect(await host.ask(table, { do: 'invite', person: 'ravi' })).toBeNull();
    expect(await back.ask(table, { do: 'sit', seat: 1 })).toBe('played-already');
  });

  it('TB-21 TB-49: is not named any more when the house forgets them', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [], 3);
    const [host] = await come(table, maya);
    await host.ask(table, { do: 'kick', seat: 1 });
    table.retag('ravi', { name: 'Ravindra', outfit: null });
    await settled();
    expect(infoOf(host).sentAway).toEqual([{ id: 'ravi', name: 'Ravindra' }]);
    table.forget('ravi');
    await settled();
    expect(infoOf(host).sentAway).toEqual([]);
    // Also where nobody was there to hear it.
    storage.rows.pop();
    expect(restored(storage, undefined, 0, [maya]).info.sentAway).toEqual([]);
  });

  it('TB-49: are the last 32 at most', async () => {
    const { table } = await setTable({}, [maya], [], 2);
    const [host] = await come(table, maya);
    for (let at = 0; at < 40; at++) {
      const [guest] = await come(table, { id: `g${at}`, name: `Guest ${at}` });
      expect(await guest.ask(table, { do: 'sit' })).toBeNull();
      expect(await host.ask(table, { do: 'kick', seat: 1 })).toBeNull();
      table.detach(guest);
    }
    expect(infoOf(host).sentAway).toHaveLength(32);
    expect(infoOf(host).sentAway[0].id).toBe('g8');
  });
});

describe('who resigns', () => {
  it('TB-50: loses the seat to a bot in their own turn, and the host passes on; also after a restart', async () => {
    const { table, storage } = await setTable({ late: true }, [maya, ravi, lina]);
    const clients = await come(table, maya, ravi, lina);
    const [host, two] = clients;
    expect(await two.ask(table, { do: 'resign' })).toBe('not-playing');
    expect(await host.ask(table, { do: 'start' })).toBeNull();
    for (let act = 0; act < 50 && !table.game.actors(viewOf(host, table.game)).includes(0); act++) {
      await playOn(table, clients, 1);
    }
    const n = storage.rows.length;
    expect(await host.ask(table, { do: 'resign' }, 'once')).toBeNull();
    expect(await host.ask(table, { do: 'resign' }, 'once')).toBeNull();
    expect(infoOf(two)).toMatchObject({
      host: 'ravi',
      phase: 'playing',
      seats: [{ person: null, bot: A_REGULAR }, {}, {}],
    });
    expect(viewOf(host, table.game).viewer).toBeNull();
    expect(storage.matches.at(-1)!.players.map(({ person }) => person)).toEqual([null, 'ravi', 'lina']);
    await pass(3_000);
    expect(entries(storage).slice(n)).toContainEqual(expect.objectContaining({ is: 'act', seat: 0, by: 'bot' }));
    expect(await host.ask(table, { do: 'sit', seat: 0 })).toBe('played-already');
    const [next, back] = (await again(storage, maya, ravi)) as [Table, Client];
    expect(viewOf(back, table.game).viewer).toBeNull();
    expect(await back.ask(next, { do: 'resign' })).toBe('not-playing');
  });

  it('TB-50: ends the match if they are the last, but not while another may come back', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [BOT], 3);
    const [host, two] = await come(table, maya, ravi);
    expect(await host.ask(table, { do: 'start' })).toBeNull();
    expect(await two.ask(table, { do: 'leave' })).toBeNull();
    expect(await host.ask(table, { do: 'resign' })).toBeNull();
    expect(table.info).toMatchObject({ phase: 'playing', why: null });
    const [next, , back] = (await again(storage, maya, ravi)) as [Table, Client, Client];
    expect(infoOf(back).seats[1]).toMatchObject({ person: ravi, standIn: false });
    expect(await back.ask(next, { do: 'resign' })).toBeNull();
    expect(infoOf(back)).toMatchObject({ phase: 'over', why: 'resigned' });
    expect(storage.matches.at(-1)).toMatchObject({ ended: expect.any(Number), result: null });
    // The match stays in the list of the last who played it, as one that is over.
    expect(storage.matches.at(-1)!.players.map(({ person }) => person)).toEqual([null, 'ravi', null]);
    expect(restored(storage).info).toMatchObject({ phase: 'over', why: 'resigned' });
    expect(await back.ask(next, { do: 'again' })).toBeNull();
  });

  it('TB-30 TB-50: in a race leaves a bot that runs on', async () => {
    const { table, storage } = await setTable({ game: 'dutch-blitz', late: true }, [maya, ravi]);
    const [host, two] = await come(table, maya, ravi);
    expect(await host.ask(table, { do: 'start' })).toBeNull();
    expect(await two.ask(table, { do: 'resign' })).toBeNull();
    expect(infoOf(host).seats[1]).toMatchObject({ person: null, bot: A_REGULAR });
    // A late friend runs instead of the bot.
    const [friend] = await come(table, lina);
    expect(await friend.ask(table, { do: 'sit' })).toBeNull();
    expect(viewOf(friend, table.game).viewer).toBe(1);
    expect(await friend.ask(table, { do: 'view', as: 'walks' })).toBeNull();
    expect(await two.ask(table, { do: 'view', as: 'walks' })).toBe('only-watching');
    const [next, , , back] = (await again(storage, maya, ravi, lina)) as [Table, Client, Client, Client];
    expect(viewOf(back, next.game).viewer).toBe(1);
    expect(await back.ask(next, { do: 'resign' })).toBeNull();
    expect(infoOf(back).phase).toBe('playing');
  });
});

describe('another match', () => {
  async function finished() {
    const setting = await setTable({ game: 'douji', options: { games: 1 } }, [maya, ravi]);
    const clients = await come(setting.table, maya, ravi);
    expect(await clients[0].ask(setting.table, { do: 'start' })).toBeNull();
    await playOn(setting.table, clients, 500);
    expect(setting.table.info.phase).toBe('over');
    return { ...setting, clients };
  }

  it('TB-52: is for who asked; the others keep the result until they ask, also after a restart', async () => {
    const { table, storage, clients } = await finished();
    expect(await clients[1].ask(table, { do: 'again' })).toBeNull();
    const seats = [
      { person: maya, ready: false, resting: true },
      { person: ravi, ready: true, resting: false },
    ];
    expect(infoOf(clients[0])).toMatchObject({ phase: 'gathering', seats });
    const [next, host] = (await again(storage, maya, ravi)) as [Table, Client];
    expect(infoOf(host)).toMatchObject({ phase: 'gathering', seats });
    // They are shown the cards on which the match ended.
    expect(next.game.result(viewOf(host, next.game))).not.toBeNull();
    expect(await host.ask(next, { do: 'again' })).toBeNull();
    expect(infoOf(host).seats.map((seat: { resting: boolean }) => seat.resting)).toEqual([false, false]);
    expect(await host.ask(next, { do: 'start' })).toBeNull();
  });

  it('TB-53: does not wait for ever for who is not ready, and is fair to them', async () => {
    const { table, storage } = await setTable({ grace: 30 }, [maya, ravi, lina]);
    const [host, two, three] = await come(table, maya, ravi, lina);
    expect(await two.ask(table, { do: 'ready', ready: false })).toBeNull();
    expect(host.last('left').left).toEqual([null, 30_000, null]);
    await pass(20_000);
    expect(await host.ask(table, { do: 'start', fill: 'greedy' })).toBe('not-ready');
    expect(host.last('no').facts).toEqual({ waiting: 1, seconds: 10 });
    // New terms are a new question.
    expect(await host.ask(table, { do: 'set', to: { public: false } })).toBeNull();
    expect(await three.ask(table, { do: 'ready', ready: true })).toBeNull();
    await pass(20_000);
    expect(await host.ask(table, { do: 'start', fill: 'greedy' })).toBe('not-ready');
    const next = restored(storage, undefined, 60_000);
    const [back, late] = await come(next, maya, ravi, lina);
    expect(await back.ask(next, { do: 'start' })).toBe('seats-free');
    expect(await back.ask(next, { do: 'start', fill: 'greedy' })).toBeNull();
    expect(infoOf(late).seats).toMatchObject([{ person: maya }, { person: null, bot: 'greedy' }, { person: lina }]);
    expect(viewOf(late, next.game).viewer).toBeNull();
    // No time of the waiting is left on the table.
    expect(back.last('left').left).toEqual([null, null, null]);
  });

  it('TB-64: tells the beginning of a match in one piece, and its clocks after that', async () => {
    const { table } = await setTable({ grace: 30, clock: 20 }, [maya, ravi]);
    const [host, late] = (await come(table, maya, ravi)) as [Client, Client];
    expect(await late.ask(table, { do: 'ready', ready: false })).toBeNull();
    await pass(30_000);
    const before = late.messages.length;
    expect(await host.ask(table, { do: 'start', fill: 'greedy' })).toBeNull();
    const told = late.messages.slice(before).filter((message) => 'table' in message || 'left' in message);
    expect(told).toMatchObject([
      { you: null, table: { phase: 'playing' }, view: { viewer: null } },
      { left: expect.any(Array) },
    ]);
  });

  it('TB-64: tells who comes back while the beginning is being stored the beginning first, and then the clocks', async () => {
    const { table, storage } = await setTable({ clock: 20 });
    const [host] = await come(table, maya, ravi);
    const seen = host.numbers.at(-1);
    storage.held = true;
    await host.ask(table, { do: 'start' });
    table.detach(host);
    const back = new Client(maya);
    table.attach(back, seen);
    storage.held = false;
    storage.release();
    await settled();
    const told = back.messages.filter((message) => 'table' in message || 'left' in message);
    expect(told[0]).toMatchObject({ table: { phase: 'playing' } });
    expect(told.some((message) => 'left' in message)).toBe(true);
  });
});

describe('who comes late', () => {
  it('TB-54 TB-55 TB-56: takes a bot’s seat where the host allows it, and sees what that seat sees', async () => {
    const { table, storage } = await setTable({}, [maya, ravi], [BOT], 3);
    const [host, two] = await come(table, maya, ravi);
    expect(await host.ask(table, { do: 'start' })).toBeNull();
    await playOn(table, [host, two], 6);
    const [friend, tab] = await come(table, lina, lina);
    expect(await friend.ask(table, { do: 'sit', seat: 2 })).toBe('no-late');
    expect(await two.ask(table, { do: 'set', to: { late: true } })).toBe('not-host');
    expect(await host.ask(table, { do: 'set', to: { late: true } })).toBeNull();
    expect(await two.ask(table, { do: 'leave' })).toBeNull();
    expect(await friend.ask(table, { do: 'sit', seat: 1 })).toBe('seat-taken');
    expect(await friend.ask(table, { do: 'sit', seat: 9 })).toBe('no-such-seat');
    expect(await two.ask(table, { do: 'sit', seat: 2 })).toBe('already-playing');
    expect(await friend.ask(table, { do: 'sit' })).toBeNull();
    const seen = viewOf(friend, table.game);
    expect(seen.viewer).toBe(2);
    expect(viewOf(tab, table.game)).toEqual(seen);
    expect(viewOf(host, table.game).viewer).toBe(0);
    expect(storage.matches.at(-1)!.players.map(({ person }) => person)).toEqual(['maya', 'ravi', 'lina']);
    const [next, back, other, late] = (await again(storage, maya, ravi, lina)) as [Table, Client, Client, Client];
    expect(viewOf(late, table.game)).toEqual(seen);
    const before = entries(storage).length;
    await playOn(next, [back, other, late], 6);
    const played = entries(storage).slice(before);
    expect(played.some((entry) => entry.is === 'act' && entry.seat === 2 && entry.by === undefined)).toBe(true);
  });
});

describe('what has happened', () => {
  it('TB-57 TB-58: is told to who comes anew, with whose time ran out, as their eyes may see it; also after a restart', async () => {
    const { table, storage } = await setTable({ clock: 20 });
    const clients = await come(table, maya, ravi);
    expect(await clients[0].ask(table, { do: 'start' })).toBeNull();
    await playOn(table, clients, 4);
    await pass(20_100);
    const { lapsed } = clients[0].last('lapsed');
    expect(entries(storage)[lapsed.n - 1]).toMatchObject({ is: 'act', seat: lapsed.seat, by: 'clock' });
    expect(clients[1].last('lapsed').lapsed).toEqual(lapsed);
    await playOn(table, clients, 2);
    for (const at of [table, restored(storage)]) {
      const [one, watcher] = await come(at, maya, lina);
      const { story } = one.last('story');
      const told = clients[0].messages.filter((message) => Array.isArray(message));
      expect(story.map((deed: { n: number; events: unknown }) => [deed.n, deed.events])).toEqual(told);
      expect(story.flatMap((deed: { n: number; lapsed?: number }) => deed.lapsed ?? [])).toEqual([lapsed.seat]);
      // A watcher is told what everybody may see.
      const [seat] = clients[0].messages.flatMap((message) => ('you' in message ? [message.you] : []));
      expect(seat).toBe(0);
      const open = watcher.last('story').story.map(({ events }: { events: unknown }) => JSON.stringify(events));
      const packed = JSON.stringify(told.map((message) => message[1]));
      expect(open).toHaveLength(told.length);
      expect(open.join().length).toBeLessThanOrEqual(packed.length);
      for (const client of [one, watcher]) at.detach(client);
    }
  });

  it('TB-58: is at most 128 actions, all of this match', async () => {
    const { table, storage } = await setTable({ game: 'skip-bo' });
    const clients = await come(table, maya, ravi);
    expect(await clients[0].ask(table, { do: 'start' })).toBeNull();
    await playOn(table, clients, 150);
    const [one] = await come(table, maya);
    const acts = storage.rows.slice(-128).filter(({ body }) => body.includes('"is":"act"'));
    expect(acts.length).toBeGreaterThan(100);
    expect(one.last('story').story.map(({ n }: { n: number }) => n)).toEqual(acts.map(({ n }) => n));
  });

  it('TB-59: of what was said the last 50 lines are there again, but for who has muted their speaker', async () => {
    const { table, storage } = await setTable();
    const [one, two] = await come(table, maya, ravi);
    const said = (client: Client) =>
      client.messages.flatMap((message) => ('said' in message ? [`${message.from.name}: ${message.said}`] : []));
    for (let at = 0; at < 60; at++) {
      expect(await (at % 2 ? two : one).ask(table, { say: `line ${at}` })).toBeNull();
      await pass(4_000);
    }
    const [late, shut] = [new Client(lina), new Client({ id: 'shut', name: 'Shut' })];
    table.attach(late, undefined);
    expect(said(late)).toHaveLength(50);
    expect(said(late).at(-1)).toBe('Ravi: line 59');
    // They come before the table, so that a page can tell them from new ones.
    expect(late.messages.findIndex((message) => 'table' in message)).toBe(50);
    await late.ask(table, { mute: 'ravi', on: true });
    const tab = new Client(lina);
    table.attach(tab, undefined);
    expect(said(tab)).toHaveLength(25);
    table.retag('maya', { name: 'May', outfit: null });
    table.forget('ravi');
    table.attach(shut, undefined);
    expect(said(shut).at(-1)).toBe('May: line 58');
    expect(said(shut).join()).not.toContain('Ravi');
    expect(await one.ask(table, { do: 'set', to: { chat: false } })).toBeNull();
    const silent = new Client({ id: 'silent', name: 'Silent' });
    table.attach(silent, undefined);
    expect(said(silent)).toEqual([]);
    expect(storage.rows.map(({ body }) => body).join()).not.toContain('line');
  });
});
