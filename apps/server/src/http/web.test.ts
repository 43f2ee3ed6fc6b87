import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { HouseClient } from '@parlour/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../config.ts';
import { type Running, serve } from '../serve.ts';
import { accept, guest, NO_LIMITS } from '../testing.ts';
import { LIMITS } from './security.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-pages-'));
mkdirSync(join(pages, 'assets'));
const HTML = `<meta name="description" content="Cards" /><title>Parlour</title>${'<p></p>'.repeat(200)}`;
writeFileSync(join(pages, 'index.html'), HTML);
writeFileSync(join(pages, 'assets/main-1a2b3c.js'), 'play()');
writeFileSync(join(pages, 'assets/minds-worker-4d5e6f.js'), 'think()');
for (const name of ['index.html', 'assets/main-1a2b3c.js']) {
  const text = readFileSync(join(pages, name));
  writeFileSync(join(pages, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(pages, `${name}.gz`), gzipSync(text));
}

let running: Running | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

async function get(path: string, web: string | null = pages) {
  const data = mkdtempSync(join(tmpdir(), 'parlour-data-'));
  running ??= await serve(settings.parse({ port: 0, host: '127.0.0.1', data, log: 'silent' }), web);
  const response = await fetch(running.addresses[0] + path);
  return { status: response.status, text: await response.text(), kept: response.headers.get('cache-control') };
}

describe('the pages', () => {
  it('are there at every address of theirs, and say with 404 that there is nothing at others', async () => {
    const page = (status: number, title: string) => ({
      status,
      text: expect.stringContaining(`<title>${title}</title>`),
      kept: 'no-cache',
    });
    for (const path of ['/', '/?from=v1.2', '/me', '/settings', '/replay']) {
      expect(await get(path)).toEqual(page(200, 'Parlour'));
    }
    expect(await get('/rules/dumbal')).toEqual(page(200, 'The rules of Dumbal – Parlour'));
    expect(await get('/new/dumbal')).toEqual(page(200, 'A table for Dumbal – Parlour'));
    for (const path of ['/nowhere', '/rules/whist', '/new/whist', '/m/nothing', '/m/nothing/3', '/me/you', '/index']) {
      expect(await get(path), path).toEqual(page(404, 'There is nothing here – Parlour'));
    }
    for (const path of ['/t/ZZZZZZ', '/t/no-code']) {
      expect(await get(path), path).toEqual(page(404, 'There is no such table – Parlour'));
    }
    expect(await get('/assets/main-1a2b3c.js')).toMatchObject({
      text: 'play()',
      kept: expect.stringContaining('immutable'),
    });
  });

  it('are not in the place of what is missing', async () => {
    for (const path of ['/assets/gone.js', '/api/nothing', '/robots.txt']) {
      const { status, text } = await get(path);
      expect({ path, status, text: JSON.parse(text).refused }).toEqual({ path, status: 404, text: 'not-found' });
    }
  });

  it('and workers are told what they may load; to say it with each of their parts would cost more than it tells', async () => {
    await get('/');
    const told = async (path: string) => {
      const { headers, status } = await fetch(running!.addresses[0] + path);
      const rules = ['content-security-policy', 'x-frame-options', 'permissions-policy'].map((name) =>
        headers.has(name),
      );
      return { status, rules, sniff: headers.get('x-content-type-options') };
    };
    const whole = [true, true, true];
    expect(await told('/')).toEqual({ status: 200, rules: whole, sniff: 'nosniff' });
    expect(await told('/assets/minds-worker-4d5e6f.js')).toEqual({ status: 200, rules: whole, sniff: 'nosniff' });
    expect(await told('/assets/gone.js')).toEqual({ status: 404, rules: whole, sniff: 'nosniff' });
    for (const path of ['/assets/main-1a2b3c.js', '/%61ssets/main-1a2b3c.js']) {
      expect(await told(path)).toEqual({ status: 200, rules: [false, false, false], sniff: 'nosniff' });
    }
  });

  it('are sent as they were compressed, to those who can read that', async () => {
    await get('/');
    const coded = async (path: string, accepted: string) => {
      const answer = request(running!.addresses[0] + path, { headers: { 'accept-encoding': accepted } }).end();
      const [response] = (await once(answer, 'response')) as [IncomingMessage];
      response.resume();
      const { 'content-encoding': coding, 'content-type': type, vary } = response.headers;
      return { coding, type, vary };
    };
    for (const [path, type] of [['/assets/main-1a2b3c.js', 'application/javascript; charset=utf-8']] as const) {
      const vary = 'accept-encoding';
      expect(await coded(path, 'gzip, deflate, br')).toEqual({ coding: 'br', type, vary });
      expect(await coded(path, 'gzip')).toEqual({ coding: 'gzip', type, vary });
      expect(await coded(path, 'identity')).toMatchObject({ coding: undefined, type });
    }
  });

  it('have a head of their own, compressed as other answers are', async () => {
    await get('/');
    const answer = request(`${running!.addresses[0]}/me`, { headers: { 'accept-encoding': 'gzip, br' } }).end();
    const [response] = (await once(answer, 'response')) as [IncomingMessage];
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.concat(await response.toArray())).toString()).toBe((await get('/me')).text);
  });

  it('hear long answers compressed', async () => {
    await get('/');
    const answer = request(`${running!.addresses[0]}/api/games`, { headers: { 'accept-encoding': 'gzip, br' } }).end();
    const [response] = (await once(answer, 'response')) as [IncomingMessage];
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const packed = Buffer.concat(await response.toArray());
    const plain = await (await fetch(`${running!.addresses[0]}/api/games`)).text();
    expect(gunzipSync(packed).toString()).toBe(plain);
    expect(packed.length).toBeLessThan(plain.length / 4);
  });

  it('may be missing altogether', async () => {
    expect(await get('/', join(pages, 'nowhere'))).toMatchObject({ status: 404 });
  });
});

describe('the preview of a link', () => {
  /** The tags that a chat reads, and the status. */
  async function preview(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(running!.addresses[0] + path, { headers });
    const tags = [...(await response.text()).matchAll(/<meta property="og:(\w+)" content="(.*?)"/g)];
    return { status: response.status, ...Object.fromEntries(tags.map(([, name, content]) => [name, content])) };
  }

  async function tables(limits: typeof LIMITS, publicAddress: string | null = null) {
    const data = mkdtempSync(join(tmpdir(), 'parlour-data-'));
    const terms = settings.parse({ port: 0, host: '127.0.0.1', data, log: 'silent', publicAddress });
    running = await serve(terms, pages, { limits });
    const maya = await guest(running.addresses[0]!, '<Maya> & "co"');
    const make = async (open: boolean) => accept(await maya.house.create({ game: 'dumbal', public: open }));
    return { url: running.addresses[0]!, open: await make(true), hidden: await make(false) };
  }

  it('tells the game and the host of an open table, and of a private one only that it is there', async () => {
    const { url, open, hidden } = await tables(NO_LIMITS);
    const name = '&#60;Maya&#62; &#38; &#34;co&#34;';
    expect(await preview(`/t/${open}`)).toMatchObject({
      status: 200,
      title: `Dumbal with ${name}`,
      description: `${name} invites you to a game of Dumbal. Open the link and take a seat.`,
      url: `${url}/t/${open}`,
      image: `${url}/invitation.png`,
    });
    expect(await preview(`/t/${open.toLowerCase()}`)).toMatchObject({ title: `Dumbal with ${name}` });
    expect(await preview(`/t/${open}`, { 'accept-language': 'ne-NP,en' })).toMatchObject({
      title: `${name} सँग Dumbal`,
    });
    const told = await preview(`/t/${hidden}`);
    expect(told).toMatchObject({ status: 200, title: 'You are invited to a table' });
    expect(JSON.stringify(told)).not.toMatch(/maya|dumbal/i);
  });

  it('names the public address', async () => {
    const { open } = await tables(NO_LIMITS, 'https://cards.example');
    const there = { url: `https://cards.example/t/${open}`, image: 'https://cards.example/invitation.png' };
    expect(await preview(`/t/${open}`)).toMatchObject(there);
  });

  it('PR-25: costs a guess for a wrong code, and tells no right one when there are no guesses left', async () => {
    const { url, open, hidden } = await tables({ ...NO_LIMITS, guesses: LIMITS.guesses });
    for (let guesses = 0; guesses < LIMITS.guesses.burst; guesses++) {
      expect(await preview('/t/ZZZZZZ')).toMatchObject({ status: 404 });
    }
    const [right, wrong] = [await preview(`/t/${hidden}`), await preview('/t/ZZZZZZ')];
    expect(right).toMatchObject({ status: 429, title: 'Parlour' });
    expect({ ...right, url: '' }).toEqual({ ...wrong, url: '' });
    expect(await new HouseClient(url).table(hidden)).toMatchObject({ refused: 'too-fast' });
    expect(await preview(`/t/${open}`)).toMatchObject({ status: 200 });
  });
});
