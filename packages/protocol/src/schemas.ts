import { z } from 'zod';
import { CHAT_LIMIT, CLOCK, CODE_LETTERS, PACES, REACTIONS } from './constants.ts';
import { outfit } from './outfit.ts';

export const seat = z.int().min(0).max(31);
export const messageId = z
  .string()
  .regex(/^[\w-]{1,24}$/)
  .describe('Chosen by the client; the answer carries it. Said twice, it is done once.');
const id = messageId;
const level = z.string().max(24).describe("A level of bots, or one of the house's characters.");
export const tableCode = z
  .string()
  .regex(new RegExp(`^[${CODE_LETTERS}]{6}$`))
  .describe('A table, by its six letters.');
const clock = z.int().min(CLOCK.min).max(CLOCK.max).nullable().describe('Seconds for a turn, or null for no clock.');
const grace = z
  .int()
  .min(5)
  .max(86_400)
  .describe('Seconds a seat waits for somebody who has gone before a bot stands in.');
const options = z.looseObject({}).describe("The game's own options; its schema is at /api/games.");
const late = z.boolean().describe("Whether somebody who comes late may take a bot's seat in a running match.");

// --- What is asked for over HTTP -------------------------------------------------------------------------------------

/** A table as its maker wants it. */
export const newTable = z
  .strictObject({
    game: z.string().max(40),
    options: options.default({}),
    seats: z.int().min(1).max(32).optional().describe("How many; the game's least, or its usual four, if not said."),
    bots: z
      .record(z.string().regex(/^(?:0|[1-9]\d?)$/), level)
      .default({})
      .describe('Bots by seat.'),
    public: z.boolean().default(false).describe('Whether the table stands in the list of open tables.'),
    clock: clock.default(null),
    grace: grace.default(60),
    late: late.default(false),
    start: z.boolean().default(false).describe('Sit down at the first free seat and start at once.'),
  })
  .describe('POST /api/tables');
export const quickPlay = z.strictObject({ game: z.string().max(40) }).describe('POST /api/quick');
export const guestRequest = z.strictObject({ name: z.string().max(200) }).describe('POST /api/guest');
export const credentials = z
  .strictObject({ name: z.string().max(200), password: z.string().max(200) })
  .describe('POST /api/account and POST /api/session');
export const passwordChange = z
  .strictObject({ password: z.string().max(200), next: z.string().max(200) })
  .describe('PUT /api/me/password');
export const resignation = z
  .strictObject({ match: z.string().max(40).optional() })
  .describe('POST /api/me/resign: one match, or all that are not over.');
export const farewell = z.strictObject({ password: z.string().max(200).optional() }).describe('DELETE /api/me');

// --- What a client says on the socket --------------------------------------------------------------------------------

const hello = z
  .strictObject({
    hello: z.int().describe('The version of the protocol the client speaks.'),
    at: z
      .union([z.literal('lobby'), tableCode])
      .describe('What the connection is about: the list of tables, or a table.'),
    since: z.int().min(0).optional().describe('The last number seen at this table, if any.'),
    token: z.string().max(400).optional().describe('Who it is, for programs; pages send their cookie.'),
  })
  .describe('The first message of a connection.');
const act = z
  .strictObject({
    act: z.string().max(400).describe("An action in the game's notation."),
    id,
    seen: z.int().min(0).describe('The last number seen. An action chosen before the turn began is refused.'),
  })
  .describe('Play.');
const settings = z
  .strictObject({
    options: options.optional(),
    seats: z.int().min(1).max(32).optional(),
    public: z.boolean().optional(),
    clock: clock.optional(),
    grace: grace.optional(),
    chat: z.boolean().optional(),
    late: late.optional(),
  })
  .meta({ id: 'Terms' });
const request = z
  .union([
    z
      .strictObject({ do: z.literal('sit'), id, seat: seat.optional() })
      .describe("Take a seat; the first free one if not said. In a match: a bot's, where the host allows it."),
    z
      .strictObject({ do: z.literal('leave'), id })
      .describe('Leave the seat. In a match a bot plays until the person is back.'),
    z.strictObject({ do: z.literal('resign'), id }).describe('In a match: leave it for good. A bot gets the seat.'),
    z
      .strictObject({ do: z.literal('ready'), id, ready: z.boolean() })
      .describe('Ready for the next match, or not yet.'),
    z
      .strictObject({ do: z.literal('bot'), id, seat, level: level.nullable() })
      .describe('Host: a bot for a free seat, or none.'),
    z
      .strictObject({ do: z.literal('kick'), id, seat })
      .describe('Host: sends a person away from a seat. They may not take another one here.'),
    z
      .strictObject({ do: z.literal('invite'), id, person: z.string().max(40) })
      .describe('Host: lets a person who was sent away take a seat again.'),
    z
      .strictObject({ do: z.literal('set'), id, to: settings })
      .describe('Host: other terms, between matches; chat and late at any time.'),
    z
      .strictObject({ do: z.literal('start'), id, fill: level.optional() })
      .describe(
        'Host: begin; bots of this level take the free seats, and those of people who are not ready for too long.',
      ),
    z.strictObject({ do: z.literal('again'), id }).describe('After a match: another one, with the same people.'),
    z
      .strictObject({ do: z.literal('takeBack'), id, seen: z.int().min(0).describe('The last number seen.') })
      .describe(
        'Against bots only: back to before the last action, which was this person’s, if it has shown nobody anything new.',
      ),
    z
      .strictObject({ do: z.literal('view'), id, as: z.enum(['walks', 'flat']) })
      .describe('In an arena: on foot, or the flat view.'),
    z
      .strictObject({ do: z.literal('pace'), id, as: z.enum([...PACES, 'skip']) })
      .describe(
        'Where turns are played: how fast bots should be. The slowest wish of those who play counts. `skip` is for bots that act at once until a person must act. A client says it anew for each connection and match.',
      ),
  ])
  .describe('Ask something of the table other than to play.');
const say = z
  .strictObject({
    say: z
      .string()
      .min(1)
      .max(CHAT_LIMIT * 4),
    id,
  })
  .describe('Say something to everybody at the table.');
const react = z.strictObject({ react: z.enum(REACTIONS), id }).describe('A reaction everybody sees for a moment.');
const mute = z
  .strictObject({ mute: z.string().max(40), on: z.boolean(), id })
  .describe('Hear a person no more, or again.');
const ping = z.strictObject({ ping: z.int() }).describe('Still there? Answered with the same number.');

/** Everything a client may send after its hello, as text. An arena's inputs are binary: see its `encodeInputs`. */
export const clientMessage = z.union([act, request, say, react, mute, ping]);
export const helloMessage = hello;

// --- What the server says ---------------------------------------------------------------------------------------------

const fact = z.union([z.string(), z.number(), z.strictObject({ seat: z.int() })]);
const facts = z.record(z.string(), fact);
/** A polite no. Its message is `refused.<code>` in the catalogues. */
export const refusal = z
  .object({
    refused: z.string().describe('A stable code.'),
    rule: z.string().optional().describe('The rule behind it.'),
    facts: facts.describe('What a person needs to know.'),
    get because() {
      return refusal.optional();
    },
  })
  .meta({ id: 'Refusal' });

export const person = z.strictObject({ id: z.string(), name: z.string() }).meta({ id: 'Person' });
const number = z.int().describe('Numbers at a table have no gaps and are the same for everybody.');

const seatInfo = z
  .strictObject({
    person: person.nullable(),
    outfit: outfit.optional().describe('What the person has chosen to wear, if anything.'),
    bot: z
      .string()
      .nullable()
      .describe('The bot that has the seat, if one has: a character, or a level of an older version.'),
    ready: z.boolean(),
    gone: z.boolean().describe('The person is not connected.'),
    standIn: z.boolean().describe('A bot plays for the person until they are back.'),
    resting: z.boolean().describe('Others gather for the next match; this person still looks at the last result.'),
  })
  .meta({ id: 'Seat' });
const why = z
  .enum(['too-long', 'other-rules', 'abandoned', 'resigned', 'closed'])
  .describe(
    'Nobody has won: it became too long, it was begun by other rules, nobody came back for very long, all have left it for good, or the people who run the house have closed the table.',
  );
/** What everybody at a table may know of it, except for the game itself. */
export const tableInfo = z
  .strictObject({
    code: tableCode,
    game: z.string(),
    options,
    public: z.boolean(),
    clock,
    grace,
    chat: z.boolean(),
    late,
    host: z.string().nullable().describe('A person.'),
    phase: z.enum(['gathering', 'playing', 'over']),
    match: z.string().nullable().describe('The match being played, or played last.'),
    takenBack: z.int().optional().describe('How many actions of the match were taken back, if any.'),
    why: why.nullable().describe('Why the match is over, where it has no result.'),
    seats: z.array(seatInfo),
    sentAway: z
      .array(person)
      .describe('People who may watch here, but neither sit nor talk until the host invites them.'),
  })
  .meta({ id: 'Table' });

const welcome = z
  .strictObject({
    welcome: z.int().describe('The version of the protocol the server speaks.'),
    server: z.string().describe('The version of Parlour.'),
    you: person,
  })
  .describe('The answer to a hello that is taken.');
const event = z.array(z.unknown()).describe("An event: its type, then its fields in the game's order.");
const told = z
  .strictObject({ n: number, events: z.array(event), lapsed: seat.optional().describe('Whose time had run out.') })
  .meta({ id: 'Told' });
const fresh = z
  .strictObject({
    n: number,
    table: tableInfo,
    you: seat.nullable().describe('The seat of the person, or null for somebody who watches.'),
    view: z
      .unknown()
      .describe("The game as this viewer may see it, in the shape of the game's states; null before a match."),
    story: z
      .array(told)
      .optional()
      .describe('For who comes: the last actions of the match that led to this view, as far as the table knows them.'),
  })
  .describe(
    'Everything anew: after a hello, when a match begins, when the viewer sees with other eyes, when an action was taken back, and when the tail is too long.',
  );
const changed = z
  .strictObject({ n: number, table: tableInfo, you: seat.nullable() })
  .describe('The table has changed, but not the game.');
const played = z
  .tuple([number, z.array(event)])
  .describe('An action was played; this is what the viewer may see of it.');
const ok = z.strictObject({ ok: z.string(), n: number }).describe('Done, and durable, as this number.');
const no = z
  .strictObject({ no: z.string(), ...refusal.shape, because: refusal.optional() })
  .describe('Refused; nothing has changed.');
const here = z
  .strictObject({ here: z.strictObject({ watching: z.int(), paused: z.boolean() }) })
  .describe('How many watch, and whether the table waits because nobody is there.');
const clocks = z
  .strictObject({
    left: z.array(z.number().nullable()),
    lapsed: z
      .strictObject({ n: number, seat })
      .optional()
      .describe('The time of this seat ran out: the clock played this.'),
  })
  .describe(
    'Milliseconds each seat has left for its turn, or before a match until it may be begun without who is not ready; else null. Sent whenever that changes.',
  );
const said = z
  .strictObject({ from: person, said: z.string(), at: z.number().describe('Milliseconds since 1970.') })
  .describe('Somebody said something.');
const reacted = z.strictObject({ from: person, reacted: z.enum(REACTIONS) }).describe('Somebody reacted.');
const muted = z.strictObject({ muted: z.array(z.string()) }).describe('Whom this person hears no more.');
const pong = z.strictObject({ pong: z.int() }).describe('The answer to a ping.');
const bye = z
  .strictObject({
    bye: refusal,
    again: z.boolean().describe('Whether to try again by oneself.'),
  })
  .describe('The server closes the connection.');
const openTable = z
  .strictObject({
    code: tableCode,
    game: z.string(),
    host: z.string().describe('A name.'),
    seats: z.int(),
    free: z.int(),
    clock,
    options,
  })
  .meta({ id: 'OpenTable' });
const tables = z
  .strictObject({ tables: z.array(openTable), people: z.int().describe('How many people are connected.') })
  .describe('The open public tables; said again whenever they change.');

export const serverMessage = z.union([
  welcome,
  fresh,
  changed,
  played,
  ok,
  no,
  here,
  clocks,
  said,
  reacted,
  muted,
  pong,
  bye,
  tables,
]);

// --- What is answered over HTTP --------------------------------------------------------------------------------------
// A refusal has a status of 400 or above.

export const accountAnswer = z
  .strictObject({
    person,
    outfit: outfit.optional(),
    account: z.boolean().describe('Whether it is an account; else a guest.'),
    until: z
      .number()
      .describe(
        'When this session ends, however much it is used: an account signs in again then, and a guest is gone.',
      ),
    token: z
      .string()
      .optional()
      .describe('For programs: `Authorization: Bearer <token>` from now on. Pages are given a cookie instead.'),
  })
  .meta({ id: 'Account', description: 'Who one is.' });
const gameInfo = z
  .strictObject({
    id: z.string(),
    version: z.int().describe('Of its rules.'),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    options: z.looseObject({}).describe('The JSON Schema of its options, each with a default.'),
    bots: z.array(z.string()).describe('Levels, weakest first.'),
  })
  .meta({ id: 'Game' });
export const gamesAnswer = z.strictObject({ games: z.array(gameInfo) }).describe('GET /api/games');
export const seatedAnswer = z.strictObject({ table: tableCode }).describe('POST /api/tables, POST /api/quick');
export const tableAnswer = z.strictObject({ table: tableInfo }).describe('GET /api/tables/:code');
export const whereAnswer = z
  .strictObject({
    public: z.string().nullable().describe('The public address, if the host has set one.'),
    near: z
      .array(z.string())
      .describe(
        'Else, for who asks on the house’s own machine: its addresses for other machines, the likeliest first. None if it listens only on this machine.',
      ),
  })
  .describe('GET /api/where');
/** A new table as its maker may write it: fields with a default may be missing. */
export type TableWish = z.input<typeof newTable>;
export type Account = z.infer<typeof accountAnswer>;
export type Whereabouts = z.infer<typeof whereAnswer>;
export type GameInfo = z.infer<typeof gameInfo>;
export type NewTable = z.infer<typeof newTable>;
export type Hello = z.infer<typeof hello>;
export type ClientMessage = z.infer<typeof clientMessage>;
export type Request = z.infer<typeof request>;
export type Act = z.infer<typeof act>;
export type Settings = z.infer<typeof settings>;
export type Person = z.infer<typeof person>;
export type SeatInfo = z.infer<typeof seatInfo>;
export type TableInfo = z.infer<typeof tableInfo>;
export type Told = z.infer<typeof told>;
export type Why = z.infer<typeof why>;
export type OpenTable = z.infer<typeof openTable>;
export type ServerMessage = z.infer<typeof serverMessage>;
export type Pace = (typeof PACES)[number];
export type Reaction = (typeof REACTIONS)[number];
