import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Facts, type Refusal, refuse } from '@parlour/engine';
import type { Running } from '@parlour/server';
import { readSettings, type Settings, settingNames, settings } from '@parlour/server/config';
import { Option } from 'commander';
import { accept, Refused, wordsOf } from './house.ts';

/** Where the pages are built, as seen from the sources and from the bundle alike. */
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
/** Milliseconds. */
const PATIENCE = 500;

/** A flag for every setting, as the schema has it: `publicAddress` is --public-address. */
export function serveFlags(): Option[] {
  const usual = settings.parse({});
  const { properties = {} } = settings.toJSONSchema({ io: 'input' });
  return settingNames.map((name) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { description = '', enum: choices } = properties[name] as { description?: string; enum?: string[] };
    const value = usual[name] === null ? '' : ` (${usual[name]})`;
    const option = new Option(`${flag} <value>`, description + value);
    return choices ? option.choices(choices) : option;
  });
}

/** Opens a house and keeps it open until a signal comes. */
export async function serveCommand(flags: Readonly<Record<string, unknown>>): Promise<void> {
  const say = wordsOf(null);
  const terms = accept(readSettings(flags, process.env), say);
  const running = await open(terms);
  const stopped = signal();
  const [here, ...elsewhere] = running.addresses;
  const print = (key: string, facts: Facts = {}) => console.log(say({ key: `cli.serve.${key}`, facts }));
  print('open', { address: terms.publicAddress ?? here! });
  if (terms.publicAddress) print('here', { address: here! });
  for (const address of elsewhere) print('elsewhere', { address });
  print('data', { directory: resolve(terms.data) });
  if (!existsSync(join(PAGES, 'index.html'))) print('no-pages');
  print('stop');
  await stopped;
  print('closing');
  await running.stop();
}

async function open(terms: Settings): Promise<Running> {
  // Only who serves waits for the server to load.
  const { serve, CannotOpen } = await import('@parlour/server');
  try {
    return await serve(terms, PAGES);
  } catch (error) {
    const refusal = error instanceof CannotOpen ? refuse('cannot-open', { problem: error.message }) : null;
    const why = refusal ?? notListening(error as NodeJS.ErrnoException, terms);
    throw why ? new Refused(why, wordsOf(null), { cause: error }) : error;
  }
}

function notListening({ code }: NodeJS.ErrnoException, { host, port }: Settings): Refusal | null {
  switch (code) {
    case 'EADDRINUSE':
      return refuse('port-in-use', { port: String(port) });
    case 'EACCES':
      return refuse('port-forbidden', { port: String(port) });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse('not-our-host', { host });
    default:
      return null;
  }
}

/**
 * Until somebody wants us to stop. Who insists later gets the end at once; not earlier, for one wish may come twice, from
 * the terminal or the system itself and from whoever has started us.
 */
function signal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const heard = (name: keyof typeof SIGNALS) => {
      if (first !== null && performance.now() - first > PATIENCE) process.exit(128 + SIGNALS[name]);
      first ??= performance.now();
      resolve();
    };
    for (const name of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) process.on(name, () => heard(name));
  });
}
