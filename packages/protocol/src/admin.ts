import { z } from 'zod';
import { ADMIN_WORDS } from './constants.ts';
import { person, tableCode } from './schemas.ts';

// What the people who run a house may ask, with the secret of the house. No page loads these schemas.

const words = z.string().trim().max(ADMIN_WORDS);
const hours = z.number().min(0.1).max(87_600).nullable().describe('For how long; null until it is lifted.');
const about = z.string().min(1).max(64);

export const closing = z
  .strictObject({ table: tableCode, reason: words.min(1).describe('What the people at the table are told.') })
  .describe('POST /api/admin/close');
export const ordering = z
  .discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('ban'),
      of: about.describe('A person.'),
      hours,
      words: words.describe('A note for those who run the house.'),
      door: z.boolean().describe('For a day, nobody new may come in from where the person is connected now.'),
    }),
    z.strictObject({ is: z.literal('mute'), of: about.describe('A person.'), hours, words }),
    z.strictObject({ is: z.literal('notice'), hours, words: words.min(1).describe('What everybody is told.') }),
  ])
  .describe('POST /api/admin/order');
export const lifting = z
  .strictObject({
    is: z.enum(['ban', 'mute', 'door', 'notice']),
    of: z.string().max(64).describe('A person or an address; empty for a notice.'),
  })
  .describe('POST /api/admin/lift');

const count = z.number();
const order = z
  .strictObject({
    is: lifting.shape.is,
    of: z.string(),
    name: z.string().nullable().describe('Of the person, if the house knows them.'),
    at: count.describe('Milliseconds since 1970.'),
    until: count.nullable(),
    words: z.string(),
  })
  .meta({ id: 'Order' });
const adminTable = z
  .strictObject({
    code: tableCode,
    game: z.string(),
    public: z.boolean(),
    phase: z.enum(['gathering', 'playing', 'over']),
    connections: z.int(),
    seats: z.array(z.strictObject({ person: person.nullable(), bot: z.string().nullable(), gone: z.boolean() })),
  })
  .meta({ id: 'AdminTable' });
export const adminAnswer = z
  .strictObject({
    version: z.string(),
    since: count.describe('When the house was opened, in milliseconds since 1970.'),
    load: z.strictObject({
      tables: count,
      people: count,
      connections: count,
      actions: count.describe('Since the start, as all that follow up to the disk.'),
      refusals: count,
      fallen: count.describe('Tables whose journal could not be written.'),
      lag: z.strictObject({ mean: count, p99: count }).describe('Milliseconds that the process was late, lately.'),
      memory: count.describe('Bytes of the process.'),
      bots: z.strictObject({ waiting: count, asked: count, late: count }),
      disk: z.strictObject({ bytes: count, room: count }),
      problem: z.string().nullable().describe('Why nothing can be stored, as at /ready.'),
    }),
    tables: z.array(adminTable).describe('Those in memory that fit, at most a hundred.'),
    people: z
      .array(z.strictObject({ person, tables: z.array(tableCode), connections: z.int() }))
      .describe('Those who are connected and fit, and the account with exactly this name; at most a hundred.'),
    orders: z.array(order),
    lines: z
      .array(z.strictObject({ at: count, level: z.int(), text: z.string() }))
      .describe('The last warnings and errors of the log, the newest first.'),
  })
  .describe('GET /api/admin: `?find=` looks for a name, a code or a game.');

export type AdminView = z.infer<typeof adminAnswer>;
export type AdminOrder = z.infer<typeof ordering>;
export type Lifting = z.infer<typeof lifting>;

const notice = z.strictObject({ words: z.string(), at: z.number().describe('Milliseconds since 1970.') });
export const noticeAnswer = z
  .strictObject({ notice: notice.nullable() })
  .describe('GET /api/notice: what the people who run the house tell everybody, while that holds.');
export type Notice = z.infer<typeof notice>;
