import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../config.ts';
import { type Running, serve } from '../serve.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-pages-'));
mkdirSync(join(pages, 'assets'));
writeFileSync(join(pages, 'index.html'), '<title>Parlour</title>');
writeFileSync(join(pages, 'assets/main-1a2b3c.js'), 'play()');
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
  it('are there at every address that is neither a file nor the API’s', async () => {
    const page = { status: 200, text: '<title>Parlour</title>', kept: 'no-cache' };
    expect(await get('/')).toEqual(page);
    expect(await get('/table/QWERTY?from=v1.2')).toEqual(page);
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

  it('are sent as they were compressed, to those who can read that', async () => {
    await get('/');
    const coded = async (path: string, accepted: string) => {
      const answer = request(running!.addresses[0] + path, { headers: { 'accept-encoding': accepted } }).end();
      const [response] = (await once(answer, 'response')) as [IncomingMessage];
      response.resume();
      const { 'content-encoding': coding, 'content-type': type, vary } = response.headers;
      return { coding, type, vary };
    };
    for (const [path, type] of [
      ['/', 'text/html; charset=utf-8'],
      ['/table/QWERTY', 'text/html; charset=utf-8'],
      ['/assets/main-1a2b3c.js', 'application/javascript; charset=utf-8'],
    ] as const) {
      const vary = 'accept-encoding';
      expect(await coded(path, 'gzip, deflate, br')).toEqual({ coding: 'br', type, vary });
      expect(await coded(path, 'gzip')).toEqual({ coding: 'gzip', type, vary });
      expect(await coded(path, 'identity')).toMatchObject({ coding: undefined, type });
    }
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
