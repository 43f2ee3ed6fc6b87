import { expect, it } from 'vitest';
import { z } from 'zod';
import { optionsOf } from './options.ts';

it('tells of each option what it can be, and what it usually is', () => {
  const options = z.strictObject({
    decks: z.int().min(1).max(5).default(1),
    stock: z.int().min(10).max(100).nullable().default(null),
    variant: z.enum(['open', 'classic']).default('open'),
    dump: z.boolean().default(false),
  });
  expect(optionsOf({ options })).toEqual([
    { name: 'decks', type: 'number', nullable: false, min: 1, max: 5, default: 1 },
    { name: 'stock', type: 'number', nullable: true, min: 10, max: 100, default: null },
    { name: 'variant', type: 'choice', nullable: false, choices: ['open', 'classic'], default: 'open' },
    { name: 'dump', type: 'switch', nullable: false, default: false },
  ]);
});

it('throws for an option that nobody could be asked for', () => {
  const options = z.strictObject({ name: z.string().default('') });
  expect(() => optionsOf({ options })).toThrow('The option name is neither');
});
