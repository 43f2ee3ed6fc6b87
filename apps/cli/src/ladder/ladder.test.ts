import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import type { State } from '@parlour/games/douji';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findGame, wordsOf } from '../house.ts';
import { PARLOUR, parlour } from '../testing.ts';
import { chart } from './chart.ts';
import { type LadderOptions, planOf } from './command.ts';
import { Players } from './match.ts';
import { type Deal, lineupsOf, pairsOf } from './plan.ts';
import { report } from './report.ts';
import { type Standings, standingsOf } from './standings.ts';
import { Tally } from './tally.ts';
import { NO_TIMES } from './times.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'parlour-'));
const usual = { players: 2, games: 4, seed: 'test', bot: [], options: [] as string[], deadline: 1000 };

function playersOf(id: string, asked: Partial<LadderOptions>) {
  const game = findGame(id);
  const plan = planOf(game, { ...usual, ...asked }, wordsOf(game));
  const players = new Players(plan, game);
  onTestFinished(() => players.close());
  return { plan, players };
}

/** Runs a ladder of D-Bo as people do. Its games are short. */
function ladder(...args: string[]) {
  const ran = parlour(['ladder', 'd-bo', '--options', 'stock=10', '--seed', 'test', ...args]);
  return { ...ran, read: () => JSON.parse(ran.stdout) as Standings };
}

const withoutTimes = ({ entrants, ...rest }: Standings) => ({
  ...rest,
  entrants: entrants.map(({ meanMs: _, p99Ms: __, ...each }) => each),
});

describe('the matches of a ladder', () => {
  it.each([2, 3, 4])('are mirrored: for %i players, equal bots come out even in every deal', async (seats) => {
    for (const { id } of games) {
      const { players } = playersOf(id, { players: seats, bots: 'casual,maya' });
      const { score, alone } = await players.playDeal([0, 1], 1);
      expect([id, score]).toEqual([id, lineupsOf(seats).length / 2]);
      expect(alone[0]).toBeCloseTo(1);
      expect(alone[1]).toBeCloseTo(1);
    }
  });

  it('are mirrored in the arena, too', async () => {
    const { players } = playersOf('dutch-blitz', {
      players: 3,
      bots: 'casual,regular',
      arena: true,
      options: ['match=off'],
    });
    // Characters have habits there, so the same bot plays against itself.
    const { score, alone } = await players.playDeal([0, 0], 1);
    expect(score).toBe(3);
    expect([alone[0].toFixed(6), alone[1].toFixed(6)]).toEqual(['1.000000', '1.000000']);
    expect(() => playersOf('d-bo', { arena: true })).toThrow('not played in the arena');
    expect(() => playersOf('dutch-blitz', { arena: true, bot: ['./mine'] })).toThrow('cannot walk');
  });

  it('seat each of a pair alone in every seat', () => {
    expect(lineupsOf(2)).toEqual([
      { alone: 0, seat: 0 },
      { alone: 0, seat: 1 },
    ]);
    expect(lineupsOf(3)).toHaveLength(6);
    expect(pairsOf({ entrants: ['a', 'b', 'c'].map((name) => ({ name, program: false })) })).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it('count points for each game of a match', async () => {
    const douji = findGame('douji');
    const { players, plan } = playersOf('douji', { bots: 'greedy,random', options: ['games=5,points=100'] });
    for (let deal = 1; deal <= 5; deal++) {
      // The same two matches once more. What a seat has won is what it has beyond the points it was given.
      const won = [0, 1].map((greedy) => {
        const [chance, random] = [shuffler(seeded(`test/${deal}/deal`)), seeded(`test/${deal}/bots`)];
        const state = douji.deal(plan.options, 2, chance);
        for (let [seat] = douji.actors(state); seat !== undefined; [seat] = douji.actors(state)) {
          const actors = douji.actors(state);
          if (actors.length > 1) seat = actors[random.below(actors.length)]!;
          const legal = douji.legal(state, seat);
          const bot = douji.bots[seat === greedy ? 'greedy' : 'random']!;
          douji.apply(state, seat, legal.length === 1 ? legal[0] : bot(douji.view(state, seat), legal, random), chance);
        }
        return (douji.result(state)!.scores![greedy]! - 100) / (state as State).game;
      });
      const { points } = await players.playDeal([0, 1], deal);
      expect(points![0]).toBeCloseTo((won[0]! + won[1]!) / 2);
      expect(points![1]).toBeCloseTo(-points![0]);
    }
    const { players: four } = playersOf('douji', { bots: 'greedy,random', options: ['games=5'], players: 4 });
    expect((await four.playDeal([0, 1], 1)).points).toHaveLength(2);
  });
});

describe('standings', () => {
  const deal = (score: number): Deal => ({
    score,
    alone: [score, 2 - score],
    forfeits: [0, 1],
    points: [score, -score],
  });

  it('are the same in whatever order parts of the ladder come in', () => {
    const { plan } = playersOf('d-bo', { bots: 'greedy,random,master' });
    const parts = [1, 3, 4].map((from) => ({
      from,
      deals: from === 1 ? [deal(2), deal(1)] : [deal(from === 3 ? 1.5 : 0)],
      times: plan.entrants.map(() => ({ count: from, sum: from, steps: { [from]: from } })),
    }));
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ];
    const tallies = orders.map((order) => {
      const tally = new Tally(plan);
      for (const at of order) tally.add([0, 1], parts[at]!);
      return tally;
    });
    for (const tally of tallies) {
      expect(tally.dealsOf([0, 1]).map(({ score }) => score)).toEqual([2, 1, 1.5, 0]);
      expect(tally.times[0]!.count).toBe(8);
    }
    // A part without those before it does not count yet.
    const early = new Tally(plan);
    early.add([0, 1], parts[1]!);
    expect(early.dealsOf([0, 1])).toEqual([]);
    expect(early.times[0]).toEqual(NO_TIMES);
    const { meetings, entrants } = standingsOf(tallies[0]!);
    expect(meetings[0]).toMatchObject({ one: 'greedy', other: 'master', matches: 8, score: { count: 4.5 } });
    expect(meetings[0]!.points!.one.mean).toBeCloseTo(1.125);
    expect(entrants.find(({ name }) => name === 'master')).toMatchObject({ forfeits: 4, points: -1.125 });
  });

  it('are drawn and told with any names', () => {
    const game = findGame('d-bo');
    const { plan } = playersOf('d-bo', {
      bots: 'greedy,random',
      bot: [`sh -c '<evil> & "quoted"' ${'long '.repeat(20)}`],
    });
    const tally = new Tally(plan);
    for (const pair of pairsOf(plan)) tally.add(pair, { from: 1, deals: [deal(0.5), deal(0)], times: [] });
    const standings = standingsOf(tally);
    const svg = chart(plan, standings, wordsOf(game));
    expect(svg).not.toMatch(/<evil>|cli\.|NaN|Infinity/);
    expect(svg).toContain('prefers-color-scheme: dark');
    expect(svg.match(/<circle/g)).toHaveLength(3);
    const text = report(plan, standings, wordsOf(game)).join('\n');
    expect(text).not.toMatch(/cli\.|NaN|undefined/);
    expect(text).toContain('greedy has the rating 1000');
    // Greedy has won less, so the other comes first, with what is left to it: 7 of 8 halves.
    expect(text).toMatch(/random – greedy +87\.5%/);
  });
});

describe('parlour ladder', () => {
  it('stops and goes on from its file, on any number of threads, and comes to the same', () => {
    const file = join(folder(), 'ladder.json');
    const bots = ['--bots', 'greedy,random,newcomer', '--json'];
    const whole = ladder(...bots, '--games', '12', '--threads', '1');
    expect({ status: whole.status, stderr: whole.stderr }).toEqual({ status: 0, stderr: '' });
    ladder('--bots', 'random,greedy', '--json', '--games', '4', '--out', file);
    const resumed = ladder(...bots, '--games', '12', '--threads', '2', '--out', file);
    expect(withoutTimes(resumed.read())).toEqual(withoutTimes(whole.read()));
    expect(resumed.read().entrants.at(-1)).toMatchObject({ name: 'random', matches: 24 });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      ladder: 1,
      game: 'd-bo',
      meetings: expect.any(Array),
    });
    expect(readFileSync(file.replace('.json', '.svg'), 'utf8')).toContain('<svg');
    // Nothing is left to play; who is in the file stays in it.
    const again = ladder('--bots', 'random,greedy', '--json', '--games', '12', '--out', file);
    expect(again.read()).toEqual(resumed.read());
  });

  it('overwrites nothing else, and refuses what makes no ladder', () => {
    const file = join(folder(), 'mine.json');
    writeFileSync(file, '{"precious":true}');
    const bots = ['--bots', 'greedy,random', '--games', '2'];
    expect(ladder(...bots, '--out', file)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not a ladder'),
    });
    expect(readFileSync(file, 'utf8')).toBe('{"precious":true}');
    const kept = join(folder(), 'kept.json');
    ladder(...bots, '--out', kept);
    const other = parlour(['ladder', 'd-bo', ...bots, '--seed', 'other', '--out', kept]);
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('another options') });
    expect(ladder('--bots', 'greedy')).toMatchObject({ status: 1, stderr: expect.stringContaining('two bots') });
    expect(ladder('--bots', 'greddy,random').stderr).toContain('Did you mean greedy?');
    const silent = ladder('--bots', 'greedy', '--bot', 'true');
    expect(silent).toMatchObject({ status: 1, stderr: expect.stringContaining('“true” does not say hello') });
  });

  /** A program that says hello with what was said to it, and then does this with each line. */
  const shell = (then: string) => `read hello; echo "$hello"; while read line; do ${then}; done`;

  it.each([
    ['does what is not legal', shell(`echo "$line" | sed 's/,"view".*/,"action":"sing"}/'`)],
    ['answers another question', shell(`echo "$line" | sed 's/.*"legal":\\["\\([^"]*\\)".*/{"id":0,"action":"\\1"}/'`)],
    ['speaks no JSON', shell('echo well ...')],
    ['dies', shell('exit 1')],
    ['says nothing', shell(':')],
  ])('goes on without a program that %s: it loses the match', (_what, command) => {
    const ran = ladder('--bots', 'greedy,random', '--bot', command, '--deadline', '50', '--games', '2', '--json');
    expect(ran.status).toBe(0);
    const { entrants, meetings } = ran.read();
    expect(entrants.find(({ name }) => name === command)).toMatchObject({ forfeits: 4, matches: 4, score: 0 });
    expect(entrants.filter(({ forfeits }) => forfeits > 0)).toHaveLength(1);
    expect(meetings.find(({ one, other }) => one === 'greedy' && other === 'random')!.matches).toBe(2);
  });

  it('lets programs play that speak as they should: one of ours', () => {
    const command = `"${process.execPath}" "${PARLOUR}" bot d-bo --level newcomer`;
    const { entrants } = ladder(
      '--bots',
      'random',
      '--bot',
      command,
      '--deadline',
      '60000',
      '--games',
      '2',
      '--json',
    ).read();
    expect(entrants.find(({ name }) => name === command)).toMatchObject({ forfeits: 0, matches: 2 });
    expect(entrants.find(({ name }) => name === command)!.decisions).toBeGreaterThan(10);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  if (!python) console.warn('python3 is not here, so examples/bot.py is NOT tested');
  it.skipIf(!python)('lets the example in Python play every game that has turns', () => {
    const file = new URL('../../../../examples/bot.py', import.meta.url).pathname;
    const command = `python3 "${file}"`;
    const args = ['--bots', 'random', '--bot', command, '--deadline', '60000', '--games', '2', '--json'];
    for (const [id, options] of [
      ['d-bo', 'stock=10'],
      ['dumbal', 'target=50'],
      ['douji', 'games=3'],
    ]) {
      const ran = parlour(['ladder', id!, '--options', options!, ...args]);
      expect({ id, status: ran.status, stderr: ran.stderr }).toEqual({ id, status: 0, stderr: '' });
      const { entrants } = JSON.parse(ran.stdout) as Standings;
      expect(entrants.find(({ name }) => name === command)).toMatchObject({ forfeits: 0, matches: 2 });
    }
  });
});
