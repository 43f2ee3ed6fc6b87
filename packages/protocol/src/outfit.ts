import { z } from 'zod';
import { OUTFIT } from './constants.ts';

export const outfit = z
  .strictObject({
    colour: z.enum(OUTFIT.colour),
    pattern: z.enum(OUTFIT.pattern),
    hat: z.enum(OUTFIT.hat),
    trail: z.enum(OUTFIT.trail),
  })
  .meta({ id: 'Outfit' });
export type Outfit = z.infer<typeof outfit>;

export const personChange = z
  .strictObject({ name: z.string().max(200).optional(), outfit: outfit.optional() })
  .describe('PATCH /api/me: another name, another outfit, or both.');
