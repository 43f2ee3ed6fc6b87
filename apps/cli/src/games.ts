import { CAST, LEVELS } from '@parlour/bots';
import { type AnyGame, optionsOf, type Say } from '@parlour/engine';
import { games } from '@parlour/games';
import { wordsOf } from './house.ts';
import { describeOption, exampleOptions, schemaOf, valueText } from './options.ts';
import { padEnd, wrap } from './text.ts';

const COLUMNS = 80;

function factsOf(game: AnyGame) {
  const say = wordsOf(game);
  const { min, max } = game.seats(game.options.parse({}));
  const words = { name: say({ key: 'name' }), summary: say({ key: 'summary' }) };
  return { id: game.id, ...words, version: game.version, seats: { min, max }, bots: Object.keys(game.bots) };
}

export function listGames(json: boolean): string {
  const all = games.map(factsOf);
  if (json) return JSON.stringify(all, null, 2);
  const ids = Math.max(...all.map(({ id }) => id.length));
  const names = Math.max(...all.map(({ name }) => name.length));
  return all
    .flatMap(({ id, name, summary, seats }) => {
      const head = `${padEnd(id, ids)}  ${padEnd(name, names)}  ${`${seats.min}–${seats.max}`.padStart(4)}  `;
      return wrap(summary, COLUMNS - head.length).map((line, at) => (at === 0 ? head : ' '.repeat(head.length)) + line);
    })
    .join('\n');
}

export function describeGame(game: AnyGame, json: boolean): string {
  const facts = factsOf(game);
  if (json) return JSON.stringify({ ...facts, options: schemaOf(game), refusals: refusalsOf(game) }, null, 2);
  const say = wordsOf(game);
  const word = (key: string, about = {}) => say({ key: `cli.games.${key}`, facts: about });
  return [
    `${facts.name} (${facts.id})`,
    ...wrap(facts.summary, COLUMNS),
    '',
    word('seats', facts.seats),
    word('levels', { levels: LEVELS.join(', ') }),
    ...wrap(word('characters', { characters: Object.keys(CAST).join(', ') }), COLUMNS),
    word('bots', { bots: facts.bots.join(', ') }),
    '',
    word('options', { example: exampleOptions(game) }),
    ...optionLines(game, say),
  ].join('\n');
}

/** The game's own refusals by code, with their words. The refusals of the house are in docs/referee.md. */
function refusalsOf(game: AnyGame): object {
  const prefix = 'refused.';
  const own = Object.entries(game.messages).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, message]) => [key.slice(prefix.length), message]));
}

function optionLines(game: AnyGame, say: Say): string[] {
  const fields = optionsOf(game);
  const heads = fields.map(({ name }) => `  ${name}`);
  const widest = Math.max(0, ...heads.map((head) => head.length)) + 2;
  return fields.flatMap((field, at) => {
    const usual = say({ key: 'cli.games.default', facts: { value: valueText(field.default) } });
    const title = `${say({ key: `option.${field.name}` })}: ${describeOption(field, say)}, ${usual}`;
    const help = wrap(say({ key: `option.${field.name}.help` }), COLUMNS - widest);
    return [padEnd(heads[at]!, widest) + title, ...help.map((line) => ' '.repeat(widest) + line)];
  });
}
