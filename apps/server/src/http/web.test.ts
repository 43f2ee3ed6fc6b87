import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../config.ts';
import { type Running, serve } from '../serve.ts';

const pages = mkdtempSync(join(tmpdir(), 'parlour-pages-'));
mkdirSync(join(pages, 'assets'));
writeFileSync(join(pages, 'index.html'), '<title>Parlour</title>');
writeFileSync(join(pages, 'assets/main-1a2b3c.js'), 'play()');

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

  it('may be missing altogether', async () => {
    expect(await get('/', join(pages, 'nowhere'))).toMatchObject({ status: 404 });
  });
});
