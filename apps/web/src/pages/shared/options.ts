import { type AnyGame, checkTable, type Option as Field, isRefusal, optionsOf } from '@parlour/engine';

export type { Field };

export type Options = Readonly<Record<string, unknown>>;

/** A number with no more values than this is chosen from a list, not typed. */
const FEW = 5;

/** The options of a game as fields of the form. */
export function fieldsOf(game: AnyGame): Field[] {
  return optionsOf(game).map((option) => {
    if (option.type !== 'number' || option.nullable || option.max - option.min >= FEW) return option;
    const { min, max, ...common } = option;
    return { ...common, type: 'choice', choices: Array.from({ length: max - min + 1 }, (_, at) => min + at) };
  });
}

/** All options: those that are not given have the game's usual values. */
export function wholeOptions(fields: readonly Field[], options: Options): Options {
  return Object.fromEntries(fields.map((field) => [field.name, options[field.name] ?? field.default]));
}

/** Whether the typed value is one that this number can have. */
export function isWithin(field: Field, value: unknown): boolean {
  if (field.type !== 'number' || value === null) return true;
  return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
}

export function isSame(fields: readonly Field[], one: Options, other: Options): boolean {
  return fields.every(({ name }) => one[name] === other[name]);
}

/** One change that makes the terms playable. If the field is null, it changes the number of seats. */
export interface Fix {
  readonly field: string | null;
  readonly value: number;
}

/** How far from its value we look for a number that fits. */
const FAR = 400;

/** For each number, the nearest value that makes the rules go together, if nothing else changes. */
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
