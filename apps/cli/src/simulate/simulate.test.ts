import { arenas } from '@parlour/arena';
import type { AnyGame } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { findGame, wordsOf } from '../house.ts';
import { width } from '../text.ts';
import { experimentsOf, simulateCommand } from './command.ts';
import { report } from './report.ts';
import { type Figures, GameFailed, simulate } from './simulate.ts';

const asked = { games: 40, first: 1, seed: 'test', options: [] as string[], limit: 100_000, bots: 'greedy' };
const dBo = findGame('d-bo');
const run = (game: AnyGame, more: object) => experimentsOf(game, { ...asked, ...more }).map((each) => simulate(each));
const withoutTime = ({ seconds: _, ...rest }: Figures) => rest;

describe('simulate', () => {
  it('gives the same figures for the same seed, and others for another', () => {
    const [once] = run(dBo, { players: [3] });
    const [twice] = run(dBo, { players: [3] });
    const [other] = run(dBo, { players: [3], seed: 'another' });
    expect(withoutTime(twice!)).toEqual(withoutTime(once!));
    expect(withoutTime(other!)).not.toEqual(withoutTime(once!));
  });

  it('plays each game by its number, so that one can be played again alone', () => {
    const [all] = run(dBo, { players: [2], games: 3 });
    const alone = [1, 2, 3].flatMap((first) => run(dBo, { players: [2], games: 1, first }));
    expect(alone.reduce((sum, each) => sum + each.actions, 0)).toBe(all!.actions);
  });

  it('counts what happened', () => {
    const [figures] = run(dBo, { players: [4], options: ['stock=10,lastChance'] });
    const { seats, endings, sharedWins, inTurn, length } = figures!;
    expect(seats).toHaveLength(4);
    const wins = seats.reduce((sum, seat) => sum + seat.wins.count, 0);
    // With a last chance several seats can win together; each of them has won.
    expect(sharedWins.count).toBeGreaterThan(0);
    expect(wins).toBeGreaterThanOrEqual(40 + sharedWins.count);
    expect(inTurn!.reduce((sum, share) => sum + share.count, 0)).toBe(wins);
    expect(Object.values(endings).reduce((sum, share) => sum + share.count, 0)).toBe(40);
    expect(Object.keys(endings).sort()).toEqual(['stalemate', 'stock']);
    expect(length.mean * 40).toBeCloseTo(figures!.actions);
    for (const { means } of seats) expect(means['stockLeft']! + means['fromStock']!).toBeCloseTo(10);
  });

  it('tells a strong bot from a weak one', () => {
    const [figures] = run(dBo, { players: [2], bots: 'greedy,random', options: ['stock=10'] });
    expect(figures!.seats[0]!.wins.low).toBeGreaterThan(0.5);
  });

  it('has a table for each number of players', () => {
    const experiments = experimentsOf(dBo, { ...asked, players: [2, 3], games: 5 });
    const texts = experiments.map((each) => report(each, simulate(each), wordsOf(dBo)));
    expect(texts.map(([title]) => title)).toEqual([
      'D-Bo, 2 players (greedy), 5 games',
      'D-Bo, 3 players (greedy), 5 games',
    ]);
    for (const line of texts.flat()) expect(width(line)).toBeLessThanOrEqual(80);
  });

  it.each(games.map((game) => [game.id, game] as const))('plays %s with any number of players', (_id, game) => {
    const { min, max } = game.seats(game.options.parse({}));
    for (const figures of run(game, { players: [min, max], games: 2, bots: 'random' })) {
      expect(figures.games).toBe(2);
    }
  });

  it('gives figures as people write them: six decimals at most, and never -0', () => {
    const figures = [
      ...run(dBo, { players: [2, 3], games: 20, bots: 'greedy' }),
      ...run(findGame('douji'), { players: [3], games: 7, bots: 'random', options: ['points=0'] }),
    ];
    const check = (value: unknown): void => {
      if (typeof value === 'number')
        expect(String(Object.is(value, -0) ? '-0' : value)).toMatch(/^(0|-?[1-9]\d*|-?\d+\.\d{1,6})$/);
      else if (value !== null) for (const inner of Object.values(value as object)) check(inner);
    };
    check(figures);
    expect(figures[0]!.endings['stalemate']).toMatchObject({ count: 0, share: 0, low: 0 });
  });

  it('plays in the arena where a game has one, with bots that walk', () => {
    const [id] = Object.keys(arenas);
    const race = findGame(id!);
    const more = { arena: true, players: [3], games: 3, bots: 'newcomer,maya,master' };
    const [once] = run(race, more);
    const [twice] = run(race, more);
    expect(withoutTime(twice!)).toEqual(withoutTime(once!));
    expect(once!.time!.min).toBeGreaterThan(10);
    const text = report(experimentsOf(race, { ...asked, ...more })[0]!, once!, wordsOf(race));
    expect(text.join('\n')).toContain('Seconds in a game');
    expect(() => run(dBo, { arena: true })).toThrow(`d-bo is not played in the arena. These games are: ${id}.`);
    expect(() => run(race, { arena: true, bots: 'greedy' })).toThrow(/^There is no bot “greedy”/);
  });

  it('gives up a game that does not end, and says how to see it', () => {
    const [experiment] = experimentsOf(dBo, { ...asked, players: [2], options: ['dump'], limit: 20 });
    expect(() => simulate(experiment!)).toThrow(GameFailed);
    const command = () => simulateCommand(dBo, { ...asked, players: [2], options: ['dump'], limit: 20 });
    expect(command).toThrow(/^Game 1 went wrong: not over after 20 actions\. This is a bug/);
    expect(command).toThrow(
      "parlour simulate d-bo --players 2 --bots greedy,greedy --options 'dump' --seed 'test' --first 1 --games 1 --limit 20",
    );
  });

  it('says which game broke', () => {
    const broken = {
      ...dBo,
      apply: () => {
        throw new Error('a hole in the rules');
      },
    } as AnyGame;
    expect(() => run(broken, { players: [2] })).toThrow('a hole in the rules');
  });
});
