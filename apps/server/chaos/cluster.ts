import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, seeded } from '@parlour/engine';
import { HouseClient } from '@parlour/protocol';
import { NatsServer } from '../src/bus/nats-server.ts';
import { Balancer } from '../src/cluster/balancer.ts';
import { freePort } from '../src/free-port.ts';
import { PostgresServer } from '../src/storage/postgres/server.ts';
import { Cable } from './cable.ts';
import { SmallDisk } from './disk.ts';
import { Outcasts, SECRET } from './outcasts.ts';
import { copyLines, keepLinesIn, wrongDates } from './postgres.ts';
import { HouseProcess } from './process.ts';
import { isStill, openParty, type Party, until, wishFor } from './tables.ts';
import { claimsIn, unseenIn, verdict } from './verdict.ts';

export interface ClusterCampaign {
  readonly nodes: number;
  readonly tables: number;
  readonly faults: number;
  readonly seed: string;
  /** The arguments of `node` that start the command line. */
  readonly parlour: readonly string[];
  /** The same for another version: half of the processes begin with it, and every restart changes the version. */
  readonly beside?: readonly string[];
  /** The program of a NATS server. */
  readonly nats: string;
  /** An empty directory, for what is judged. */
  readonly data: string;
  /** The kinds of faults; usually all. */
  readonly only?: readonly Fault[];
}

export interface ClusterReport {
  /** Everything that is wrong; empty when all is well. */
  readonly problems: readonly string[];
  readonly faults: Readonly<Record<string, number>>;
  /** Kinds of faults that cannot be tried here. */
  readonly untried: readonly string[];
  readonly acts: number;
  readonly resumes: number;
  readonly messages: number;
  /** How often tables went to another node, and the longest that an action waited, in milliseconds. */
  readonly claims: number;
  readonly longest: number;
}

export const FAULTS = [
  'kill-node',
  'pause-node',
  'restart-node',
  'cut-bus',
  'cut-database',
  'kill-bus',
  'kill-database',
  'set-clocks',
  'fill-disk',
] as const;
type Fault = (typeof FAULTS)[number];

/** Milliseconds for which a process stands still or a cable is cut, at least and at most. Then others have taken over. */
const AWAY = [2_500, 4_500] as const;
/** One of so many faults comes after every table has gone on. */
const SETTLED = 3;
/** Seconds within which the list of open tables must be right again. */
const LISTED = 10;

/** Milliseconds by which a clock is set wrong, at most: some minutes, some hours, some months. */
const MINUTES = 3_600_000;
const HOURS = 24 * MINUTES;
const MONTHS = 180 * HOURS;
/** Bytes of the database's disk. */
const ROOM = 512e6;
/** Seconds within which every node must say that it cannot store anything, on a full disk that is written to. */
const NOTICED = 30;

/** A process of the house, with cables of its own to the database and the bus. */
interface Member {
  readonly house: HouseProcess;
  readonly database: Cable;
  readonly bus: Cable;
  isBeside: boolean;
}

/**
 * Runs tables of scripted clients, and several processes that are one house. Processes are killed, stopped for a while
 * and restarted; so are the database and the bus; cables are cut and healed. Clients come back by themselves, wherever
 * the balancer lets them in. In the end the journals are judged as those of one process are.
 */
export async function endureTogether(campaign: ClusterCampaign): Promise<ClusterReport> {
  const { nodes, tables, seed, parlour, data } = campaign;
  const random = seeded(seed);
  const began = Date.now();
  const clocks = await mkdtemp(join(tmpdir(), 'parlour-clocks-'));
  const disk = await SmallDisk.mount(ROOM);
  const postgres = await PostgresServer.start({ fsync: false, ...(disk ? { disk: disk.path } : {}) });
  const nats = await NatsServer.start(campaign.nats);
  const parties: Party[] = [];
  const members: Member[] = [];
  const counts: Record<string, number> = {};
  const problems: string[] = [];
  const wanted = campaign.only ?? FAULTS;
  const faults = wanted.filter((fault) => fault !== 'fill-disk' || disk !== null);
  const untried = wanted.filter((fault) => !faults.includes(fault));
  let balancer: Balancer | null = null;
  try {
    const databases = [await postgres.create('one'), await postgres.create('two')];
    const ports = await Promise.all(Array.from({ length: nodes }, freePort));
    for (const [at, port] of ports.entries()) {
      const [database, bus] = [await Cable.to(postgres.port), await Cable.to(nats.port)];
      const through = databases.map((address) => address.replace(`:${postgres.port}/`, `:${database.port}/`)).join();
      const place = { database: through, bus: `nats://127.0.0.1:${bus.port}`, 'admin-secret': SECRET };
      const house = new HouseProcess(parlour, port, place, join(clocks, String(port)));
      members.push({ house, database, bus, isBeside: at % 2 === 1 });
    }
    // The first one makes the tables of the databases.
    for (const member of members) {
      begin(member);
      await opened(member.house);
    }
    await keepLinesIn(databases);
    balancer = await Balancer.open(ports);
    const { url } = balancer;
    for (let table = 0; table < tables; table++) {
      const role = async (player: number) => ({ url, seed: `${seed} ${table} ${player}`, pace: 200 });
      parties.push(await openParty(url, wishFor(table), role));
    }
    const outcasts = await Outcasts.open(url);
    await outcasts.ban(url);
    await settled();
    for (let at = 0; at < campaign.faults; at++) {
      // Every kind of fault in turn, then by chance.
      const fault = faults[at < faults.length ? at : random.below(faults.length)]!;
      counts[fault] = (counts[fault] ?? 0) + 1;
      await happen(fault, outcasts).catch((error) => {
        const said = members.map(({ house }) => house.trouble ?? house.said).join('\n');
        throw new Error(`${fault}: ${error}\n${said}`, { cause: error });
      });
      if (at % SETTLED === 0) await settled();
      else await sleep(random.below(1_500));
    }
    await settled();
    for (const { players } of parties) for (const player of players) player.rest();
    const restless = () => parties.filter((party) => !isStill(party)).map(tell);
    await waiting(
      () => parties.every(isStill),
      () => `everybody rests: ${restless().join('; ')}`,
    );
    problems.push(...(await wrongLists()));
    for (const { house } of members) problems.push(...(await outcasts.wrongAt(house.url)));
    problems.push(...(await wrongDates(databases, began - 1_000, Date.now() + 1_000)));
    // Nobody watches any more, so nothing happens any more. While nodes stop, others would take their tables.
    for (const { players } of parties) for (const player of players) player.leave();
    await mkdir(data, { recursive: true });
    await copyLines(databases, data);
    for (const { house } of members) {
      const code = await house.stop();
      if (code !== 0) problems.push(`a node ended with ${code}`);
    }
    // The tables have noted that everybody left. So only what somebody asked for must have been seen.
    problems.push(...verdict(data, parties, false), ...unseenIn(data, parties));
    const players = parties.flatMap((party) => party.players);
    const sum = (count: (player: (typeof players)[0]) => number) => players.reduce((all, one) => all + count(one), 0);
    return {
      problems,
      faults: counts,
      untried,
      acts: sum(({ acts }) => acts),
      resumes: sum(({ diary }) => diary.welcomes - 1),
      messages: sum(({ diary }) => diary.news.length),
      claims: claimsIn(data, parties),
      longest: Math.round(Math.max(...players.map(({ diary }) => diary.longest))),
    };
  } finally {
    for (const { players } of parties) for (const player of players) player.leave();
    balancer?.close();
    for (const { house, database, bus } of members) {
      if (house.trouble === null) await house.kill();
      database.close();
      bus.close();
    }
    await nats.kill();
    await postgres.remove();
    await disk?.remove();
    await rm(clocks, { recursive: true });
  }

  async function happen(fault: Fault, outcasts: Outcasts): Promise<void> {
    const member = members[random.below(members.length)]!;
    const { house, database, bus } = member;
    const away = AWAY[0] + random.below(AWAY[1] - AWAY[0]);
    switch (fault) {
      case 'kill-node':
        await house.kill();
        await sleep(random.below(away));
        house.start();
        return opened(house);
      case 'restart-node': {
        const code = await house.stop();
        if (code !== 0) throw new Error(`a node ended with ${code}`);
        member.isBeside = !member.isBeside;
        begin(member);
        return opened(house);
      }
      case 'pause-node':
        house.pause();
        await sleep(away);
        return house.goOn();
      case 'cut-bus':
        return cut(bus, away);
      case 'cut-database':
        return cut(database, away);
      case 'kill-bus':
        await nats.kill();
        await sleep(random.below(away));
        return nats.run();
      case 'kill-database':
        await postgres.kill();
        await sleep(random.below(1_000));
        return postgres.run();
      case 'set-clocks':
        return setClocks(outcasts);
      case 'fill-disk':
        return fillDisk(disk!);
    }
  }

  /** The clock of one node is set forward, that of another back. Both stay so, until they are set again. */
  async function setClocks(outcasts: Outcasts): Promise<void> {
    const first = random.below(members.length);
    for (const [at, sign] of [1, -1].entries()) {
      const { house } = members[(first + at) % members.length]!;
      house.setClock(sign * random.below([MINUTES, HOURS, MONTHS][random.below(3)]!));
      await outcasts.ban(house.url);
    }
  }

  /** What is on the disk stays, and nothing more fits. The nodes must say so, and go on when there is room again. */
  async function fillDisk(disk: SmallDisk): Promise<void> {
    const players = parties.flatMap((party) => party.players);
    const told = () => players.flatMap(({ diary }) => diary.byes).filter((bye) => bye === 'cannot-store').length;
    const before = told();
    disk.fill();
    const end = performance.now() + NOTICED * 1_000;
    const ready = () => Promise.all(members.map(async ({ house }) => (await fetch(`${house.url}/ready`)).ok));
    while ((await ready()).includes(true)) {
      if (performance.now() < end) await sleep(100);
      else {
        problems.push('a node says that it is ready, though the disk of its database is full');
        break;
      }
    }
    disk.free();
    if (told() === before) problems.push('nobody was told that the house cannot store anything');
    // Without any room it may have ended.
    await postgres.run();
  }

  /** Starts a process, of the version that it should have. */
  function begin({ house, isBeside }: Member): void {
    house.start(campaign.beside && isBeside ? campaign.beside : parlour);
  }

  async function cut(cable: Cable, away: number): Promise<void> {
    cable.cut(random.below(2) === 0 ? 'broken' : 'silent');
    await sleep(away);
    cable.heal();
  }

  /** Waits until everybody is connected and every table has gone on. */
  async function settled(): Promise<void> {
    const before = parties.map(({ players }) => players.map(({ acts }) => acts));
    const goesOn = ({ players }: Party, at: number) =>
      players.every(({ session }) => session.get().link === 'open') &&
      players.some(({ acts }, player) => acts > before[at]![player]!);
    const stuck = () => parties.filter((party, at) => !goesOn(party, at)).map(tell);
    await waiting(
      () => parties.every(goesOn),
      () => `every table has gone on: ${stuck().join('; ')}`,
    );
  }

  /** All nodes must show the same list of open tables and count the same people, soon after everything is quiet. */
  async function wrongLists(): Promise<string[]> {
    const people = parties.flatMap(({ players }) => players).length;
    const end = performance.now() + LISTED * 1_000;
    for (;;) {
      const wrong: string[] = [];
      for (const { house } of members) {
        const counted = await metric(house.url, 'people');
        const peers = await metric(house.url, 'people_elsewhere');
        if (counted + peers !== people) wrong.push(`${house.url} counts ${counted} + ${peers} people, not ${people}`);
      }
      if (wrong.length === 0 || performance.now() > end) return wrong;
      await sleep(200);
    }
  }

  function waiting(holds: () => boolean, what: () => string): Promise<void> {
    const waited = until(() => {
      for (const { house } of members) if (house.trouble !== null) throw new Error(house.trouble);
      return holds();
    }, 'something holds');
    return waited.catch((error) => {
      const said = members.map(({ house }) => house.said).join('\n');
      throw new Error(`${what()}, after ${JSON.stringify(counts)}\n${said}`, { cause: error });
    });
  }
}

/** How far everybody at a table is. */
function tell({ code, players }: Party): string {
  const each = players.map(({ session, diary }) => {
    const { link, n, pending, you } = session.get();
    return `${link} ${n} as ${you}, asks ${pending.length}, refused ${[...diary.refused].slice(-2)}, told ${diary.byes.slice(-3)}`;
  });
  const { phase, host, seats } = players[0]!.session.get().table ?? {};
  return `${code}: ${each.join(' | ')} ${JSON.stringify({ phase, host, seats })}`;
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^parlour_${name} (.*)$`, 'm').exec(text)?.[1]);
}

async function opened(house: HouseProcess): Promise<void> {
  const client = new HouseClient(house.url);
  while (isRefusal(await client.games())) {
    if (house.trouble !== null) throw new Error(house.trouble);
    await sleep(20);
  }
}
