import { z } from 'zod';

// What bots and those who ask them say to each other, in lines of JSON: docs/bot-protocol.md.

/** It rises when programs of an older version could no longer be understood. */
export const PROTOCOL = 1;
/** Milliseconds to decide, at most, and if nobody has said. */
export const LONGEST_DEADLINE = 600_000;
export const USUAL_DEADLINE = 5_000;

const id = z.union([z.string().max(100), z.number()]).optional();
const text = z.string().max(200);

const hello = z.looseObject({ protocol: z.int(), game: text, version: z.int() });
export type Hello = z.infer<typeof hello>;

export const named = z.looseObject({ id });
export const greeting = z.looseObject({ id, hello });
export const question = z.strictObject({
  id,
  view: z.unknown(),
  legal: z.array(text).min(1).max(10_000).optional(),
  deadline: z.int().min(1).max(LONGEST_DEADLINE).optional(),
  seed: z.union([text, z.number()]).optional(),
});
export type Question = z.infer<typeof question>;

/** What a bot answers. More fields may stand in it. */
export const answer = z.looseObject({ id, action: z.string(), worth: z.number().nullish(), ms: z.number().optional() });
