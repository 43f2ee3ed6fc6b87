import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type AnyGame, isRefusal, seeded } from '@parlour/engine';
import { games } from '@parlour/games';
import { HouseClient, openTable, type Session, type TableWish } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { HouseProcess } from '../chaos/process.ts';
import { freePort } from '../src/free-port.ts';

/*
 * Makes the data of an old Parlour anew: see README.md. Its argument is a checkout of that version. It runs that
 * version's real server and uses it over HTTP and sockets only.
 */
const checkout = resolve(process.argv[2]!);
const data = await mkdtemp(join(tmpdir(), 'parlour-landed-'));
const parlour = [
  '--import',
  join(checkout, 'node_modules/tsx/dist/esm/index.mjs'),
  join(checkout, 'apps/cli/src/main.ts'),
];
const server = new HouseProcess(parlour, await freePort(), { data });
const { url } = server;
const random = seeded('landed');
const PASSWORD = 'correct horse';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

function accept<T>(value: T): Exclude<T, { refused: string }> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, { refused: string }>;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

const awake = () => until(async () => !isRefusal(await new HouseClient(url).games()));

async function guest(name: string): Promise<Person> {
  const { person, token } = accept(await new HouseClient(url).guest(name));
  return { ...person, token: token! };
}

async function account(name: string): Promise<Person> {
  const { token } = await guest(name);
  const { person } = accept(await new HouseClient(url, token).register(name, PASSWORD));
  return { ...person, token };
}

const gameOf = (id: string): AnyGame => games.find((game) => game.id === id)!;

/** A person at a table, connected, and seated if a seat is free. */
async function come({ token }: Person, code: string, seat?: number): Promise<Session> {
  const session = openTable({ url, token, code, socket: WebSocket, game: gameOf });
  await until(() => session.get().table !== null);
  if (session.get().you === null) accept(await session.ask({ do: 'sit', ...(seat === undefined ? {} : { seat }) }));
  if (session.get().table!.phase === 'gathering') accept(await session.ask({ do: 'ready', ready: true }));
  return session;
}

/** A match of these people. The first one makes the table. */
async function begin(people: readonly Person[], wish: TableWish) {
  const code = accept(await new HouseClient(url, people[0]!.token).create(wish));
  const sessions: Session[] = [];
  for (const person of people) sessions.push(await come(person, code));
  accept(await sessions[0]!.ask({ do: 'start' }));
  await until(() => sessions.every((session) => session.get().view !== null));
  return { code, sessions };
}

/** Everybody plays as the best bot would, until so many actions are played or the match is over. */
async function play(sessions: readonly Session[], actions: number): Promise<void> {
  for (let played = 0; played < actions; ) {
    for (const session of sessions) {
      const { view, you, table } = session.get();
      if (table!.phase !== 'playing') return;
      const game = gameOf(table!.game);
      if (you === null || !view || !game.actors(view).includes(you)) continue;
      const legal: unknown[] = game.legal(view, you);
      if (legal.length === 0) continue;
      const [best] = Object.values(game.bots).slice(-1);
      const refusal = await session.act(game.notation.action(best!(view, legal, random)));
      if (!refusal) played++;
      // In a race a flat hand needs time to move.
      else await sleep(100);
    }
    await sleep(5);
  }
}

const leave = (sessions: readonly Session[]) => sessions.map((session) => session.close());
const lastOf = (sessions: readonly Session[]) => sessions[0]!.get().n;

// --- What happens in the house ---

server.start();
await awake();
const maya = await guest('Maya');
const namesake = await guest('Maya');
const ben = await guest('Bengt Formerly');
const frieda = await guest('Frieda Forgotten');
const ghost = await guest('Gustav Ghost');
const sita = await account('Sita Rai');
const eva = await account('Eva Lind');
// The name has a Greek letter. This version does not notice that it looks the same.
const lookalike = await account('E\u03bda Lind');

const gathering = accept(await new HouseClient(url, maya.token).create({ game: 'dumbal', seats: 5, public: true }));
const gathered = [await come(maya, gathering), await come(namesake, gathering), await come(ben, gathering)];
for (const person of [frieda, ghost]) gathered.push(await come(person, gathering));
const hidden = accept(
  await new HouseClient(url, sita.token).create({ game: 'skip-bo', seats: 2, options: { stock: 12 }, clock: 60 }),
);

const running: { game: string; code: string; match: string; n: number }[] = [];
const tables = new Map<string, Session[]>();
for (const { id } of games) {
  const { code, sessions } = await begin([maya, sita], { game: id, seats: 2 });
  await play(sessions, 6);
  tables.set(id, sessions);
  running.push({ game: id, code, match: sessions[0]!.get().table!.match!, n: 0 });
}

const finished: { game: string; code: string; match: string }[] = [];
for (const [game, options] of Object.entries({ dumbal: { target: 20 }, 'dutch-blitz': {} })) {
  const { code, sessions } = await begin([frieda, sita], { game, seats: 2, options });
  await play(sessions, Number.POSITIVE_INFINITY);
  finished.push({ game, code, match: sessions[0]!.get().table!.match! });
  leave(sessions);
}
accept(await new HouseClient(url, ben.token).rename('Benno'));
accept(await new HouseClient(url, frieda.token).forget());
leave(gathered);
for (const table of running) {
  table.n = lastOf(tables.get(table.game)!);
  leave(tables.get(table.game)!);
}
await server.stop();
const closed = await readFile(join(data, 'parlour.db'));

// --- And a second evening, which ends badly ---

server.start();
await awake();
const killed: { game: string; code: string; n: number }[] = [];
for (const { game, code } of running) {
  const sessions = [await come(maya, code), await come(sita, code)];
  await play(sessions, 4);
  killed.push({ game, code, n: lastOf(sessions) });
  tables.set(game, sessions);
}
const late = await guest('Lateefah Late');
// The table where he sits is not in memory and has not begun a match, so this version does not find it.
accept(await new HouseClient(url, ghost.token).forget());
await server.kill();
for (const sessions of tables.values()) leave(sessions);
const journal = await readFile(join(data, 'parlour.db-wal'));
if (!(await readFile(join(data, 'parlour.db'))).equals(closed)) throw new Error('a checkpoint came between');

const people = { maya, namesake, ben: { ...ben, name: 'Benno' }, sita, eva, lookalike, late };
const story = { at: Date.now(), password: PASSWORD, people, gathering, hidden, running, finished, killed };
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
await writeFile(here('story.json'), `${JSON.stringify(story, null, 2)}\n`);
await writeFile(here('parlour.db.gz'), gzipSync(closed, { level: 9 }));
await writeFile(here('parlour.db-wal.gz'), gzipSync(journal, { level: 9 }));
process.exit(0);
