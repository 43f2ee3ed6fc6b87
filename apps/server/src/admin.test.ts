import { AdminClient, adminAnswer, HouseClient, protocolMessages } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './http/security.ts';
import { come, playOn } from './sitting.ts';
import { accept, emptyDirectory, guest, letPass, NO_LIMITS, openHouse, setClock, Wire } from './testing.ts';

const SECRET = 'the-lamp-by-the-door';
const HOUR = 3_600_000;

/** A house with a secret, and who runs it. */
async function open(data?: string, limits = NO_LIMITS, secret = SECRET) {
  const house = await openHouse({ adminSecret: secret, log: 'error', ...(data === undefined ? {} : { data }) }, limits);
  return { ...house, admin: new AdminClient(house.url, SECRET) };
}

const refused = (answer: unknown) => (answer as { refused?: string } | null)?.refused ?? null;
const start = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true } as const;
const ban = (of: string, door = false) => ({ is: 'ban', of, hours: null, words: 'cheats', door }) as const;

/** Waits for the words with which a connection is closed. */
async function farewell(wire: Wire) {
  await wire.until(() => false);
  return wire.heard.at(-1) as { bye: { refused: string; facts: object }; again: boolean };
}

describe('who runs the house', () => {
  it('PR-27: finds nothing where no secret is set, and is refused without it, a few times', async () => {
    const none = await openHouse();
    expect(refused(await new AdminClient(none.url, SECRET).look())).toBe('not-found');
    const { url, admin } = await open(undefined, { ...NO_LIMITS, secrets: LIMITS.secrets });
    for (const wrong of ['', 'short', 'नमस्ते', `${SECRET}!`]) {
      expect(refused(await new AdminClient(url, wrong).look())).toBe('wrong-secret');
    }
    const status = async (headers: Record<string, string>) => (await fetch(`${url}/api/admin`, { headers })).status;
    expect(await status({})).toBe(401);
    accept(await admin.look());
    expect(await status({ authorization: `Bearer ${SECRET}` })).toBe(401);
    expect(await status({ authorization: 'Parlour-Admin' })).toBe(401);
    expect(await status({ authorization: 'Parlour-Admin x' })).toBe(401);
    // Now not even the right one counts, from this address.
    expect(refused(await admin.look())).toBe('too-fast');
    const elsewhere = { authorization: `Parlour-Admin ${SECRET}`, 'x-forwarded-for': '10.9.8.7' };
    expect(await status(elsewhere)).toBe(200);
  });

  it('PR-27: sees tables, people and load, and no cards', async () => {
    const { url, admin } = await open();
    const ada = await guest(url, 'Ada');
    const code = accept(await ada.house.create(start));
    const session = await come(url, ada.token, code);
    await playOn([session]);
    const view = accept(await admin.look());
    // The schema is strict: there is no other field.
    expect(adminAnswer.parse(view)).toEqual(view);
    const seats = [
      { person: { id: ada.id, name: 'Ada' }, bot: null, gone: false },
      { person: null, bot: 'greedy', gone: false },
    ];
    expect(view.tables).toEqual([{ code, game: 'dumbal', public: false, phase: 'playing', connections: 1, seats }]);
    expect(view.people).toEqual([{ person: { id: ada.id, name: 'Ada' }, tables: [code], connections: 1 }]);
    expect(view.load).toMatchObject({ tables: 1, people: 1, connections: 1, problem: null });
    expect(view.load.actions).toBeGreaterThan(0);
    expect(view.load.memory).toBeGreaterThan(1e6);
    expect(accept(await admin.look('ADA')).people).toHaveLength(1);
    expect(accept(await admin.look('nobody'))).toMatchObject({ tables: [], people: [] });
    // An account is found by its name when it is not there.
    const eva = await guest(url, 'Eva');
    accept(await eva.house.register('Eva', 'a long enough one'));
    expect(accept(await admin.look('eva')).people).toEqual([
      { person: { id: eva.id, name: 'Eva' }, tables: [], connections: 0 },
    ]);
  });

  it('refuses what makes no sense, and leaves a line about everything that was done', async () => {
    const { url, admin } = await open();
    const ada = await guest(url, 'Ada Nobody');
    const bad = [{ is: 'ban', of: ada.id }, { is: 'fire' }, { is: 'notice', hours: null, words: ' ' }];
    for (const order of bad) expect(refused(await admin.order(order as never))).toBe('bad-request');
    expect(refused(await admin.order(ban('nobody')))).toBe('no-such-person');
    expect(refused(await admin.lift({ is: 'ban', of: ada.id }))).toBe('no-such-order');
    expect(refused(await admin.close('QWERTY', 'why'))).toBe('no-such-table');
    expect(refused(await admin.close('QWERTY', ''))).toBe('bad-request');
    const loud = await openHouse({ adminSecret: SECRET, log: 'warn' });
    const clerk = new AdminClient(loud.url, SECRET);
    const bob = await guest(loud.url, 'Bob Nobody');
    accept(await clerk.order(ban(bob.id)));
    accept(await clerk.order({ is: 'notice', hours: 1, words: 'Tea, Bob Nobody?' }));
    await clerk.close('QWERTY', 'why');
    const lines = accept(await clerk.look()).lines.map(({ text }) => text);
    expect(lines).toEqual([
      expect.stringMatching(/^admin admin="close" table="QWERTY" .*refused="no-such-table"/),
      expect.stringMatching(/^admin admin="order" is="notice" hours=1/),
      expect.stringMatching(new RegExp(`^admin admin="order" is="ban" of="${bob.id}"`)),
    ]);
    expect(lines.join()).not.toContain('Nobody');
  });
});

describe('a table that is closed', () => {
  it('TB-65: tells everybody why, ends its match, and is never found again', async () => {
    const { url, admin, data, stop } = await open();
    const ada = await guest(url, 'Ada');
    const code = accept(await ada.house.create(start));
    const wire = await Wire.hello(url, code, ada.token);
    await wire.until(({ heard }) => heard.length > 2);
    const { id } = accept(await ada.house.matches())[0]!;
    accept(await admin.close(code, 'Somebody cheated here.'));
    expect(await farewell(wire)).toEqual({
      bye: { refused: 'table-closed', facts: { reason: 'Somebody cheated here.' } },
      again: false,
    });
    const over = wire.heard.find((message) => (message as { table?: { why?: string } }).table?.why);
    expect(over).toMatchObject({ table: { phase: 'over', why: 'closed' } });
    expect(protocolMessages).toHaveProperty('refused.match-closed');
    expect(refused(await ada.house.table(code))).toBe('no-such-table');
    expect(refused(await admin.close(code, 'again'))).toBe('no-such-table');
    expect(accept(await admin.look()).tables).toEqual([]);
    expect(await ada.house.match(id)).toMatchObject({ result: null, ended: expect.any(Number) });
    expect(await ada.house.record(id)).toMatchObject({ game: 'dumbal' });
    await stop();
    const again = await open(data);
    expect(refused(await new HouseClient(again.url, ada.token).table(code))).toBe('no-such-table');
  });
});

describe('a person who is banned', () => {
  it('PR-28: is sent away and refused everywhere, also after a restart, until the ban is lifted', async () => {
    const { url, admin, data, stop } = await open();
    const ada = await guest(url, 'Ada');
    const code = accept(await ada.house.create(start));
    const wires = [await Wire.hello(url, code, ada.token), await Wire.hello(url, 'lobby', ada.token)];
    await Promise.all(wires.map((wire) => wire.until(({ heard }) => heard.length > 1)));
    accept(await admin.order(ban(ada.id)));
    for (const wire of wires) expect(await farewell(wire)).toMatchObject({ bye: { refused: 'banned' }, again: false });
    await stop();

    const again = await open(data);
    const house = new HouseClient(again.url, ada.token);
    expect(accept(await again.admin.look()).orders).toEqual([
      { is: 'ban', of: ada.id, name: 'Ada', at: expect.any(Number), until: null, words: 'cheats' },
    ]);
    const wire = await Wire.hello(again.url, 'lobby', ada.token);
    expect(await farewell(wire)).toMatchObject({ bye: { refused: 'banned' }, again: false });
    expect(refused(await house.create(start))).toBe('banned');
    expect(refused(await house.quick('dumbal'))).toBe('banned');
    expect(refused(await house.rename('Ida'))).toBe('banned');
    // They may still see and take what is theirs.
    expect(accept(await house.me()).person.name).toBe('Ada');
    const headers = { authorization: `Bearer ${ada.token}` };
    const mine = await fetch(`${again.url}/api/me/data`, { headers });
    expect(await mine.json()).toMatchObject({ person: { name: 'Ada' }, orders: [{ is: 'ban', until: null }] });
    accept(await again.admin.lift({ is: 'ban', of: ada.id }));
    accept(await house.create(start));
    accept(await again.admin.order(ban(ada.id)));
    accept(await house.forget());
    expect(accept(await again.admin.look()).orders).toEqual([]);
  });

  it('PR-28: comes back by itself when the ban ends', async () => {
    const { url, admin } = await open();
    const ada = await guest(url, 'Ada');
    accept(await admin.order({ ...ban(ada.id), hours: 2 }));
    expect(refused(await ada.house.create(start))).toBe('banned');
    letPass(2.1 * HOUR);
    accept(await ada.house.create(start));
  });

  it('PR-28: lasts as long as it should, though somebody sets the clock', async () => {
    const { url, admin } = await open();
    const [ada, ben] = [await guest(url, 'Ada'), await guest(url, 'Ben')];
    accept(await admin.order({ ...ban(ada.id), hours: 2 }));
    setClock(3 * HOUR);
    // What is over is removed when somebody gives another order.
    accept(await admin.order({ ...ban(ben.id), hours: 2 }));
    expect(refused(await ada.house.create(start))).toBe('banned');
    setClock(-3 * HOUR);
    letPass(2.1 * HOUR);
    accept(await ada.house.create(start));
    accept(await ben.house.create(start));
  });

  it('PR-28: may leave a closed door behind: nobody new comes in from there, but people who are known do', async () => {
    const { url, admin } = await open();
    const ada = await guest(url, 'Ada');
    const wire = new Wire(url, { 'x-forwarded-for': '10.1.1.1' });
    await wire.opened();
    wire.say({ hello: 1, at: 'lobby', token: ada.token });
    await wire.until(({ heard }) => heard.length > 1);
    accept(await admin.order(ban(ada.id, true)));
    const enter = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const answer = await fetch(`${url}/api/guest`, { method: 'POST', headers, body: '{"name":"Ida"}' });
      return [answer.status, refused(await answer.json())];
    };
    expect(await enter('10.1.1.1')).toEqual([403, 'door-closed']);
    expect(await enter('10.1.1.2')).toEqual([200, null]);
    accept(await admin.lift({ is: 'door', of: '10.1.1.1' }));
    expect(await enter('10.1.1.1')).toEqual([200, null]);
  });
});

describe('a person who is muted', () => {
  it('TB-66: plays on but is not heard at any table, also after a restart', async () => {
    const { url, admin, data, stop } = await open();
    const ada = await guest(url, 'Ada');
    const code = accept(await ada.house.create(start));
    const session = await come(url, ada.token, code);
    expect(await session.say('hello')).toBeNull();
    accept(await admin.order({ is: 'mute', of: ada.id, hours: null, words: '' }));
    expect(refused(await session.say('hello'))).toBe('silenced');
    expect(refused(await session.react('clap'))).toBe('silenced');
    await playOn([session]);
    session.close();
    await stop();
    const again = await open(data);
    const back = await come(again.url, ada.token, code);
    expect(refused(await back.say('hello'))).toBe('silenced');
    accept(await again.admin.lift({ is: 'mute', of: ada.id }));
    expect(await back.say('hello')).toBeNull();
  });
});

describe('a notice', () => {
  it('PR-29: is told to everybody who asks, until it is lifted', async () => {
    const { url, admin, data, stop } = await open(await emptyDirectory());
    const house = new HouseClient(url);
    expect(await house.notice()).toBeNull();
    accept(await admin.order({ is: 'notice', hours: 1, words: 'Tea at five.' }));
    accept(await admin.order({ is: 'notice', hours: 1, words: 'Tea at six.' }));
    expect(await house.notice()).toEqual({ words: 'Tea at six.', at: expect.any(Number) });
    await stop();
    const again = await open(data);
    expect(await new HouseClient(again.url).notice()).toMatchObject({ words: 'Tea at six.' });
    accept(await again.admin.lift({ is: 'notice', of: '' }));
    expect(await new HouseClient(again.url).notice()).toBeNull();
  });
});
