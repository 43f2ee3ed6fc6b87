import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import about from '../package.json' with { type: 'json' };
import type { Settings } from './config.ts';
import { House } from './house.ts';
import { addressOf } from './http/address.ts';
import { healthRoutes } from './http/health.ts';
import { createLog } from './http/log.ts';
import { matchRoutes } from './http/matches.ts';
import { peopleRoutes } from './http/people.ts';
import { checkOrigin, createApp, credentialOf, LIMITS } from './http/security.ts';
import { tableRoutes } from './http/tables.ts';
import { webRoutes } from './http/web.ts';
import { People } from './people/people.ts';
import { GOODBYE } from './socket/limits.ts';
import { Sockets } from './socket/sockets.ts';
import { openSqlite } from './storage/sqlite.ts';

export interface Running {
  /** Where it can be reached: on this machine first, then from others. */
  readonly addresses: readonly string[];
  /** Finishes what is being written, tells everybody, and is gone. */
  stop(): Promise<void>;
}

const DAY = 86_400_000;
/** Guests who never played are forgotten after this long. */
const FORGOTTEN = 30 * DAY;

/** Starts a house. `web` is where the pages lie, if they are built. */
export async function serve(settings: Settings, web: string | null, limits = LIMITS): Promise<Running> {
  const log = createLog(settings.log);
  const storage = await openSqlite(settings.data, { durability: settings.durability });
  const people = await People.open(storage, Date.now);
  const house = new House({ storage, log, pace: settings.pace, idle: settings.idle * 1000 });
  const { publicAddress, trustProxy } = settings;
  const app = createApp({ people, clock: Date.now, log, publicAddress, trustProxy, limits });
  const sockets = new Sockets(
    app.server,
    { house, version: about.version, identify: (token) => people.identify(token) },
    {
      address: (request) => addressOf(request, trustProxy),
      welcome: ({ headers }) => checkOrigin(headers, publicAddress) === null,
      async person({ headers }) {
        const shown = credentialOf(headers);
        return shown && people.identify(shown.token);
      },
    },
  );
  people.beforeForgetting = (id) => house.forget(id);
  const stopListening = people.listen((id, person) => sockets.changed(id, person));
  peopleRoutes(app, { people, clock: Date.now, log, publicAddress, trustProxy, limits });
  tableRoutes(app, house);
  matchRoutes(app, storage);
  healthRoutes(app, house, sockets, async () => {
    await storage.time('');
    return true;
  });
  await webRoutes(app, web);
  const tidy = setInterval(() => storage.forgetGuests(Date.now() - FORGOTTEN).catch(() => {}), DAY / 24);
  tidy.unref();
  const stop = async () => {
    clearInterval(tidy);
    stopListening();
    // Who is let go comes back at once: not to a house that closes.
    sockets.shut();
    await house.stop();
    await sockets.stop();
    const late = setTimeout(() => app.server.closeAllConnections(), GOODBYE);
    await app.close();
    clearTimeout(late);
    await storage.close();
    log.info('closed');
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ version: about.version }, 'open');
  return { addresses: addressesOf(app.server.address() as AddressInfo), stop };
}

function addressesOf({ address, port, family }: AddressInfo): string[] {
  const everywhere = address === '0.0.0.0' || address === '::';
  if (!everywhere) return [`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`];
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const reachable = others.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return ['localhost', ...reachable.map((each) => each.address)].map((host) => `http://${host}:${port}`);
}
