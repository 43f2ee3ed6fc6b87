import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Facts, type Refusal, refuse } from '@parlour/engine';
import type { Running } from '@parlour/server';
import { placeIn, readSettings, type Settings, settingNames, settings } from '@parlour/server/config';
import { Option } from 'commander';
import { accept, Refused, refusalWords, wordsOf } from './house.ts';

/** Where the built pages are. The path is right from the sources and from the bundle. */
const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));
const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
/** Signals that come within so many milliseconds count as one. */
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
  print('data', { directory: placeIn(terms) });
  if (!hasPages()) print('no-pages');
  print('stop');
  const broken = await Promise.race([stopped, running.broken]);
  // We cannot finish anything any more, nor tell anybody. The service manager starts the house again.
  if (broken) {
    console.error(`parlour: ${refusalWords(refuse('storage-broken', { problem: broken.message }), say)}`);
    process.exit(1);
  }
  print('closing');
  await running.stop();
}

/** Whether the pages are built. */
export const hasPages = () => existsSync(join(PAGES, 'index.html'));

async function open(terms: Settings): Promise<Running> {
  // Only `serve` waits until the server is loaded.
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
 * Waits until somebody wants us to stop. A second signal ends the process at once, but only after a while: one wish may
 * come twice, from the terminal or the system, and from the process that has started us.
 */
export function signal(): Promise<void> {
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
