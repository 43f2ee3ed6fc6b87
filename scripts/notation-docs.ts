import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyGame, cardText, isRefusal, Match, SPECIAL, seeded, shuffler } from '@parlour/engine';

const GAMES = new URL('../packages/games/', import.meta.url);
export const PAGE = fileURLToPath(new URL('../docs/notation.md', import.meta.url));

/** A game's NOTATION.md, and the games that it describes. */
export interface Chapter {
  readonly text: string;
  readonly games: readonly AnyGame[];
}

export async function chapters(): Promise<Chapter[]> {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const written = folders
    .map(({ name }) => new URL(`${name}/`, GAMES))
    .filter((at) => existsSync(new URL('RULES.md', at)));
  return Promise.all(
    written.map(async (folder) => {
      const exported: Record<string, unknown> = await import(new URL('index.ts', folder).href);
      return {
        text: readFileSync(new URL('NOTATION.md', folder), 'utf8'),
        // Loaders list the exports of a module in different orders.
        games: Object.values(exported)
          .filter(isGame)
          .sort((one, other) => (one.id < other.id ? -1 : 1)),
      };
    }),
  );
}

function isGame(value: unknown): value is AnyGame {
  return typeof value === 'object' && value !== null && 'notation' in value;
}

/** Cards in rows, with the number of the first and of the last. */
function frenchDeck(): string {
  const names = Array.from({ length: SPECIAL + 1 }, (_, card) => cardText(card));
  const rows = [0, 13, 26, 39, 52].map((from) => {
    const row = names.slice(from, from + 13);
    return `| ${row.map((name) => `\`${name}\``).join(' ')} | ${from} to ${from + row.length - 1} |`;
  });
  return ['| cards | numbers |', '|---|---|', ...rows].join('\n');
}

const introduction = `# Notation

How cards, actions and positions are written, and what the numbers in views and events mean: for those who write bots, tests and
puzzles against [the referee](referee.md) or [a server](protocol.md). This page is written by \`npm run notation:docs\` from each
game's \`NOTATION.md\`; tests hold every table to what the games do.

## What holds in every game

- **Notation is written in one way and read in any case**: \`DUMP\`, \`h7>b2\` and \`7h 7d +STACK\` are understood. Only the options,
  which are JSON, keep their case.
- **Seats** are numbered from 0 in JSON, and from 1 in notation: \`P1\` is seat 0.
- **A card in JSON is a number**; each game says which. A card that the viewer may not know is -1, wherever it lies. Hidden cards are all alike.
- **A pile** begins with its lowest card; the last one is the top. In notation \`-\` is an empty pile, and \`|\` stands between piles.
- **A position** is a line \`name: value\` for each thing on the table, in any order. \`P1 ...\` is there for every seat. Positions know
  every card, also those that nobody may see. One that cannot be is refused, and told why.
- **A view** is what a position holds, as JSON, with hidden cards; its \`viewer\` is the seat that sees it so, or null for a spectator.
- **An event** is an object with a \`type\` and its fields on the referee's line, and a list on the wire: its type, then its fields in the
  order of the tables below. Piles in events are numbered from 0.

## The French deck

${frenchDeck()}

S, H, D and C are spades, hearts, diamonds and clubs; BJ and RJ the black and the red joker; SP the special card.
`;

/** Two seats after a few actions, so that some cards lie on the table. */
function example(game: AnyGame): string {
  const random = seeded('notation');
  const match = Match.deal(game, {}, 2, shuffler(random));
  if (isRefusal(match)) throw new Error(match.refused);
  const bot = Object.values(game.bots).at(-1)!;
  for (let moves = 0; moves < 10; moves++) {
    const actors = game.actors(match.state);
    const seat = actors[random.below(actors.length)]!;
    match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
  }
  return [
    '### An example',
    `A position of ${game.id} with two seats:`,
    `\`\`\`\n${game.notation.position(match.state)}\n\`\`\``,
    'What the first seat sees of it:',
    `\`\`\`json\n${JSON.stringify(game.view(match.state, 0))}\n\`\`\``,
  ].join('\n\n');
}

export function notationDocs(all: readonly Chapter[]): string {
  const texts = all.map(({ text, games: [game] }) => `${text.replace(/^#/gm, '##').trimEnd()}\n\n${example(game!)}\n`);
  return [introduction, ...texts].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = notationDocs(await chapters());
  const isNew = readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' }) !== page;
  if (isNew) writeFileSync(PAGE, page);
  console.log(isNew ? 'docs/notation.md is written anew.' : 'docs/notation.md is up to date.');
}
