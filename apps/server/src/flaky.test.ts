import { expect, it, onTestFinished } from 'vitest';
import { Network, repeating } from '../chaos/network.ts';
import { isStill, openParty, type Party, until, wishFor } from '../chaos/tables.ts';
import { judge } from '../chaos/verdict.ts';
import { openSqlite } from './storage/sqlite.ts';
import { openHouse, Wire } from './testing.ts';

const SEEDS = Array.from({ length: Number(process.env['PARLOUR_GAMES'] ?? 2) }, (_, seed) => `flaky ${seed}`);
/** One table of every game; the next five have bots, which would never rest. */
const TABLES = 5;
/** Actions at each table between two quiet points, about. */
const STRETCH = 40;

it.each(SEEDS)(
  'clients on a bad network see what the server sees, and do nothing twice (seed %s)',
  async (seed) => {
    const { url, data, stop } = await openHouse();
    const counts = { repeated: 0 };
    const networks: Network[] = [];
    const parties = await Promise.all(
      Array.from({ length: TABLES }, (_, table) =>
        openParty(url, wishFor(table), async (player) => {
          const own = `${seed} ${table} ${player}`;
          const network = await Network.open(url, own);
          networks.push(network);
          return { url: network.url, seed: own, pace: 10, through: repeating(own, counts) };
        }),
      ),
    );
    const players = parties.flatMap((party) => party.players);
    onTestFinished(() => {
      for (const player of players) player.leave();
      for (const network of networks) network.close();
    });
    const over = new Set<string>();
    for (const { code, players } of parties) {
      const { session } = players[0]!;
      session.subscribe(() => session.get().table?.phase === 'over' && over.add(code));
    }
    const acts = ({ players }: Party) => players.reduce((sum, player) => sum + player.acts, 0);
    for (let stretch = 1; over.size < TABLES; stretch++) {
      for (const player of players) player.goOn();
      const goal = (party: Party) => acts(party) >= stretch * STRETCH || over.has(party.code);
      await until(() => parties.every(goal), `everybody has gone on (stretch ${stretch})`);
      for (const player of players) player.rest();
      await until(() => parties.every(isStill), `everybody rests (stretch ${stretch})`);
      await Promise.all(parties.map((party) => expectTheServersView(url, party)));
    }
    await stop();
    const storage = await openSqlite(data);
    const journals = await Promise.all(parties.map(({ code }) => storage.journal(code, 1)));
    await storage.close();
    expect(parties.flatMap(({ code, players }, at) => judge(code, journals[at]!, players, false))).toEqual([]);
    // It was a bad network indeed.
    expect(counts.repeated).toBeGreaterThan(0);
    expect(networks.reduce((sum, { counts }) => sum + counts.cut, 0)).toBeGreaterThan(0);
    expect(networks.reduce((sum, { counts }) => sum + counts.late, 0)).toBeGreaterThan(0);
  },
  300_000,
);

/** Every player comes a second time, over a good network, and is told the same as the first time. */
async function expectTheServersView(url: string, { code, players }: Party): Promise<void> {
  for (const { session, token } of players) {
    for (let isSame = false; !isSame; ) {
      const wire = await Wire.hello(url, code, token);
      const fresh = () => wire.heard.find(isFresh);
      await wire.until(() => fresh() !== undefined);
      const { n, table, you, view } = session.get();
      // Who is slow to come back is called gone in between: then once more.
      isSame = fresh()?.n === n;
      if (isSame) expect({ n, table, you, view }).toEqual(fresh());
      await wire.close();
    }
  }
}

const isFresh = (message: unknown): message is { n: number } => Object.hasOwn(message as object, 'view');
