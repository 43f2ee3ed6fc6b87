import { expect, it, onTestFinished } from 'vitest';
import { Network, repeating } from '../chaos/network.ts';
import { isStill, openParty, type Party, until, wishFor } from '../chaos/tables.ts';
import { verdict, wrongAt } from '../chaos/verdict.ts';
import type { Line } from '../judges/table.ts';
import { keepLines, keptLines } from '../judges/truth.ts';
import { openHouse, Wire } from './testing.ts';

const SEEDS = Array.from({ length: Number(process.env['PARLOUR_GAMES'] ?? 2) }, (_, seed) => `flaky ${seed}`);
/** One table of every game. The next five have bots, which would never rest. */
const TABLES = 5;
/** About how many actions each table plays between two quiet points. */
const STRETCH = 40;

it.each(SEEDS)(
  'clients on a bad network see what the server sees, and do nothing twice (seed %s)',
  async (seed) => {
    const { url, data, stop } = await openHouse();
    keepLines(data);
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
    expect(verdict(data, parties, false)).toEqual([]);
    expectOtherVerdicts(data, parties);
    // The network was bad indeed.
    expect(counts.repeated).toBeGreaterThan(0);
    expect(networks.reduce((sum, { counts }) => sum + counts.cut, 0)).toBeGreaterThan(0);
    expect(networks.reduce((sum, { counts }) => sum + counts.late, 0)).toBeGreaterThan(0);
  },
  300_000,
);

/** Journals of a bad server: an acknowledged action is lost, doubled or out of order, or the deal is another one. */
const BAD: Readonly<Record<string, (lines: readonly Line[], asked: readonly Line[]) => readonly Line[]>> = {
  lost: (lines, asked) => lines.slice(0, asked.at(-1)!.n - 1),
  doubled: (lines, asked) => [...lines, { ...asked.at(-1)!, n: lines.length + 1 }],
  reordered: (lines, [first, second]) =>
    lines.with(first!.n - 1, { ...second!, n: first!.n }).with(second!.n - 1, { ...first!, n: second!.n }),
  'dealt otherwise': (lines) =>
    lines.map((line) => (line.is === 'began' ? { ...line, deal: line['deal'].map(reversed) } : line)),
};
const reversed = ([label, order]: [string, number[]]) => [label, order.toReversed()];

/** Shows that the verdict can fail. */
function expectOtherVerdicts(data: string, parties: readonly Party[]): void {
  const journals = keptLines(
    data,
    parties.map(({ code }) => code),
  );
  for (const [at, party] of parties.entries()) {
    const asked = journals[at]!.filter(({ is, asked }) => is === 'act' && asked?.[0] === party.players[0]!.person);
    for (const [how, bad] of Object.entries(BAD)) {
      expect(wrongAt(party, bad(journals[at]!, asked), false), `${party.code} ${how}`).not.toEqual([]);
    }
  }
}

/** Every player comes again over a good network, and must be told the same as before. */
async function expectTheServersView(url: string, { code, players }: Party): Promise<void> {
  for (const { session, token } of players) {
    for (let isSame = false; !isSame; ) {
      const wire = await Wire.hello(url, code, token);
      const fresh = () => wire.heard.find(isFresh);
      await wire.until(() => fresh() !== undefined);
      const { n, table, you, view } = session.get();
      // A player who is slow to come back is called gone meanwhile. Then try again.
      isSame = fresh()?.n === n;
      // What led there is told only to those who come anew.
      if (isSame) expect({ n, table, you, view, story: expect.any(Array) }).toEqual(fresh());
      await wire.close();
    }
  }
}

const isFresh = (message: unknown): message is { n: number } => Object.hasOwn(message as object, 'view');
