import { type AnyGame, type Facts, quote, type Refusal, refuse, type Say } from '@parlour/engine';
import { nearest } from './near.ts';

/** One option of a game, as its schema tells. */
export interface Field {
  readonly name: string;
  readonly type: 'boolean' | 'number' | 'choice' | 'other';
  readonly min?: number;
  readonly max?: number;
  readonly choices: readonly (string | number)[];
  /** May be left open (null). */
  readonly nullable: boolean;
  readonly default: unknown;
}

/** The part of JSON Schema that options are written in. */
interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

export function schemaOf(game: AnyGame): object {
  return game.options.toJSONSchema({ io: 'input' });
}

export function fieldsOf(game: AnyGame): Field[] {
  const { properties = {} } = schemaOf(game) as Schema;
  return Object.entries(properties).map(([name, schema]) => fieldOf(name, schema));
}

function fieldOf(name: string, schema: Schema): Field {
  const kinds = schema.anyOf ?? [schema];
  const nullable = kinds.some((kind) => kind.type === 'null');
  const rest = kinds.filter((kind) => kind.type !== 'null');
  const common = { name, nullable, default: schema.default };
  const choices = rest.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]));
  if (choices.length > 0) return { ...common, type: 'choice', choices };
  const [kind = {}] = rest;
  if (kind.type === 'boolean') return { ...common, type: 'boolean', choices: [] };
  if (kind.type !== 'integer' && kind.type !== 'number') return { ...common, type: 'other', choices: [] };
  const min = kind.minimum === undefined ? {} : { min: kind.minimum };
  const max = kind.maximum === undefined ? {} : { max: kind.maximum };
  return { ...common, ...min, ...max, type: 'number', choices: [] };
}

/** What a field may be, in words: "1 to 5", "on or off". */
export function describeField(field: Field, say: Say): string {
  return say({ key: 'cli.field', facts: fieldFacts(field) });
}

function fieldFacts({ type, min, max, choices, nullable }: Field): Facts {
  const bounds = min === undefined ? (max === undefined ? 'number' : 'most') : max === undefined ? 'least' : 'range';
  return {
    kind: type === 'number' ? bounds : type,
    min: String(min),
    max: String(max),
    choices: choices.join(', '),
    open: nullable ? 'yes' : 'no',
  };
}

/** An option's value as it may be typed. */
export function valueText(value: unknown): string {
  if (value === null) return 'open';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What differs from the game's own rules, for a title: "decks=2, dump". */
export function optionsText(game: AnyGame, options: object): string {
  const fields = fieldsOf(game).filter(
    (field) => JSON.stringify((options as Record<string, unknown>)[field.name]) !== JSON.stringify(field.default),
  );
  return fields
    .map(({ name }) => {
      const value = (options as Record<string, unknown>)[name];
      return value === true ? name : `${name}=${valueText(value)}`;
    })
    .join(',');
}

/** Options as somebody might give them, for a help text. */
export function exampleOptions(game: AnyGame): string {
  const fields = fieldsOf(game);
  const number = fields.find(({ type, max }) => type === 'number' && max !== undefined);
  const flag = fields.find(({ type }) => type === 'boolean');
  return [...(number ? [`${number.name}=${number.max}`] : []), ...(flag ? [flag.name] : [])].join(',');
}

/**
 * Reads what was given to --options, in either form: `decks=2,stock=40,dump` or `{"decks":2}`. Later ones win. Whether
 * the options go together, and with so many seats, is for `checkTable` to say.
 */
export function parseOptions(game: AnyGame, texts: readonly string[]): Record<string, unknown> | Refusal {
  const fields = fieldsOf(game);
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const entries = text.trim().startsWith('{') ? jsonEntries(text) : listEntries(text, fields);
    if (!Array.isArray(entries)) return entries;
    for (const [name, value] of entries) {
      if (!fields.some((field) => field.name === name)) return unknownOption(game, name, fields);
      options[name] = value;
    }
  }
  // The schema knows a bad value; the words for it are ours.
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

function listEntries(text: string, fields: readonly Field[]): [string, unknown][] {
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

/** What is not understood stays text, and the schema refuses it. */
function typedValue(text: string, field: Field | undefined): unknown {
  if (field?.nullable && ['open', 'none', 'null'].includes(text)) return null;
  if (field?.type === 'boolean') return Object.hasOwn(SWITCH, text) ? SWITCH[text] : text;
  if (field?.type === 'choice') return field.choices.find((choice) => String(choice) === text) ?? text;
  return field?.type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function unknownOption(game: AnyGame, name: string, fields: readonly Field[]): Refusal {
  const names = fields.map((field) => field.name);
  const near = nearest(name, names);
  const facts = { option: quote(name), game: game.id };
  if (near !== undefined) return refuse('unknown-option-near', { ...facts, near });
  return refuse('unknown-option', { ...facts, options: names.join(', ') });
}

function badValue(field: Field, value: unknown): Refusal {
  return refuse('bad-value', { ...fieldFacts(field), option: field.name, value: quote(valueText(value)) });
}
