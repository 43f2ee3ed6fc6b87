import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemWords } from './messages.ts';
import { problemOf } from './problem.ts';
import { speaker } from './words.ts';

const say = speaker({ problem: `“{at}” ${problemWords}` }, 'en', [], null);

function words(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  return error ? say({ key: 'problem', facts: problemOf(error, value, 'request') }) : 'nothing';
}

const id = z.union([z.string().max(100), z.number()]).optional();
const request = z.discriminatedUnion('do', [
  z.strictObject({ id, do: z.literal('new'), seats: z.unknown(), seed: z.union([z.string(), z.number()]).optional() }),
  z.strictObject({ id, do: z.literal('view'), viewer: z.int().nullable(), on: z.boolean().default(true) }),
]);
const dealt = z.strictObject({ seats: z.int(), deal: z.array(z.tuple([z.string(), z.int()])) });
const record = z.strictObject({
  parlour: z.literal(1),
  start: z.union([dealt, z.strictObject({ position: z.string().min(2) })]),
  size: z.int().min(1).max(5).default(1),
  mode: z.enum(['open', 'classic']).optional(),
  names: z
    .array(z.string().regex(/^[a-z]+$/))
    .max(2)
    .optional(),
  more: z.record(z.string(), z.boolean()).optional(),
});
const start = { position: 'here' };

describe('what a schema has against something', () => {
  it.each<[z.ZodType, unknown, string]>([
    [request, { do: 'new' }, '“seats” is missing'],
    [request, { do: 'nw' }, '“do” must be one of: new, view; not "nw"'],
    [request, {}, '“do” is missing; it is one of: new, view'],
    [request, 7, '“request” must be an object, not 7'],
    [request, null, '“request” must be an object, not null'],
    [request, [], '“request” must be an object, not []'],
    [request, { do: 'view', viewer: '2' }, '“viewer” must be a number, not "2"'],
    [request, { do: 'view', viewer: 1.5 }, '“viewer” must be a whole number, not 1.5'],
    [request, { do: 'view', viewer: 1, on: 'yes' }, '“on” must be true or false, not "yes"'],
    [request, { do: 'view', viewer: 1, colour: 1, size: 2 }, '“colour” is not known here'],
    [request, { do: 'new', seats: 2, seed: { a: 1 } }, '“seed” cannot be {"a":1}'],
    [request, { do: 'new', seats: 2, id: 'x'.repeat(101) }, '“id” must have at most 100 characters'],
    [record, { parlour: 2, start }, '“parlour” must be one of: 1; not 2'],
    [record, { parlour: 1 }, '“start” is missing'],
    [record, { parlour: 1, start, size: 9 }, '“size” must be 5 or less, not 9'],
    [record, { parlour: 1, start, size: 1e300 }, '“size” must be 5 or less, not 1e+300'],
    [record, { parlour: 1, start, size: 0 }, '“size” must be 1 or more, not 0'],
    [record, { parlour: 1, start, size: Number.NaN }, '“size” must be a number, not NaN'],
    [record, { parlour: 1, start, mode: 'shut' }, '“mode” must be one of: open, classic; not "shut"'],
    [record, { parlour: 1, start, names: {} }, '“names” must be a list, not {}'],
    [record, { parlour: 1, start, names: ['a', 'b', 'c'] }, '“names” must have at most 2 entries'],
    [record, { parlour: 1, start, names: ['A'] }, '“names.0” cannot be "A"'],
    [record, { parlour: 1, start, more: { a: 1 } }, '“more.a” must be true or false, not 1'],
    [record, { parlour: 1, start: { position: 7 } }, '“start.position” must be a text, not 7'],
    [record, { parlour: 1, start: { position: '' } }, '“start.position” must have at least 2 characters'],
    [record, { parlour: 1, start: { seats: 2 } }, '“start.deal” is missing'],
    [record, { parlour: 1, start: { seats: 2, deal: [['deck', 'x']] } }, '“start.deal.0.1” must be a number, not "x"'],
    [record, { parlour: 1, start: { seats: 2, deal: [['deck']] } }, '“start.deal.0” must have at least 2 entries'],
    [record, { parlour: 1, start: 'here' }, '“start” cannot be "here"'],
    [z.strictObject({ text: z.string() }), { text: 7 }, '“text” must be a text, not 7'],
  ])('%# has plain words', (schema, value, expected) => {
    expect(words(schema, value)).toBe(expected);
  });

  it('is shown cut short', () => {
    expect(words(request, 'x'.repeat(1000))).toBe(`“request” must be an object, not "${'x'.repeat(39)}…`);
  });

  it('never has the words of the schema, whatever was sent', () => {
    const keys = fc.constantFrom(
      'do',
      'id',
      'seats',
      'seed',
      'viewer',
      'on',
      'parlour',
      'start',
      'position',
      'deal',
      'size',
    );
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('new', 'view', '', 1, 2, -1, 0.5, null, true, 1e300),
        fc.dictionary(keys, tie('value')),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(values.value, fc.constantFrom(request, record), (value, schema) => {
        expect(words(schema, value)).not.toMatch(/invalid|expected|received|undefined|nonoptional|\[object|NaN/i);
      }),
    );
  });
});
