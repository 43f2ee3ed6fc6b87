import {
  type AnyGame,
  type Facts,
  type Option,
  optionsOf,
  quote,
  type Refusal,
  refuse,
  type Say,
} from '@parlour/engine';
import { nearest } from './near.ts';

export function schemaOf(game: AnyGame): object {
  return game.options.toJSONSchema({ io: 'input' });
}

/** The values of an option, in words: "1 to 5", "on or off". */
export function describeOption(option: Option, say: Say): string {
  return say({ key: 'cli.option', facts: optionFacts(option) });
}

function optionFacts(option: Option): Facts {
  const [min, max] = option.type === 'number' ? [option.min, option.max] : [];
  return {
    kind: option.type,
    min: String(min),
    max: String(max),
    choices: option.type === 'choice' ? option.choices.join(', ') : '',
    open: option.nullable ? 'yes' : 'no',
  };
}

/** An option's value as it may be typed. */
export function valueText(value: unknown): string {
  if (value === null) return 'open';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The options that differ from the game's usual ones, for a title: "decks=2, dump". */
export function optionsText(game: AnyGame, options: object): string {
  const fields = optionsOf(game).filter(
    (field) => JSON.stringify((options as Record<string, unknown>)[field.name]) !== JSON.stringify(field.default),
  );
  return fields
    .map(({ name }) => {
      const value = (options as Record<string, unknown>)[name];
      return value === true ? name : `${name}=${valueText(value)}`;
    })
    .join(',');
}

/** An example of options for a help text. */
export function exampleOptions(game: AnyGame): string {
  const fields = optionsOf(game);
  const number = fields.find((option) => option.type === 'number');
  const flag = fields.find(({ type }) => type === 'switch');
  return [...(number ? [`${number.name}=${number.max}`] : []), ...(flag ? [flag.name] : [])].join(',');
}

/**
 * Reads the text of --options, in either form: `decks=2,stock=40,dump` or `{"decks":2}`. Later values win. `checkTable`
 * decides whether the options go together, and with so many seats.
 */
export function parseOptions(game: AnyGame, texts: readonly string[]): Record<string, unknown> | Refusal {
  const fields = optionsOf(game);
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const entries = text.trim().startsWith('{') ? jsonEntries(text) : listEntries(text, fields);
    if (!Array.isArray(entries)) return entries;
    for (const [name, value] of entries) {
      if (!fields.some((field) => field.name === name)) return unknownOption(game, name, fields);
      options[name] = value;
    }
  }
  // The schema finds a bad value; we have our own words for it.
  const issue = game.options.safeParse(options).error?.issues[0];
  const field = fields.find(({ name }) => name === issue?.path[0]);
  if (!issue || !field || issue.code === 'custom') return options;
  return badValue(field, options[field.name]);
}

function jsonEntries(text: string): [string, unknown][] | Refusal {
  try {
    return Object.entries(JSON.parse(text) as object);
  } catch {
    return refuse('options-json', { text: quote(text) });
  }
}

function listEntries(text: string, fields: readonly Option[]): [string, unknown][] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const equals = part.indexOf('=');
    if (equals < 0) return [part, true];
    const name = part.slice(0, equals).trim();
    const field = fields.find((each) => each.name === name);
    return [name, typedValue(part.slice(equals + 1).trim(), field)];
  });
}

const SWITCH: Readonly<Record<string, boolean>> = {
  on: true,
  yes: true,
  true: true,
  off: false,
  no: false,
  false: false,
};

/** A text that we do not understand stays text, and the schema refuses it. */
function typedValue(text: string, field: Option | undefined): unknown {
  if (field?.nullable && ['open', 'none', 'null'].includes(text)) return null;
  if (field?.type === 'switch') return Object.hasOwn(SWITCH, text) ? SWITCH[text] : text;
  if (field?.type === 'choice') return field.choices.find((choice) => String(choice) === text) ?? text;
  return field?.type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function unknownOption(game: AnyGame, name: string, fields: readonly Option[]): Refusal {
  const names = fields.map((field) => field.name);
  const near = nearest(name, names);
  const facts = { option: quote(name), game: game.id };
  if (near !== undefined) return refuse('unknown-option-near', { ...facts, near });
  return refuse('unknown-option', { ...facts, options: names.join(', ') });
}

function badValue(field: Option, value: unknown): Refusal {
  return refuse('bad-value', { ...optionFacts(field), option: field.name, value: quote(valueText(value)) });
}
