import type { AddressInfo } from 'node:net';
import type { Thinkers } from '@parlour/bots';
import { refuse } from '@parlour/engine';
import about from '../package.json' with { type: 'json' };
import { Admin } from './admin.ts';
import type { Bus } from './bus/bus.ts';
import { openBus } from './bus/open.ts';
import { Caretaker, keptFor } from './caretaker.ts';
import { Gossip } from './cluster/gossip.ts';
import { Codes } from './codes.ts';
import type { Settings } from './config.ts';
import { House } from './house.ts';
import { addressOf, household } from './http/address.ts';
import { adminRoutes } from './http/admin.ts';
import { dataRoutes } from './http/data.ts';
import { healthRoutes } from './http/health.ts';
import { createLog, LastLines } from './http/log.ts';
import { matchRoutes } from './http/matches.ts';
import { noticeRoutes } from './http/notice.ts';
import { peopleRoutes } from './http/people.ts';
import { checkOrigin, createApp, credentialOf, LIMITS, openPaces } from './http/security.ts';
import { tableRoutes } from './http/tables.ts';
import { webRoutes } from './http/web.ts';
import { whereRoutes } from './http/whereabouts.ts';
import { FREE } from './people/attempts.ts';
import { Newcomers } from './people/newcomers.ts';
import { Orders } from './people/orders.ts';
import { type Change, type Clocks, People } from './people/people.ts';
import { addressesOf } from './reachable.ts';
import { Records } from './records/records.ts';
import { GOODBYE } from './socket/limits.ts';
import { Sockets } from './socket/sockets.ts';
import { openStorage } from './storage/open.ts';
import { Readiness } from './storage/readiness.ts';
import type { Storage } from './storage/storage.ts';
import { Mutes } from './table/chat.ts';
import { findGame } from './table/founding.ts';
import { threads } from './thinking/thinkers.ts';

export interface Running {
  /** Its addresses: first the one on this machine, then those for other machines. */
  readonly addresses: readonly string[];
  /** Resolves when nothing can be stored any more. The process should then end, and a new one begin. */
  readonly broken: Promise<Error>;
  /** Finishes what is being written, tells everybody, and stops. */
  stop(): Promise<void>;
}

/** What tests replace. */
interface Parts {
  readonly limits?: typeof LIMITS;
  readonly thinkers?: Thinkers;
  readonly bus?: Bus;
  /** A storage that outlives the house. */
  readonly storage?: Storage;
}

const GIGABYTE = 1e9;

/** Starts a house. `web` is the directory of the built pages, if there is one. */
export async function serve(
  settings: Settings,
  web: string | null,
  { limits = LIMITS, thinkers = threads(), ...parts }: Parts = {},
): Promise<Running> {
  const last = new LastLines();
  const log = createLog(settings.log, undefined, last);
  const storage =
    parts.storage ??
    (await openStorage(settings.database ?? settings.data, {
      durability: settings.durability,
      onMissing: (last) => log.error(last, 'what was written last is missing'),
    }));
  const broken = storage.broken.then((error) => {
    log.fatal({ error: error.message }, 'storage broken');
    return error;
  });
  const bus = parts.bus ?? (await openBus(settings.bus));
  const clocks: Clocks = { wall: () => storage.now(), steady: () => performance.now() };
  const people = await People.open(storage, clocks);
  const orders = await Orders.open(storage, clocks.wall);
  const records = new Records({ storage, log, find: findGame });
  const room = settings.disk * GIGABYTE;
  const caretaker = new Caretaker({ storage, log, clock: clocks.wall, room, kept: keptFor(settings) });
  await caretaker.look();
  const mutes = new Mutes((person) => orders.find('mute', person) !== null);
  const house = new House({
    storage,
    bus,
    log,
    pace: settings.pace,
    thinkers,
    idle: settings.idle * 1000,
    limits,
    mutes,
    full: () => caretaker.full,
    over: (match, track) => records.over(match, track),
  });
  const { publicAddress, trustProxy } = settings;
  const paces = openPaces(limits, clocks.steady);
  const banned = (person: string) => orders.banned(person);
  const needs = { people, clocks, log, publicAddress, trustProxy, paces, banned };
  const app = createApp(needs);
  const codes = new Codes(house, limits.guesses);
  const sockets = new Sockets(
    app.server,
    house,
    {
      version: about.version,
      now: clocks.wall,
      identify: (token) => people.identify(token),
      banned,
      find: (code, person, address) => codes.find(code, person, address),
    },
    {
      address: (request) => addressOf(request, trustProxy),
      peer: (socket) => (trustProxy > 0 ? null : household(socket.remoteAddress ?? '')),
      welcome: ({ headers }) => checkOrigin(headers, publicAddress) === null,
      async person({ headers }) {
        const shown = credentialOf(headers);
        return shown && people.identify(shown.token);
      },
    },
  );
  house.people = () => sockets.people;
  const gossip = new Gossip(bus, house.cluster.node);
  const tellChange = gossip.share<Change>('people', (change) => people.heard(change));
  const heard = (change: Change) => {
    house.heard(change);
    sockets.heard(change);
  };
  people.listenElsewhere(heard);
  const stopListening = people.listen((change) => {
    heard(change);
    tellChange(change);
  });
  const tellOrders = gossip.share<null>('orders', () => void orders.read().catch(() => {}));
  orders.onChange = () => tellOrders(null);
  const tellMute = gossip.share<Parameters<Mutes['set']>>('mutes', (mute) => mutes.set(...mute));
  mutes.onSet = (...mute) => tellMute(mute);
  orders.listen(({ is, of }) => is === 'ban' && sockets.sendAway(of, refuse('banned')));
  const newcomers = new Newcomers(limits.guests, clocks.steady, {
    full: () => caretaker.full,
    isClosed: (address) => orders.find('door', address) !== null,
  });
  const { renames, exports, secrets } = paces;
  const shared = { ...house.counted, guests: newcomers.paces, guesses: codes.guesses, renames, exports, secrets };
  for (const [name, counted] of Object.entries({ ...shared, ...people.counted })) gossip.count(name, counted);
  bus.watch((state) => {
    log.warn({ bus: state }, 'bus');
    if (state === 'open') {
      house.rejoin();
      sockets.open();
    } else {
      sockets.shut();
      house.cutOff();
      sockets.sendAllAway();
    }
  });
  peopleRoutes(app, needs, newcomers);
  tableRoutes(app, house, codes);
  matchRoutes(app, house, storage, records);
  dataRoutes(app, { storage, records, paces });
  const addresses = () => addressesOf(app.server.address() as AddressInfo);
  whereRoutes(app, publicAddress, addresses);
  const limited = () => [
    ...sockets.limits,
    ...house.limits,
    { of: 'http_address_second', most: limits.address.perSecond, reached: paces.address.refused },
    { of: 'http_person_second', most: limits.person.perSecond, reached: paces.person.refused },
    { of: 'guests_address_hour', most: limits.guests.perSecond * 3600, reached: newcomers.refused },
    { of: 'renames_person_hour', most: limits.renames.perSecond * 3600, reached: paces.renames.refused },
    { of: 'exports_person_hour', most: limits.exports.perSecond * 3600, reached: paces.exports.refused },
    { of: 'wrong_secrets_address_hour', most: limits.secrets.perSecond * 3600, reached: paces.secrets.refused },
    { of: 'guesses_address_hour', most: limits.guesses.perSecond * 3600, reached: codes.refused },
    { of: 'wrong_passwords_address', most: FREE.address, reached: people.attemptsRefused },
    { of: 'disk_bytes', most: caretaker.room, reached: caretaker.filled },
  ];
  const readiness = new Readiness(storage, settings.database === null ? settings.data : null, () => house.isCutOff);
  house.stuck.cannotStore = async () => (await readiness.problem) !== null;
  healthRoutes(app, { house, thinkers, sockets, caretaker, records }, limited, readiness);
  const { adminSecret: secret } = settings;
  const watched = { house, sockets, orders, storage, caretaker, thinkers, readiness, last };
  const admin = new Admin({ version: about.version, clock: clocks.wall, gossip, ...watched });
  adminRoutes(app, { secret, admin, wrong: paces.secrets, log });
  noticeRoutes(app, orders);
  await webRoutes(app, web, { publicAddress, codes, admin: secret !== null, match: (id) => storage.match(id) });
  const stop = async () => {
    stopListening();
    orders.stop();
    admin.stop();
    // People who are sent away come back at once. A closing house must not let them in.
    sockets.shut();
    await house.stop();
    gossip.stop();
    thinkers.end();
    await sockets.stop();
    await bus.close();
    const late = setTimeout(() => app.server.closeAllConnections(), GOODBYE);
    await app.close();
    clearTimeout(late);
    await Promise.all([caretaker.stop(), records.stop()]);
    if (!parts.storage) await storage.close();
    log.info('closed');
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ version: about.version }, 'open');
  return { addresses: addresses(), broken, stop };
}
