import { describe, expect, it, onTestFinished } from 'vitest';
import { Player } from '../../chaos/player.ts';
import { openParty, type Party, until, wishFor } from '../../chaos/tables.ts';
import { verdict } from '../../chaos/verdict.ts';
import { keepLines } from '../../judges/truth.ts';
import { LocalBus } from '../bus/local-bus.ts';
import { serve } from '../serve.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { Fenced, type Storage } from '../storage/storage.ts';
import { emptyDirectory, NO_LIMITS, settingsOf } from '../testing.ts';
import { atOnce } from '../thinking/at-once.ts';

/** A storage that tells nobody that another owner was faster: what could not be written counts as written. */
function withoutFence(storage: Storage): Storage {
  return new Proxy(storage, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'commit') return value.bind(target);
      return (...commit: Parameters<Storage['commit']>) =>
        target.commit(...commit).catch((error) => {
          if (!(error instanceof Fenced)) throw error;
        });
    },
  });
}

/**
 * Two nodes that cannot hear each other have the same table: the first one was thought dead. Its people play on, and
 * somebody is at the second one. Returns what a judge finds wrong.
 */
async function quarrel(fenced: boolean): Promise<string[]> {
  const data = await emptyDirectory();
  const storage = await openSqlite(data);
  onTestFinished(() => storage.close());
  const node = async (own: Storage) => {
    const parts = { limits: NO_LIMITS, thinkers: atOnce, storage: own, bus: new LocalBus(new LocalBus(), 20_000) };
    const running = await serve(settingsOf({ data }), null, parts);
    onTestFinished(() => running.stop());
    return running.addresses[0]!;
  };
  const [first, second] = [await node(fenced ? storage : withoutFence(storage)), await node(storage)];
  keepLines(data);
  const parties: Party[] = [];
  for (const table of [0, 2, 3]) {
    const role = async (player: number) => ({ url: first, seed: `${table} ${player}`, pace: 30 });
    parties.push(await openParty(first, { ...wishFor(table), bots: {}, seats: 2 }, role));
  }
  const played = (players: readonly Player[], most: number) =>
    until(() => players.some(({ acts }) => acts >= most), 'somebody has played');
  for (const { players } of parties) await played(players, 3);
  // Somebody comes to the second node and watches: it takes the tables over.
  const again = parties.map(({ code, players }) => {
    const { person, token } = players[0]!;
    const watching = new Player({ url: second, code, person, token, seed: 'again', pace: 30 });
    watching.rest();
    return watching;
  });
  onTestFinished(() => {
    for (const { players } of parties) for (const player of players) player.leave();
    for (const player of again) player.leave();
  });
  await until(() => again.every(({ session }) => session.get().table !== null), 'the second node has the tables');
  const before = parties.map(({ players }) => Math.max(...players.map(({ acts }) => acts)));
  for (const [at, { players }] of parties.entries()) await played(players, before[at]! + 3);
  for (const { players } of parties) for (const player of players) player.rest();
  await until(() => parties.every(({ players }) => players.every(({ isQuiet }) => isQuiet)), 'everybody rests');
  return verdict(data, parties, false);
}

describe('two nodes that have the same table', () => {
  it('CL-2: cannot both write: the judge finds nothing wrong', async () => {
    expect(await quarrel(true)).toEqual([]);
  });

  it('CL-2: would be found out if nothing kept them from it', async () => {
    const problems = await quarrel(false);
    expect(problems.join('\n')).toContain('was acknowledged');
  });
});
