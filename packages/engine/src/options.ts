import type { AnyGame } from './game.ts';

/** One option of a game, read from its schema. With `nullable` it may be left open (null). */
export type Option = { readonly name: string; readonly nullable: boolean; readonly default: unknown } & (
  | { readonly type: 'switch' }
  | { readonly type: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
);

/** The part of JSON Schema that games use for their options. */
interface Schema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The options of a game, in the order of its schema. */
export function optionsOf(game: Pick<AnyGame, 'options'>): Option[] {
  const { properties = {} } = game.options.toJSONSchema({ io: 'input' }) as Schema;
  return Object.entries(properties).map(([name, schema]) => optionOf(name, schema));
}

function optionOf(name: string, schema: Schema): Option {
  const kinds = schema.anyOf ?? [schema];
  const nullable = kinds.some(({ type }) => type === 'null');
  const kind = kinds.find(({ type }) => type !== 'null');
  const common = { name, nullable, default: schema.default };
  if (kind?.enum) return { ...common, type: 'choice', choices: kind.enum };
  if (kind?.type === 'boolean') return { ...common, type: 'switch' };
  if (kind?.type === 'integer') return { ...common, type: 'number', min: kind.minimum!, max: kind.maximum! };
  throw new TypeError(`The option ${name} is neither a switch nor a choice nor a whole number.`);
}
