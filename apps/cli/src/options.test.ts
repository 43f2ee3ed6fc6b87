import { reflexesOf } from '@parlour/arena';
import { CAST, LEVELS, mannerOf } from '@parlour/bots';
import { type AnyGame, isRefusal, optionsOf, type Refusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { botNames, namesBeside } from './bots.ts';
import { describeGame, listGames } from './games.ts';
import { findGame, Refused, refusalWords, wordsOf } from './house.ts';
import { optionsText, parseOptions } from './options.ts';
import { playersOf, walkers } from './roster.ts';
import { acceptBots, acceptTable, usualPlayers } from './seats.ts';
import { width } from './text.ts';

const dBo = findGame('d-bo');
const say = wordsOf(dBo);
const refused = (...texts: string[]) => {
  const refusal = parseOptions(dBo, texts);
  expect(isRefusal(refusal)).toBe(true);
  return { code: (refusal as Refusal).refused, words: refusalWords(refusal as Refusal, say) };
};

describe('--options', () => {
  it('reads names and values', () => {
    expect(parseOptions(dBo, ['decks=2,stock=40,dump,lastChance'])).toEqual({
      decks: 2,
      stock: 40,
      dump: true,
      lastChance: true,
    });
    expect(parseOptions(dBo, [' decks = 2 , dump=off,, '])).toEqual({ decks: 2, dump: false });
    expect(parseOptions(dBo, ['stock=open'])).toEqual({ stock: null });
    expect(parseOptions(dBo, [])).toEqual({});
  });

  it('reads JSON, and the later of two wins', () => {
    expect(parseOptions(dBo, ['{"decks":2,"dump":true}'])).toEqual({ decks: 2, dump: true });
    expect(parseOptions(dBo, ['{"decks":2}', 'decks=3'])).toEqual({ decks: 3 });
  });

  it('refuses an unknown option and says which was meant', () => {
    expect(refused('deks=2')).toEqual({
      code: 'unknown-option-near',
      words: 'd-bo has no option “deks”. Did you mean decks?',
    });
    expect(refused('jokers').words).toBe(
      'd-bo has no option “jokers”. It has: decks, stock, randomStart, dump, lastChance.',
    );
    expect(refused('{"__proto__x":1}').code).toBe('unknown-option');
    expect(refused('toString').code).toBe('unknown-option');
  });

  it('refuses a value that cannot be, and says what can', () => {
    expect(refused('decks=9').words).toBe('The option decks is 1 to 5, not “9”.');
    expect(refused('decks=two').words).toBe('The option decks is 1 to 5, not “two”.');
    expect(refused('decks=1.5').words).toBe('The option decks is 1 to 5, not “1.5”.');
    expect(refused('stock').words).toBe('The option stock is 10 to 100 or open, not “on”.');
    expect(refused('dump=maybe').words).toBe('The option dump is on or off, not “maybe”.');
    expect(refused('{"dump":1}').words).toBe('The option dump is on or off, not “1”.');
    expect(refused('{decks:2}').code).toBe('options-json');
    expect(refused('{"decks":2').code).toBe('options-json');
  });

  it('writes options down so that they can be read again', () => {
    const options = acceptTable(dBo, ['decks=2,stock=40,dump'], 4, say);
    expect(optionsText(dBo, options)).toBe('decks=2,stock=40,dump');
    expect(acceptTable(dBo, [optionsText(dBo, options)], 4, say)).toEqual(options);
  });

  it('lets the game refuse what does not go together', () => {
    expect(() => acceptTable(dBo, ['stock=75'], 4, say)).toThrow(/at most 30.*at least 3 decks/);
    expect(() => acceptTable(dBo, [], 7, say)).toThrow('This game is for 2 to 6 players, not 7.');
  });

  it('seats four, or as many as the game has', () => {
    expect(usualPlayers(dBo, [], say)).toBe(4);
    expect(usualPlayers({ ...dBo, seats: () => ({ min: 2, max: 3 }) } as AnyGame, [], say)).toBe(3);
  });
});

describe('--bots', () => {
  const levels = (text: string, seats: number) =>
    acceptBots(playersOf(dBo), text, seats, say).map(({ level }) => level);

  it('takes one for all or one for each: levels, characters and yardsticks', () => {
    expect(levels('random', 3)).toEqual(['random', 'random', 'random']);
    expect(levels('greedy,random', 2)).toEqual(['greedy', 'random']);
    expect(levels('master, otto ,greedy', 3)).toEqual(['master', 'otto', 'greedy']);
  });

  it('finds every bot that may be named, at a table and in the arena, and yardsticks as they are', () => {
    for (const game of games) {
      const roster = playersOf(game);
      for (const name of botNames(game)) expect((roster.find(name) ?? walkers.find(name)) !== undefined).toBe(true);
      for (const name of namesBeside(roster.own)) expect(roster.find(name)).toBeTypeOf('function');
      for (const [name, bot] of Object.entries(game.bots)) expect(roster.find(name)).toBe(bot);
    }
    for (const name of [...LEVELS, ...Object.keys(CAST)])
      expect(walkers.find(name)).toEqual(reflexesOf(mannerOf(name)!));
  });

  it('refuses others', () => {
    expect(() => levels('greddy', 2)).toThrow('Did you mean greedy?');
    expect(() => levels('grandmaster', 2)).toThrow(
      /The levels are: newcomer, .* The characters are: pip, .* Besides: random, greedy/,
    );
    expect(() => levels('constructor', 2)).toThrow('There is no bot');
    expect(() => levels('greedy,random', 3)).toThrow('2 names for 3 bots');
  });
});

describe('parlour games', () => {
  it('finds a game, or says which was meant', () => {
    expect(() => findGame('dbo')).toThrow('There is no game “dbo”. Did you mean d-bo?');
    expect(() => findGame('whist')).toThrow(Refused);
  });

  it('lists every game within 80 columns', () => {
    const lines = listGames(false).split('\n');
    for (const { id } of games) expect(lines.some((line) => line.startsWith(id))).toBe(true);
    for (const line of lines) expect(width(line)).toBeLessThanOrEqual(80);
    expect(JSON.parse(listGames(true)).map(({ id }: { id: string }) => id)).toEqual(games.map(({ id }) => id));
  });

  it.each(games.map((game) => [game.id, game] as const))('tells everything about %s', (_id, game) => {
    const text = describeGame(game, false);
    // A message that is missing shows as its key.
    expect(text).not.toMatch(/option\.|cli\./);
    for (const field of optionsOf(game)) {
      expect(text).toContain(`  ${field.name}`);
      expect(field.default).toBeDefined();
    }
    for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(80);
    expect(JSON.parse(describeGame(game, true))).toMatchObject({ id: game.id, options: { type: 'object' } });
  });
});
