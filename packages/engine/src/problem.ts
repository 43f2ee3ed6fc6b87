import type { ZodType, z } from 'zod';
import { type Refusal, refuse, shown } from './refusal.ts';
import type { Facts } from './words.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Why a schema refuses something from outside, as facts that every language has words for (`problemWords`): where it
 * is, what it must be, and what was found. The schema's own words are for programmers. `whole` names the whole thing.
 */
export function problemOf(error: z.ZodError, value: unknown, whole: string): Facts {
  const { at, ...facts } = factsOf(error.issues, value);
  return { at: at.join('.') || whole, ...facts };
}

/** What is wrong with the options of a table. */
export function badOption(schema: ZodType, error: z.ZodError, options: unknown): Refusal {
  const { at, ...facts } = problemOf(error, options, 'options');
  // Every option has a default, so an empty object is read as all options.
  const choices = Object.keys(schema.parse({}) as object).join(', ');
  return refuse('bad-option', { option: at!, choices, ...facts });
}

interface Problem {
  readonly at: Path;
  readonly problem: string;
  readonly [fact: string]: Path | string | number;
}

function factsOf(issues: readonly Issue[], value: unknown): Problem {
  const [first] = issues;
  // If there are several complaints about the same thing, the last is the most exact.
  const issue = issues.findLast(({ path }) => path.join('.') === first!.path.join('.'))!;
  const at = issue.path;
  const found = valueAt(value, at);
  const choices = choicesOf(issue);
  if (issue.code === 'unrecognized_keys') return { at: [...at, issue.keys[0]!], problem: 'unknown' };
  if (found === undefined) return choices ? { at, problem: 'which', choices } : { at, problem: 'missing' };
  if (choices) return { at, problem: 'choice', choices, found: shown(found) };
  switch (issue.code) {
    case 'invalid_type':
      return { at, problem: TYPES[issue.expected] ?? 'form', found: shown(found) };
    case 'too_small': {
      const problem = SIZES[issue.origin]?.[0] ?? 'least';
      return { at, problem, min: Number(issue.minimum), found: shown(found) };
    }
    case 'too_big': {
      const problem = SIZES[issue.origin]?.[1] ?? 'most';
      return { at, problem, max: Number(issue.maximum), found: shown(found) };
    }
    case 'invalid_union': {
      const meant = likeliest(issue.errors);
      const inner = meant && factsOf(meant, found);
      // If the value fits none of the kinds as a whole, the problem just shows it.
      if (inner && inner.at.length > 0) return { ...inner, at: [...at, ...inner.at] };
      return { at, problem: 'form', found: shown(found) };
    }
    default:
      return { at, problem: 'form', found: shown(found) };
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};

/** The words for too small and too big, for texts and lists. */
const SIZES: Readonly<Record<string, readonly [small: string, big: string]>> = {
  string: ['short', 'long'],
  array: ['few', 'many'],
};

function choicesOf(issue: Issue): string | undefined {
  if (issue.code === 'invalid_value') return issue.values.join(', ');
  const options = issue.code === 'invalid_union' ? (issue as { options?: readonly unknown[] }).options : undefined;
  return options?.join(', ');
}

/** Of the kinds that a value may be, the one with the fewest complaints. */
function likeliest(errors: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const by = (issues: readonly Issue[]) => issues.length - (issues[0]?.path.length ?? 0) / 10;
  return [...errors].sort((a, b) => by(a) - by(b))[0];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
