import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOrigin, LIMITS } from './security.ts';
import { type Answer, TestHouse } from './testing.ts';

let house: TestHouse;
let common: TestHouse;
beforeAll(async () => {
  common = await TestHouse.open();
});
beforeEach(() => {
  house = common;
  // Wait so long that no limit remembers the last test.
  common.now += 600_000;
});
afterEach(async () => {
  if (house !== common) await house.close();
});
afterAll(() => common.close());

const PAGE = { origin: 'http://localhost:4700', host: 'localhost:4700' };
const payload = { name: 'Maya' };
const signedIn = () => house.ask('POST', '/api/guest', { headers: PAGE, payload });
const rename = (headers: Record<string, string>) =>
  house.ask('PATCH', '/api/me', { headers, payload: { name: 'Forged' } });

describe('a page', () => {
  const ways: [string, Record<string, string>, boolean][] = [
    ['ours', { origin: 'http://localhost:4700' }, true],
    ['ours, by its fetch', { 'sec-fetch-site': 'same-origin' }, true],
    ['no page, but a person', { 'sec-fetch-site': 'none' }, true],
    ['somebody who does not say', {}, false],
    ['another site', { origin: 'https://evil.example' }, false],
    [
      'another site that lies about its fetch',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      false,
    ],
    ['another port', { origin: 'http://localhost:4701' }, false],
    ['a sandbox', { origin: 'null' }, false],
    ['a site of a similar name', { origin: 'http://localhost:4700.evil.example' }, false],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, false],
    ['nonsense', { origin: '%%%' }, false],
  ];
  it.each(ways)('with a cookie: %s', async (_who, headers, welcome) => {
    const { cookie, host } = house.page(await signedIn());
    const { status, body } = await rename({ cookie, host, ...headers });
    if (welcome) expect(body).toMatchObject({ person: { name: 'Forged' } });
    else expect([status, body]).toEqual([403, { refused: 'foreign-origin', facts: {} }]);
    const me = await house.ask('GET', '/api/me', { headers: { cookie, host, ...headers } });
    expect(me.body.person.name).toBe(welcome ? 'Forged' : 'Maya');
  });

  it('is found behind a proxy that writes the usual port', () => {
    const headers = { origin: 'http://cards.example', cookie: 'parlour=x' };
    expect(checkOrigin({ ...headers, host: 'cards.example:80' }, null)).toBeNull();
    expect(checkOrigin({ ...headers, host: 'cards.example:81' }, null)).toMatchObject({ refused: 'foreign-origin' });
  });

  it('of another site cannot sign somebody in, nor get a token', async () => {
    for (const url of ['/api/guest', '/%61pi/guest', '/api/session']) {
      const { body } = await house.ask('POST', url, { headers: { origin: 'https://evil.example' }, payload });
      expect(body).toEqual({ refused: 'foreign-origin', facts: {} });
    }
  });

  it('is ours at the public address only, and its cookie goes over https only', async () => {
    house = await TestHouse.open({ publicAddress: 'https://cards.example/' });
    const headers = { origin: 'https://cards.example', host: 'inside:4700' };
    const answer = await house.ask('POST', '/api/guest', { headers, payload });
    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    for (const origin of ['http://cards.example', 'http://inside:4700', 'https://cards.example.evil.example']) {
      expect(checkOrigin({ ...headers, origin }, 'https://cards.example/')).toMatchObject({
        refused: 'foreign-origin',
      });
    }
  });

  it('has strict rules of its own', async () => {
    for (const url of ['/api/me', '/nowhere']) {
      const { headers } = await house.ask('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'self';.*frame-ancestors 'none'/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
    expect((await house.ask('GET', '/api/me')).headers['cache-control']).toBe('no-store');
  });
});

describe('the policy of a page', () => {
  const connectsTo = async (host: string) => {
    const { headers } = await house.ask('GET', '/nowhere', { headers: { host } });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))![1];
  };

  it('lets it connect to this house, as the browser has found it, and to nobody else', async () => {
    expect(await connectsTo('localhost:4700')).toBe("'self' ws://localhost:4700 wss://localhost:4700");
    expect(await connectsTo('[2001:db8::1]:4700')).toBe("'self' ws://[2001:db8::1]:4700 wss://[2001:db8::1]:4700");
    for (const host of ['*', 'x *', "x; script-src 'unsafe-inline'", 'x,y', 'ws:']) {
      expect(await connectsTo(host), host).toBe("'self'");
    }
  });

  it('knows the house by its public address where it has one', async () => {
    house = await TestHouse.open({ publicAddress: 'https://cards.example/' });
    expect(await connectsTo('inside:4700')).toBe("'self' wss://cards.example");
  });
});

describe('a token', () => {
  const token = async (name: string) =>
    (await house.ask('POST', '/api/guest', { payload: { name } })).body.token as string;
  const who = async (headers: Record<string, string>) => {
    const { body } = await house.ask('GET', '/api/me', { headers });
    return body.person?.name ?? body.refused;
  };

  it('is its own person’s and nobody else’s', async () => {
    const [maya, sita] = [await token('Maya'), await token('Sita')] as [string, string];
    expect(await who(house.program(maya))).toBe('Maya');
    const [id] = sita.split('.');
    expect(await who(house.program([id, ...maya.split('.').slice(1)].join('.')))).toBe('not-signed-in');
    // A program's header counts before a cookie.
    expect(await who({ ...house.program(sita), cookie: `parlour=${maya}` })).toBe('Sita');
    expect(await who({ ...house.program('nonsense'), cookie: `parlour=${maya}` })).toBe('not-signed-in');
  });

  it('is not what looks like one', async () => {
    const maya = await token('Maya');
    const [id, , expiry, signature] = maya.split('.');
    const bad = [
      `${id}.1.${expiry}.${signature}`,
      `${id}.0.${Number(expiry) + 1}.${signature}`,
      `${id}.0.${expiry}.${'A'.repeat(43)}`,
      `${id}.0.${expiry}.`,
      `${maya}A`,
      maya.slice(0, -1),
      '__proto__',
      '%00',
      '"',
      'a'.repeat(5000),
    ];
    for (const text of bad) {
      expect(await who({ cookie: `parlour=${text}` }), text).toBe('not-signed-in');
      expect(await who({ authorization: `Bearer ${text}` }), text).toBe('not-signed-in');
    }
    expect(await who({ authorization: maya })).toBe('not-signed-in');
    expect(await who({ authorization: `Basic ${maya}` })).toBe('not-signed-in');
    expect(await who({ cookie: 'parlour' })).toBe('not-signed-in');
    expect(await who({ cookie: `;;=; __proto__=x; parlour=${maya}` })).toBe('Maya');
  });
});

describe('too fast', () => {
  const pace = (burst: number) => ({ burst, perSecond: 1 });

  it('for an address, whoever asks', async () => {
    house = await TestHouse.open({ limits: { ...LIMITS, address: pace(3) } });
    const ask = (remoteAddress: string, headers = {}) => house.ask('GET', '/api/me', { remoteAddress, headers });
    const statuses = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);
    expect(await statuses([1, 2, 3, 4].map(() => ask('192.0.2.1')))).toEqual([401, 401, 401, 429]);
    expect((await ask('192.0.2.1', { 'x-forwarded-for': '192.0.2.9' })).status).toBe(429);
    expect((await ask('192.0.2.2')).status).toBe(401);
    const { body, headers } = await ask('::ffff:192.0.2.1');
    expect([body, headers['retry-after']]).toEqual([{ refused: 'too-fast', facts: { seconds: 1 } }, '1']);
    house.now += 1000;
    expect(await statuses([1, 2].map(() => ask('192.0.2.1')))).toEqual([401, 429]);
  });

  it('for a whole IPv6 network, which is one customer', async () => {
    house = await TestHouse.open({ limits: { ...LIMITS, address: pace(1) } });
    const ask = async (remoteAddress: string) => (await house.ask('GET', '/api/me', { remoteAddress })).status;
    expect(await ask('2001:db8::1')).toBe(401);
    expect(await ask('2001:db8:0:0:ffff::2')).toBe(429);
    expect(await ask('2001:db8:0:1::1')).toBe(401);
    expect(await ask('2001:db8::2:3:4:5:6')).toBe(401);
  });

  it('for an address that a proxy of ours tells, but not for one a stranger makes up', async () => {
    house = await TestHouse.open({ trustProxy: 1, limits: { ...LIMITS, address: pace(1) } });
    const ask = async (forwarded: string) =>
      (await house.ask('GET', '/api/me', { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await ask('192.0.2.1')).toBe(401);
    expect(await ask('198.51.100.7, 192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.1, 192.0.2.2')).toBe(401);
  });

  it('for a person, wherever they are', async () => {
    house = await TestHouse.open({ limits: { ...LIMITS, person: pace(2) } });
    const { body } = await house.ask('POST', '/api/guest', { payload });
    const ask = async (remoteAddress: string) =>
      (await house.ask('GET', '/api/me', { remoteAddress, headers: house.program(body.token) })).status;
    expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.3')]).toEqual([200, 200, 429]);
  });
});

describe('a bad request', () => {
  const json = { 'content-type': 'application/json' };
  const proto = '{"name":"Maya","__proto__":{"account":true}}';
  const cases: [string, InjectOptions, number, string][] = [
    ['nothing', {}, 400, 'bad-request'],
    ['empty', { headers: json, payload: '' }, 400, 'bad-json'],
    ['no JSON', { headers: json, payload: '{"name":' }, 400, 'bad-json'],
    ['no UTF-8', { headers: json, payload: Buffer.from('{"name":"\xff\xfe"}', 'latin1') }, 400, 'bad-json'],
    ['a text', { headers: json, payload: '"Maya"' }, 400, 'bad-request'],
    ['null', { headers: json, payload: 'null' }, 400, 'bad-request'],
    ['a list', { headers: json, payload: '[]' }, 400, 'bad-request'],
    ['a wrong type', { payload: { name: 7 } }, 400, 'bad-request'],
    ['too long a name', { payload: { name: 'a'.repeat(201) } }, 400, 'bad-request'],
    ['more than asked for', { payload: { name: 'Maya', id: 'other' } }, 400, 'bad-request'],
    ['__proto__', { headers: json, payload: proto }, 400, 'bad-json'],
    ['__proto__ inside', { headers: json, payload: `{"name":[${proto}]}` }, 400, 'bad-json'],
    ['constructor', { headers: json, payload: '{"constructor":{"prototype":{}}}' }, 400, 'bad-json'],
    ['deep', { headers: json, payload: '['.repeat(8000) + ']'.repeat(8000) }, 400, 'bad-json'],
    ['a megabyte', { payload: { name: 'a'.repeat(1_000_000) } }, 413, 'too-large'],
    ['just too much', { headers: json, payload: ' '.repeat(16_385) }, 413, 'too-large'],
    ['a wrong length', { headers: { ...json, 'content-length': '3' }, payload: '{"name":"Maya"}' }, 400, 'bad-request'],
    [
      'a form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Maya' },
      415,
      'wrong-type',
    ],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: '{"name":"Maya"}' }, 415, 'wrong-type'],
    ['no content type', { headers: { 'content-type': '' }, payload: '{"name":"Maya"}' }, 415, 'wrong-type'],
  ];
  it.each(cases)('%s', async (_what, options, status, refused) => {
    const answer = await house.ask('POST', '/api/guest', options);
    expect([answer.status, answer.body.refused]).toEqual([status, refused]);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at .*\(/);
    expect(Object.prototype).not.toHaveProperty('account');
  });

  it.each(['/nowhere', '/api/nowhere', '/api/%E0%A4%A', '/api/me/../../etc/passwd'])('of %s', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const { status, body } = await house.ask(method, url, method === 'POST' ? { payload } : {});
      expect([status, body]).toEqual([404, { refused: 'not-found', facts: {} }]);
    }
  });

  it('that is not even HTTP is answered, and hurts nobody', async () => {
    house = await TestHouse.open();
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = house.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/9.9\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect((await house.ask('GET', '/api/me')).status).toBe(401);
  });

  it('is our fault when we break, and nobody is told how', async () => {
    house = await TestHouse.open();
    house.app.get('/api/broken', async () => {
      throw new Error('the secret plan');
    });
    const { status, body } = await house.ask('GET', '/api/broken');
    expect([status, body]).toEqual([500, { refused: 'broken', facts: {} }]);
    expect(house.logged.join('')).toContain('the secret plan');
  });
});
