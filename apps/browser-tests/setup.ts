import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@parlour/web/build.mjs';
import type { TestProject } from 'vitest/node';
import { launchServer } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser listens. */
    browser: string;
    /** Where the built pages lie. */
    web: string;
  }
}

/** Starts one browser and builds the pages once, for all test files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const web = await mkdtemp(join(tmpdir(), 'parlour-pages-'));
  // Otherwise the pages would be built for development.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const [browser] = await Promise.all([launchServer(), buildWeb(web)]);
  process.env['NODE_ENV'] = NODE_ENV;
  provide('browser', browser.wsEndpoint());
  provide('web', web);
  return async () => {
    await browser.close();
    await rm(web, { recursive: true });
  };
}
