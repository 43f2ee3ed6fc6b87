import { type AnyGame, checkTable, isRefusal } from '@parlour/engine';

export type Options = Readonly<Record<string, unknown>>;

/** One option of a game, as its schema tells. */
export type Field = { readonly name: string; readonly nullable: boolean; readonly default: unknown } & (
  | { readonly type: 'switch' }
  | { readonly type: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
);

/** The part of JSON Schema that options are written in. */
interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A number with no more values than this is chosen, not typed. */
const FEW = 5;

export function fieldsOf(game: AnyGame): Field[] {
  const { properties = {} } = game.options.toJSONSchema({ io: 'input' }) as Schema;
  return Object.entries(properties).map(([name, schema]) => fieldOf(name, schema));
}

function fieldOf(name: string, schema: Schema): Field {
  const kinds = schema.anyOf ?? [schema];
  const nullable = kinds.some(({ type }) => type === 'null');
  const kind = kinds.find(({ type }) => type !== 'null')!;
  const common = { name, nullable, default: schema.default };
  if (kind.enum) return { ...common, type: 'choice', choices: kind.enum };
  if (kind.type === 'boolean') return { ...common, type: 'switch' };
  const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = kind;
  if (nullable || max - min >= FEW) return { ...common, type: 'number', min, max };
  return { ...common, type: 'choice', choices: Array.from({ length: max - min + 1 }, (_, at) => min + at) };
}

/** The options as they are, where nothing is said about them as the game has them. */
export function wholeOptions(fields: readonly Field[], options: Options): Options {
  return Object.fromEntries(fields.map((field) => [field.name, options[field.name] ?? field.default]));
}

/** Whether somebody has typed what this number can be. */
export function isWithin(field: Field, value: unknown): boolean {
  if (field.type !== 'number' || value === null) return true;
  return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
}

export function isSame(fields: readonly Field[], one: Options, other: Options): boolean {
  return fields.every(({ name }) => one[name] === other[name]);
}

/** One change that makes the terms playable; a field of null is the number of seats. */
export interface Fix {
  readonly field: string | null;
  readonly value: number;
}

/** As far as one looks for a number that fits. */
const FAR = 400;

/** For each number, what it would have to be for the rules to go together, all else as it is: the nearest. */
export function fixesFor(game: AnyGame, fields: readonly Field[], options: Options, seats: number): Fix[] {
  const fits = (changed: Options, count: number) => !isRefusal(checkTable(game, changed, count));
  const found = fields.flatMap((field): Fix[] => {
    const { name } = field;
    const now = options[name];
    if (field.type === 'switch' || typeof now !== 'number') return [];
    const known = field.type === 'choice' ? field.choices.filter((choice) => typeof choice === 'number') : null;
    const value = nearest(now, (number) => {
      const within = known ? known.includes(number) : isWithin(field, number);
      return within && fits({ ...options, [name]: number }, seats);
    });
    return value === null ? [] : [{ field: name, value }];
  });
  const count = nearest(seats, (number) => number > 0 && fits(options, number));
  return count === null ? found : [...found, { field: null, value: count }];
}

function nearest(now: number, fits: (number: number) => boolean): number | null {
  for (let step = 1; step <= FAR; step++) {
    for (const number of [now - step, now + step]) if (fits(number)) return number;
  }
  return null;
}
