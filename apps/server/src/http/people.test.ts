import { accountAnswer } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_LIFE, TOKEN_LIFE } from '../people/tokens.ts';
import { LIMITS } from './security.ts';
import { cookieOf, TestHouse } from './testing.ts';

const PASSWORD = 'correct horse';
const PAGE = { origin: 'http://localhost:4700', host: 'localhost:4700' };

let house: TestHouse;
beforeEach(async () => {
  house = await TestHouse.open();
});
afterEach(() => house.close());

const guest = async (name = 'Maya') => {
  const { body } = await house.ask('POST', '/api/guest', { payload: { name } });
  return { ...accountAnswer.parse(body), headers: house.program(body.token) };
};
const account = async (name = 'Maya') => {
  const { headers } = await guest('New');
  const { body } = await house.ask('POST', '/api/account', { headers, payload: { name, password: PASSWORD } });
  return { ...accountAnswer.parse(body), headers: house.program(body.token) };
};
const DAY = 86_400_000;
const me = async (headers: Record<string, string>) => (await house.ask('GET', '/api/me', { headers })).body;

describe('POST /api/guest', () => {
  it('gives a program a token and no cookie', async () => {
    const { status, body, headers } = await house.ask('POST', '/api/guest', { payload: { name: ' Maya ' } });
    expect(status).toBe(200);
    expect(accountAnswer.parse(body)).toMatchObject({ person: { name: 'Maya' }, account: false });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await me(house.program(body.token))).toMatchObject({ person: body.person });
  });

  it('gives a page a cookie that scripts cannot read, and no token', async () => {
    const answer = await house.ask('POST', '/api/guest', { headers: PAGE, payload: { name: 'Maya' } });
    const until = house.now + SESSION_LIFE;
    expect(accountAnswer.parse(answer.body)).toEqual({ person: answer.body.person, account: false, until });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^parlour=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await me(house.page(answer))).toEqual(answer.body);
  });

  it('refuses bad names', async () => {
    expect(await house.ask('POST', '/api/guest', { payload: { name: '...' } })).toMatchObject({
      status: 400,
      body: { refused: 'name-empty' },
    });
    await account('Maya');
    expect(await house.ask('POST', '/api/guest', { payload: { name: 'MАYA' } })).toMatchObject({
      status: 409,
      body: { refused: 'name-taken' },
    });
  });

  it('makes no army of guests', async () => {
    for (let n = 0; n < LIMITS.guests.burst; n++) await guest(`Maya ${n}`);
    const { status, headers, body } = await house.ask('POST', '/api/guest', { payload: { name: 'Maya' } });
    expect(status).toBe(429);
    expect(body).toEqual({ refused: 'too-fast', facts: { seconds: 60 } });
    expect(headers['retry-after']).toBe('60');
    house.now += 60_000;
    await guest();
  });
});

describe('GET /api/me', () => {
  it('refuses who is nobody', async () => {
    expect(await house.ask('GET', '/api/me')).toMatchObject({ status: 401, body: { refused: 'not-signed-in' } });
  });

  it('renews what is used, once a day', async () => {
    const { headers, token } = await guest();
    const page = await house.ask('POST', '/api/guest', { headers: PAGE, payload: { name: 'Sita' } });
    house.now += DAY - 1;
    expect((await me(headers)).token).toBe(token);
    const same = await house.ask('GET', '/api/me', { headers: house.page(page) });
    expect(same.headers['set-cookie']).toBeUndefined();
    house.now += TOKEN_LIFE - DAY;
    const program = await me(headers);
    const again = await house.ask('GET', '/api/me', { headers: house.page(page) });
    house.now += 1;
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(house.page(page))).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(house.program(program.token))).toMatchObject({ person: { name: 'Maya' } });
    expect(await me(house.page(again))).toMatchObject({ person: { name: 'Sita' } });
  });

  it('does not renew for longer than a year, and says from the beginning until when', async () => {
    let { headers, until } = await guest();
    const end = house.now + SESSION_LIFE;
    while (house.now < end) {
      const answer = await me(headers);
      expect(answer).toMatchObject({ until: end });
      headers = house.program(answer.token);
      house.now += 20 * DAY;
    }
    expect(until).toBe(end);
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
  });
});

describe('POST /api/account', () => {
  it('makes an account of a guest, the same person', async () => {
    const { person, headers } = await guest();
    const payload = { name: 'Maya Rai', password: PASSWORD };
    const { body } = await house.ask('POST', '/api/account', { headers, payload });
    expect(accountAnswer.parse(body)).toMatchObject({ person: { id: person.id, name: 'Maya Rai' }, account: true });
    const registered = house.program(body.token);
    expect(await me(registered)).toMatchObject({ account: true });
    const again = { headers: registered, payload: { ...payload, name: 'Other' } };
    expect(await house.ask('POST', '/api/account', again)).toMatchObject({
      status: 409,
      body: { refused: 'already-account' },
    });
  });

  it('ends the tokens of the guest, on every device, and gives a new one', async () => {
    const page = await house.ask('POST', '/api/guest', { headers: PAGE, payload: { name: 'Maya' } });
    house.now += DAY;
    const elsewhere = await house.ask('GET', '/api/me', { headers: house.page(page) });
    const payload = { name: 'Maya', password: PASSWORD };
    const answer = await house.ask('POST', '/api/account', { headers: house.page(page), payload });
    for (const before of [page, elsewhere])
      expect(await me(house.page(before))).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(house.page(answer))).toMatchObject({ account: true, person: page.body.person });
  });

  it('refuses nobody, short passwords and taken names', async () => {
    const payload = { name: 'Maya', password: PASSWORD };
    expect(await house.ask('POST', '/api/account', { payload })).toMatchObject({ status: 401 });
    const { headers } = await guest('Sita');
    const ask = (payload: object) => house.ask('POST', '/api/account', { headers, payload });
    expect((await ask({ name: 'Maya', password: 'short' })).body.refused).toBe('password-too-short');
    expect((await ask({ name: 'Maya Maya', password: 'mayamaya' })).body.refused).toBe('password-is-name');
    await account('Maya');
    expect((await ask(payload)).body.refused).toBe('name-taken');
    expect(await me(headers)).toMatchObject({ account: false, person: { name: 'Sita' } });
  });
});

describe('POST /api/session', () => {
  it('signs in, and says no more than that something is wrong', async () => {
    const { person } = await account();
    const signIn = (name: string, password: string) =>
      house.ask('POST', '/api/session', { payload: { name, password } });
    const { body } = await signIn('maya', PASSWORD);
    expect(accountAnswer.parse(body)).toMatchObject({ person: { id: person.id, name: 'Maya' }, account: true });
    expect(await me(house.program(body.token))).toMatchObject({ person: { id: person.id } });
    const answers = [await signIn('maya', 'wrong horse'), await signIn('nobody', PASSWORD)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { refused: 'wrong-credentials', facts: {} }]);
    }
  });

  it('lets nobody guess for long', async () => {
    await account();
    const payload = { name: 'Maya', password: 'a wrong guess' };
    for (let n = 0; n < 5; n++) await house.ask('POST', '/api/session', { payload });
    const { status, headers, body } = await house.ask('POST', '/api/session', { payload });
    expect([status, headers['retry-after'], body]).toEqual([
      429,
      '1',
      { refused: 'too-many-tries', facts: { seconds: 1 } },
    ]);
  });
});

describe('a device that has been in an account', () => {
  it('gets in although others guess, also after it has signed out', async () => {
    await account();
    const payload = { name: 'Maya', password: PASSWORD };
    const signedIn = await house.ask('POST', '/api/session', { headers: PAGE, payload });
    const [, mark] = signedIn.headers['set-cookie'] as string[];
    expect(mark).toMatch(/^parlour-known=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const out = await house.ask('DELETE', '/api/session', { headers: house.page(signedIn) });
    expect(out.headers['set-cookie']).toMatch(/^parlour=;/);
    for (let n = 0; n < 10; n++)
      await house.ask('POST', '/api/session', { payload: { ...payload, password: 'a guess' } });
    const stranger = await house.ask('POST', '/api/session', { headers: PAGE, payload });
    expect(stranger).toMatchObject({ status: 429, body: { refused: 'too-many-tries' } });
    const headers = { ...PAGE, cookie: mark!.split(';')[0]! };
    const again = await house.ask('POST', '/api/session', { headers, payload });
    expect(again.status).toBe(200);
    // The device stays the same.
    expect((again.headers['set-cookie'] as string[])[1]).toBe(mark);
  });
});

describe('DELETE /api/session', () => {
  it('ends the session on the server as well', async () => {
    const page = await house.ask('POST', '/api/guest', { headers: PAGE, payload: { name: 'Maya' } });
    const { headers } = await guest('Sita');
    await house.ask('DELETE', '/api/session', { headers: house.page(page) });
    await house.ask('DELETE', '/api/session', { headers });
    expect(await me(house.page(page))).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
  });

  it('takes the cookie back', async () => {
    const page = await house.ask('POST', '/api/guest', { headers: PAGE, payload: { name: 'Maya' } });
    const answer = await house.ask('DELETE', '/api/session', { headers: house.page(page) });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers['set-cookie']).toMatch(/^parlour=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('ends every session when asked to', async () => {
    const { headers } = await account();
    const { body } = await house.ask('POST', '/api/session', { payload: { name: 'Maya', password: PASSWORD } });
    expect(await house.ask('DELETE', '/api/session?everywhere', { headers })).toMatchObject({ status: 204 });
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(house.program(body.token))).toMatchObject({ refused: 'not-signed-in' });
  });
});

describe('PATCH /api/me', () => {
  it('gives another name', async () => {
    const { headers, person } = await guest();
    await account('Ram');
    const rename = (name: string) => house.ask('PATCH', '/api/me', { headers, payload: { name } });
    const until = house.now + SESSION_LIFE;
    expect((await rename('Sita')).body).toEqual({ person: { id: person.id, name: 'Sita' }, account: false, until });
    expect((await rename('Si\u200bta')).body).toEqual({ refused: 'name-unseen', facts: { character: 'U+200B' } });
    expect((await rename('RAM')).body).toMatchObject({ refused: 'name-taken' });
    expect((await rename('a'.repeat(25))).body).toEqual({ refused: 'name-too-long', facts: { limit: 24 } });
    expect(await me(headers)).toMatchObject({ person: { name: 'Sita' } });
    expect(await house.ask('PATCH', '/api/me', { payload: { name: 'Sita' } })).toMatchObject({ status: 401 });
  });

  it('PR-31: gives another outfit, which stays with the person, and refuses one that nobody can wear', async () => {
    const { headers, person } = await guest();
    const outfit = { colour: 'green', pattern: 'dots', hat: 'crown', trail: 'stars' };
    const dress = (outfit: object) => house.ask('PATCH', '/api/me', { headers, payload: { outfit } });
    expect((await dress(outfit)).body).toMatchObject({ person: { name: person.name }, outfit });
    const bad = [{}, { ...outfit, hat: 'halo' }, { ...outfit, wings: 'two' }, { ...outfit, colour: 7 }, 'mint', null];
    for (const each of bad) {
      expect(await dress(each as object)).toMatchObject({ status: 400, body: { refused: 'bad-request' } });
    }
    expect(await me(headers)).toMatchObject({ outfit });
    await house.ask('PATCH', '/api/me', { headers, payload: { name: 'Sita' } });
    expect(await me(headers)).toMatchObject({ person: { name: 'Sita' }, outfit });
  });

  it('does so now and then', async () => {
    const { headers } = await guest();
    const rename = (n: number) => house.ask('PATCH', '/api/me', { headers, payload: { name: `Maya ${n}` } });
    for (let n = 0; n < LIMITS.renames.burst; n++) expect((await rename(n)).status).toBe(200);
    expect(await rename(99)).toMatchObject({ status: 429, body: { refused: 'too-fast', facts: { seconds: 30 } } });
    expect(await me(headers)).toMatchObject({ person: { name: `Maya ${LIMITS.renames.burst - 1}` } });
  });
});

describe('PUT /api/me/password', () => {
  it('changes it, ends other sessions and keeps this one', async () => {
    const { headers } = await account();
    const signedIn = await house.ask('POST', '/api/session', {
      headers: PAGE,
      payload: { name: 'Maya', password: PASSWORD },
    });
    const change = (password: string, next: string) =>
      house.ask('PUT', '/api/me/password', { headers: house.page(signedIn), payload: { password, next } });
    expect(await change('wrong horse', 'battery staple')).toMatchObject({ status: 403 });
    expect(await me(headers)).toMatchObject({ account: true });
    const changed = await change(PASSWORD, 'battery staple');
    expect(changed.status).toBe(200);
    expect(await me(house.page(changed))).toMatchObject({ person: { name: 'Maya' } });
    expect(await me(house.page(signedIn))).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
  });

  it('is nothing for guests', async () => {
    const { headers } = await guest();
    const payload = { password: '', next: PASSWORD };
    expect(await house.ask('PUT', '/api/me/password', { headers, payload })).toMatchObject({
      status: 409,
      body: { refused: 'no-account' },
    });
    expect(await house.ask('PUT', '/api/me/password', { payload })).toMatchObject({ status: 401 });
  });
});

describe('DELETE /api/me', () => {
  it('forgets a guest', async () => {
    const { headers } = await guest();
    expect(await house.ask('DELETE', '/api/me', { headers })).toMatchObject({ status: 204, body: null });
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
    expect(await house.ask('DELETE', '/api/me', { headers })).toMatchObject({ status: 401 });
  });

  it('forgets an account that says its password, and only that one', async () => {
    const { headers } = await account('Maya');
    const other = await account('Sita');
    expect(await house.ask('DELETE', '/api/me', { headers })).toMatchObject({ body: { refused: 'wrong-password' } });
    const farewell = await house.ask('DELETE', '/api/me', { headers, payload: { password: PASSWORD } });
    expect(farewell.status).toBe(204);
    expect(farewell.headers['set-cookie']).toEqual([
      expect.stringMatching(/^parlour=; Max-Age=0;/),
      expect.stringMatching(/^parlour-known=; Max-Age=0;/),
    ]);
    expect(await me(headers)).toMatchObject({ refused: 'not-signed-in' });
    expect(await me(other.headers)).toMatchObject({ person: { name: 'Sita' } });
    await guest('Maya');
  });
});

it('logs what happened, but no name, token, password or address of anything', async () => {
  const { headers, token, person } = await guest('Zerubabel');
  const payload = { name: 'Zerubabel Quill', password: 'sesame open sesame' };
  await house.ask('POST', '/api/account', { headers, payload });
  const page = await house.ask('POST', '/api/session', { headers: PAGE, payload });
  await house.ask('POST', '/api/session', { payload: { ...payload, password: 'sesame wrong' } });
  await house.ask('PATCH', '/api/me', { headers: house.page(page), payload: { name: 'Zerubabel Quince' } });
  await house.ask('GET', `/api/me?token=${token}`);
  await house.ask('GET', `/nowhere/Zerubabel`);
  house.app.log.error(
    { person, token, headers, request: { body: payload, headers }, deep: { in: payload } },
    'careless',
  );
  const log = house.logged.join('');
  expect(log).toContain('"route":"/api/session"');
  expect(log).toContain('careless');
  for (const secret of ['Zerubabel', 'sesame', token!, cookieOf(page), cookieOf(page).slice(8), 'nowhere']) {
    expect(log).not.toContain(secret);
  }
});
