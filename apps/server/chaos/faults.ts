import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, seeded } from '@parlour/engine';
import { HouseClient } from '@parlour/protocol';
import { keepLines, matchesIn } from '../judges/truth.ts';
import { freePort } from '../src/free-port.ts';
import type { SmallDisk } from './disk.ts';
import type { Player } from './player.ts';
import { copyLines, type Databases, keepLinesIn } from './postgres.ts';
import { HouseProcess } from './process.ts';
import { isStill, openParty, type Party, until, wishFor } from './tables.ts';
import { verdict } from './verdict.ts';

export interface Campaign {
  readonly tables: number;
  readonly kills: number;
  readonly seed: string;
  /** The arguments of `node` that start the command line. */
  readonly parlour: readonly string[];
  /** An empty directory. */
  readonly data: string;
  /** Databases that the house uses instead of the directory. Every other kill is theirs. */
  readonly databases?: Databases;
  /** The disk of the directory, if it is a small one. In place of every other kill it becomes full for a while. */
  readonly disk?: SmallDisk | undefined;
}

export interface Report {
  /** Everything that is wrong; empty when all is well. */
  readonly problems: readonly string[];
  readonly acts: number;
  readonly resumes: number;
  /** Messages with a number. Each was judged. */
  readonly messages: number;
  readonly matches: number;
}

/** How many kills come while a new house is being opened in an empty directory. */
const AT_FIRST = 3;
/** One of so many later kills comes after every table has gone on. For a race that takes its countdown. */
const SETTLED = 6;

/**
 * Runs tables of scripted clients and a server. The server, or its database, is killed at random moments and started
 * again on the same data, or its disk becomes full. The clients come back by themselves. In the end the server is stopped normally, and the journals are read.
 */
export async function endure({ tables, kills, seed, parlour, data, databases, disk }: Campaign): Promise<Report> {
  const random = seeded(seed);
  const place = databases ? { database: databases.addresses.join() } : { data };
  const house = new HouseProcess(parlour, await freePort(), place);
  /** What was killed or filled last. */
  let lost: 'house' | 'database' | 'disk' | null = null;
  const parties: Party[] = [];
  const problems: string[] = [];
  try {
    house.start();
    for (let kill = 0; kill < AT_FIRST; kill++) {
      await sleep(random.below(700));
      await house.kill();
      house.start();
    }
    await open(house);
    if (databases) await keepLinesIn(databases.addresses);
    else keepLines(data);
    for (let table = 0; table < tables; table++) {
      const role = async (player: number) => ({ url: house.url, seed: `${seed} ${table} ${player}`, pace: 200 });
      parties.push(await openParty(house.url, wishFor(table), role));
    }
    for (let kill = AT_FIRST; kill < kills; kill++) {
      await moment(kill);
      lost = kill % 2 === 1 ? 'house' : databases ? 'database' : disk ? 'disk' : 'house';
      if (lost === 'database') await databases!.kill();
      else if (lost === 'disk') problems.push(...(await fill(disk!)));
      else {
        await house.kill();
        house.start();
      }
    }
    await settled();
    problems.push(...(await stop()));
    await comeBack();
    problems.push(...(await stop()));
    if (databases) await copyLines(databases.addresses, data);
    problems.push(...verdict(data, parties, true));
    const sum = (count: (party: Party) => number) => parties.reduce((total, party) => total + count(party), 0);
    return {
      problems,
      acts: sum(({ players }) => players.reduce((acts, player) => acts + player.acts, 0)),
      resumes: sum(({ players }) => players.reduce((resumes, { diary }) => resumes + diary.welcomes - 1, 0)),
      messages: sum(({ players }) => players.reduce((messages, { diary }) => messages + diary.news.length, 0)),
      matches: matchesIn(data),
    };
  } finally {
    for (const { players } of parties) for (const player of players) player.leave();
    if (house.trouble === null) await house.kill();
  }

  /** Waits for the next kill: every table has gone on, the server starts, clients come back, or they are told. */
  async function moment(kill: number): Promise<void> {
    if (kill % SETTLED === 0) return settled();
    const players = parties.flatMap((party) => party.players);
    const kind = random.below(4);
    if (kind === 0) return sleep(random.below(700));
    const count = 1 + random.below(players.length);
    // Clients come back only where the house was lost.
    if (kind > 1 || lost !== 'house') return told(players, kind === 2 ? count : 3 * count);
    const welcomes = () => players.reduce((sum, { diary }) => sum + diary.welcomes, 0);
    const wanted = welcomes() + count;
    await waiting(() => welcomes() >= wanted, `${count} clients are back`);
  }

  /**
   * Nothing more fits on the disk, until people have noticed, and longer. The house must say so. One that is just being
   * opened ends, and says why; whoever looks after it starts it again.
   */
  async function fill(disk: SmallDisk): Promise<string[]> {
    const byes = () => parties.flatMap(({ players }) => players.flatMap(({ diary }) => diary.byes));
    const told = () => byes().filter((bye) => bye === 'cannot-store').length;
    const before = told();
    disk.fill();
    try {
      await until(() => told() > before || house.trouble !== null, 'somebody is told that nothing can be stored');
      if (house.trouble?.includes('cannot open the data')) {
        lost = 'house';
        return house.trouble.includes('disk is full') ? [] : [house.trouble];
      }
      await sleep(random.below(2_000));
      if (house.trouble !== null) throw new Error(house.trouble);
      const { problem } = (await (await fetch(`${house.url}/ready`)).json()) as { problem?: string };
      return problem === 'disk-full' ? [] : [`the disk is full, and /ready tells ${problem}`];
    } finally {
      disk.free();
      if (lost === 'house') house.start();
    }
  }

  /** Waits for the very moment in which a client is told that its action is done. By then it must be stored. */
  async function told(players: readonly Player[], count: number): Promise<void> {
    let left = count;
    const last = new Promise<void>((resolve) => {
      for (const { diary } of players) diary.onDone = () => --left === 0 && resolve();
    });
    await Promise.race([last, waiting(() => left <= 0, `${count} actions are done`)]);
  }

  /** Waits until everybody is back and every table has gone on. */
  async function settled(): Promise<void> {
    const before = parties.map(({ players }) => players.map(({ acts, diary }) => ({ acts, welcomes: diary.welcomes })));
    const isBack = ({ players }: Party, at: number) =>
      players.every(({ session }) => session.get().link === 'open') &&
      players.some(({ acts, diary }, player) => {
        const then = before[at]![player]!;
        return acts > then.acts && (lost !== 'house' || diary.welcomes > then.welcomes);
      });
    await waiting(() => parties.every(isBack), 'every table has gone on');
  }

  /** Lets everybody rest and stops the server. It must exit with 0 and tell everybody. */
  async function stop(): Promise<string[]> {
    for (const { players } of parties) for (const player of players) player.rest();
    await waiting(() => parties.every(isStill), 'everybody rests');
    const code = await house.stop();
    const players = parties.flatMap((party) => party.players);
    await waiting(() => players.every(({ session }) => session.get().link !== 'open'), 'everybody has noticed');
    const untold = players.filter(({ diary }) => diary.byes.pop() !== 'restarting').length;
    return [
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...(untold === 0 ? [] : [`${untold} clients were not told that it stops`]),
    ];
  }

  async function comeBack(): Promise<void> {
    house.start();
    lost = 'house';
    for (const { players } of parties) for (const player of players) player.goOn();
    await settled();
  }

  function waiting(holds: () => boolean, what: string): Promise<void> {
    return until(() => {
      if (house.trouble !== null) throw new Error(house.trouble);
      return holds();
    }, what);
  }
}

async function open(house: HouseProcess): Promise<void> {
  const client = new HouseClient(house.url);
  while (isRefusal(await client.games())) {
    if (house.trouble !== null) throw new Error(house.trouble);
    await sleep(20);
  }
}
