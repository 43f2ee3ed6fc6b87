import { readFileSync } from 'node:fs';
import { type AnyGame, cardText, isRefusal, Match, optionsOf, parseCard, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { chapters, notationDocs, PAGE } from './notation-docs.ts';

const page = readFileSync(PAGE, 'utf8');
const all = (await chapters()).flatMap(({ text, games }) => games.map((game) => ({ id: game.id, game, text })));

// A new game is not on the page until somebody generates the page again.
const written = (await chapters()).filter(({ text }) => page.includes(`\n#${text.split('\n', 1)[0]}\n`));

it('docs/notation.md is what the games say (else: npm run notation:docs)', () => {
  expect(page).toBe(notationDocs(written));
});

it('every game has its chapter', async () => {
  const { games } = await import('../packages/games/index.ts');
  expect(all.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
});

/** The rows of a table. Each cell is a list of its words in backticks. */
function table(text: string, heading: string): string[][][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)),
  );
}

/** Sets of options that show everything: each switch and each choice alone, and all at once. */
function rulesOf(game: AnyGame): object[] {
  const options = optionsOf(game);
  const choices = options.flatMap((option) => {
    const values = option.type === 'switch' ? [true] : option.type === 'choice' ? option.choices : [];
    return values.map((value) => ({ [option.name]: value }));
  });
  const small = options.some(({ name }) => name === 'stock') ? { stock: 10 } : {};
  return [{}, ...choices, Object.assign({}, ...choices)].map((options) => ({ ...small, ...options }));
}

/** The paths of values in a view, as `places[].hand`. Cards and seats in lists are values; rows and places are not. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const rows = value.filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
    return rows.length === 0 ? [path] : rows.flatMap((row) => pathsOf(row, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null || path === 'options') return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path ? `${path}.${key}` : key));
}

/** The value at such a path of a state, for one seat. */
function at(state: unknown, path: string, seat: number): unknown {
  return path.split(/\[\]\.|\./).reduce<unknown>((within, key) => {
    const found = (within as Record<string, unknown>)[key];
    return key === 'places' ? (found as unknown[])[seat] : found;
  }, state);
}

/** Everything that whole matches show. */
function seenIn(game: AnyGame) {
  const seen = {
    lines: new Set<string>(),
    paths: new Set<string>(),
    actions: new Set<string>(),
    states: [] as unknown[],
  };
  for (const [at, options] of rulesOf(game).entries()) {
    for (const seats of [2, 3]) {
      const random = seeded(`${game.id} ${at} ${seats}`);
      const match = Match.deal(game, options, seats, shuffler(random));
      if (isRefusal(match)) throw new Error(JSON.stringify(match));
      const levels = Object.values(game.bots);
      for (let actors = game.actors(match.state); ; actors = game.actors(match.state)) {
        if (random.below(10) === 0 || actors.length === 0) {
          for (const line of game.notation.position(match.state).split('\n')) seen.lines.add(nameOf(line));
          for (const path of pathsOf(game.view(match.state, 0))) seen.paths.add(path);
          if (seen.states.length < 200) seen.states.push(game.copy(match.state));
        }
        if (actors.length === 0 || match.record.moves.length > 3000) break;
        const seat = actors[random.below(actors.length)]!;
        const legal = game.legal(match.state, seat);
        for (const action of legal) seen.actions.add(action.type);
        const level = random.below(3) === 0 ? levels[0]! : levels.at(-1)!;
        match.play(seat, level(game.view(match.state, seat), legal, random));
      }
    }
  }
  return seen;
}

/** Makes `P3 stock` a `P1 stock`, and `game 12` a `game 1`. */
const nameOf = (line: string) => line.slice(0, line.indexOf(':')).replace(/^P\d+/, 'P1').replace(/ \d+$/, ' 1');

describe.each(all)('the chapter on $id', ({ game, text }) => {
  const seen = seenIn(game);
  const positions = table(text, 'Positions and views');

  it('has every line of a position, and no other', () => {
    expect(positions.flatMap(([line]) => line!).sort()).toEqual([...seen.lines].sort());
  });

  it('has everything in a view, and nothing else', () => {
    // An empty sheet shows no rows, and null shows nothing within.
    const paths = [...seen.paths].filter((path) => path !== 'viewer' && path !== 'sheet');
    expect(positions.flatMap(([, path]) => path!).sort()).toEqual(paths.sort());
  });

  it('has every event with its fields, in the order in which they travel', () => {
    const events = table(text, 'Events').map(([type, fields]) => [type![0]!, fields!]);
    expect(Object.fromEntries(events)).toEqual(game.eventFields);
  });

  it('has an example of every action, each as it is written', () => {
    const examples = table(text, 'Actions').map(([action]) => game.notation.parseAction(action![0]!));
    expect(examples.filter(isRefusal)).toEqual([]);
    const written = examples.map((action) => game.notation.action(action as never));
    expect(written).toEqual(table(text, 'Actions').map(([action]) => action![0]));
    const types = new Set(examples.map((action) => (action as { type: string }).type));
    expect([...seen.actions].filter((type) => !types.has(type))).toEqual([]);
  });

  it('gives cards the numbers that they have', () => {
    const numbers = numbersIn(text);
    const more = Number(/(\d+) more for each seat/.exec(text)?.[1] ?? 0);
    const met = new Set<string>();
    for (const state of seen.states) {
      for (const line of game.notation.position(state as never).split('\n')) {
        const [path = '', ...others] = positions.find(([name]) => name![0] === nameOf(line))![1]!;
        const seat = Number(/^P(\d+)/.exec(line)?.[1] ?? 1) - 1;
        const value = at(state, path, seat);
        if (others.length > 0 || !Array.isArray(value)) continue;
        const cards = (value as unknown[]).flat() as number[];
        const names = line
          .slice(line.indexOf(': ') + 2)
          .split(/[ |]+/)
          .filter((name) => name !== '-');
        // Seats in lists are written the same way, but they are no cards.
        if (names.every((name) => /^P\d$/.test(name))) continue;
        expect(names).toHaveLength(cards.length);
        for (const [card, name] of names.entries()) {
          const [, owner = seat + 1, plain] = /^(?:P(\d)\.)?(.+)$/.exec(name)!;
          expect(cards[card], `${line} of ${game.id}`).toBe(numbers.get(plain!)! + more * (Number(owner) - 1));
          met.add(plain!);
        }
      }
    }
    expect(numbers.size).toBeGreaterThan(10);
    const unmet = [...numbers.keys()].filter((name) => !met.has(name));
    // The chapter says in words which cards of the French deck the game has.
    expect(unmet.filter((name) => parseCard(name) === undefined)).toEqual([]);
  });
});

/** Numbers from the chapter's own table, or from the table of the French deck. */
function numbersIn(text: string): Map<string, number> {
  const section = text.split(/^## /m).find((part) => part.startsWith('Cards'))!;
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  if (rows.length === 0) return frenchDeck();
  return new Map(
    rows.flatMap((row) => {
      const [first, last = first] = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      const [from] = /(\d+)(?: to \d+)? \|$/.exec(row)!.slice(1).map(Number);
      const [, letter = '', number = ''] = /^(\D*)(\d*)$/.exec(first!)!;
      if (first === last) return [[first!, from!] as const];
      const count = Number(/\d+$/.exec(last!)![0]) - Number(number) + 1;
      return Array.from({ length: count }, (_, step) => [`${letter}${Number(number) + step}`, from! + step] as const);
    }),
  );
}

function frenchDeck(): Map<string, number> {
  const rows = [...page.matchAll(/^\| ((?:`\w+` ?)+)\| (\d+) to (\d+) \|$/gm)];
  const numbers = rows.flatMap(([, names, from]) =>
    names!
      .trim()
      .split(' ')
      .map((name, step) => [name.replaceAll('`', ''), Number(from) + step] as const),
  );
  for (const [name, number] of numbers) expect(cardText(number)).toBe(name);
  return new Map(numbers);
}

describe('the examples', () => {
  const examples = [...page.matchAll(/A position of ([\w-]+) .*?```\n(.*?)\n```.*?```json\n(.*?)\n```/gs)];

  it('are positions that can be played, with the view that the first seat has', () => {
    expect(examples).toHaveLength(written.length);
    for (const [, id, position, view] of examples) {
      const { game } = all.find((chapter) => chapter.id === id)!;
      const match = Match.from(game, position!, shuffler(seeded('docs')));
      if (isRefusal(match)) throw new Error(JSON.stringify(match));
      expect(game.notation.position(match.state)).toBe(position);
      expect(game.view(match.state, 0)).toEqual(JSON.parse(view!));
    }
  });
});
