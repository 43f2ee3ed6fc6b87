import { z } from 'zod';
import { outfit } from './outfit.ts';
import { seat, tableCode } from './schemas.ts';

// What is answered about matches over HTTP.

const player = z
  .strictObject({
    seat,
    person: z.string().nullable().describe('Null for a bot, and for somebody who is no longer known.'),
    name: z.string().describe('What the person is called now, or the bot; empty for somebody who is no longer known.'),
    outfit: outfit.optional().describe('What the person wears now, if anything. A list of matches does not tell it.'),
    place: z.int().nullable().describe('From 1; those who share a place have the same. Null while it is played.'),
    score: z.number().nullable().describe('Where the game has points.'),
  })
  .meta({ id: 'Player' });
const result = z
  .strictObject({
    ranking: z.array(z.array(seat)).describe('The seats, best first; those who share a place stand together.'),
    ending: z.string().describe("Why it ended: `ending.<this>` in the game's messages."),
    scores: z.array(z.number()).optional(),
    statistics: z.record(z.string(), z.array(z.number())).describe('Columns: a number for each seat.'),
    takenBack: z.int().optional().describe('How many actions were taken back, if any.'),
  })
  .meta({ id: 'Result' });
const match = z
  .strictObject({
    id: z.string(),
    table: tableCode.nullable().describe('Null for who did not play there.'),
    game: z.string(),
    began: z.number().describe('Milliseconds since 1970.'),
    ended: z.number().nullable().describe('Null while it is played, and so is its result.'),
    players: z.array(player),
    result: result.nullable(),
  })
  .meta({ id: 'Match' });
export const matchAnswer = match.describe('GET /api/matches/:id');
export const matchesAnswer = z
  .strictObject({ matches: z.array(match) })
  .describe('GET /api/me/matches: the newest first; `?before=` the `began` of the last one goes on from there.');
export const resignedAnswer = z
  .strictObject({ resigned: z.int().describe('How many matches were left for good.') })
  .describe('POST /api/me/resign');

export type MatchInfo = z.infer<typeof match>;
