import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INPUTS_LIMIT } from '@parlour/arena';
import {
  ANSWERS,
  clientMessage,
  helloMessage,
  MESSAGE_LIMIT,
  OLDEST,
  PROTOCOL,
  serverMessage,
} from '@parlour/protocol';
import { adminRoutes, type Described, type Route, routes } from './protocol-routes.ts';

const introduction = `# The protocol

How pages, programs and bots talk to a house: HTTP to become somebody and to find a table, and one WebSocket for each table
one sits or watches at. This is version ${PROTOCOL}; a server takes clients from version ${OLDEST} on. A new kind of message, or a new field that an
old client must understand, makes a new version.

This page is written by \`npm run protocol:docs\` from the schemas in \`packages/protocol/src\`. TypeScript programs
need not read it: \`HouseClient\`, \`openLobby\` and \`openTable\` of \`@parlour/protocol\` do all of it. What both ends promise, line by line
with the tests that hold them to it, is in [packages/protocol/SPEC.md](../packages/protocol/SPEC.md), and what a table promises in
[apps/server/src/table/SPEC.md](../apps/server/src/table/SPEC.md).

## From nothing to a table

\`\`\`sh
curl -X POST http://localhost:4700/api/guest -H 'content-type: application/json' -d '{"name":"Anna"}'
# {"person":{"id":"...","name":"Anna"},"account":false,"until":1894600000000,"token":"..."}
curl -X POST http://localhost:4700/api/tables -H 'content-type: application/json' -H 'authorization: Bearer ...' \\
  -d '{"game":"skip-bo","seats":2,"bots":{"1":"casual"},"start":true}'
# {"table":"QWERTY"}
\`\`\`

Then a WebSocket to \`/api/socket\`. Messages are JSON texts; a client's are at most ${MESSAGE_LIMIT} bytes. Who sends too many of them,
or too many pings or bytes, is sent away; [hosting](hosting.md#limits) has the numbers. Below, \`>\` is the client and
\`<\` the server.

### Sessions

Who comes in, as a guest or by signing in, begins a session and gets its token. A token lasts 30 days. \`GET /api/me\` answers with the
token to go on with: the same, or a new one when it is more than a day old, so a program asks now and then and keeps what it is
given. A session ends a year after it began, however much it is used; \`until\` says when. Then an account signs in again. A guest
has nothing to sign in with: who wants to stay makes an account before, and remains the same person.

A session ends earlier when one signs out; all sessions of a person end when a guest registers, when the password is changed and
with \`DELETE /api/session?everywhere\`. A socket ends with the token it came with:

\`\`\`
< {"bye":{"refused":"token-expired","facts":{}},"again":true}
< {"bye":{"refused":"who-changed","facts":{}},"again":true}
< {"bye":{"refused":"signed-out","facts":{}},"again":false}
\`\`\`

\`again\` is for those who may have a newer token by then, as a page has in its cookie. Who comes back with the old one is told
\`not-signed-in\`, and need not try again.

Wrong passwords make one wait (\`too-many-tries\`, with \`seconds\`): after five for a name from an address, twenty from an address, and a
hundred for a name from all devices that have never been in that account. Who shows a token of the account, be it one that has
ended, has five of their own, whatever others do. A page has a cookie for that, which stays when it signs out.

### Names

A name is as people see it: spaces around it and double ones go, and one with a character that nobody sees is refused
(\`name-unseen\`, which says which). No two accounts have names that look alike, by Unicode's table of confusable characters. Guests
may be called alike: at a table, of names that look alike, who sat down first has theirs as it is, and the others have numbers
("Maya 2"); so has who watches, where they say something. A name is a person's, not a table's: when it changes, everybody at their
tables is told everything anew, with the number of before. Who was forgotten has an empty name in the matches they played.

### Hello

The first message says which version the client speaks, and what the connection is about: a table, or the lobby. Pages are known
by their cookie; programs send their token. The server welcomes, and tells everything there is to know of the table.

\`\`\`
> {"hello":1,"at":"QWERTY","token":"..."}
< {"welcome":1,"server":"0.1.0","you":{"id":"p1","name":"Anna"}}
< {"n":1,"table":{"code":"QWERTY","game":"skip-bo","options":{},"public":false,"clock":null,"grace":60,"chat":true,"late":false,"host":"p1","phase":"gathering","match":null,"why":null,"seats":[],"sentAway":[]},"you":null,"view":null}
\`\`\`

One who is not welcome is told why. With \`again\` the client may come back by itself, after a while; without, there is no use.

\`\`\`
> {"hello":0,"at":"QWERTY"}
< {"bye":{"refused":"too-old","facts":{"oldest":1}},"again":false}
\`\`\`

### Numbers

Everything that changes the table or the game has a number. Numbers have no gaps and are the same for everybody at the table;
what they carry is what this viewer may see. There are three kinds: the table has changed; an action was played; or
everything anew, also where the viewer now sees with other eyes, as after sitting down in the middle of a match, and where
somebody has another name (then the number is the one of before).

A played action comes as its events, each packed as a list: its type, then its fields in the order that the game's
\`eventFields\` names. Following them on the last view gives the next one. A hidden card is -1.

\`\`\`
< [12,[["played",0,"hand",0,0,3,1],["turn",1],["drew",1,[-1,-1]]]]
< {"n":13,"table":{"code":"QWERTY","game":"skip-bo","options":{},"public":false,"clock":null,"grace":60,"chat":false,"late":false,"host":"p1","phase":"playing","match":"m1","why":null,"seats":[],"sentAway":[]},"you":0}
\`\`\`

### Asking, and answers

Whatever a client asks for carries an id of its choice, new for each wish of this person at this table. It is answered exactly once
for each time it is said: \`ok\` when it is done and durable, with its number, or \`no\` with a refusal, when nothing has changed.
The numbered message comes before its \`ok\`. **The same id again is answered again, and not done again**: so a client that has lost
its connection says everything once more that was not answered, in the same order.

How far that goes, exactly. As long as the table is in memory, the last ${ANSWERS.each} ids of a person are answered as they were, with
the same number or the same refusal; and this for the last ${ANSWERS.people} people who asked for anything. When the house was closed, or
has died, or nobody was at the table for a while, it goes by the journal: of a person, the last ${ANSWERS.each} ids that have written
something (an action, or a \`do\` that has changed the table) are answered with the same number. What was refused then is
judged anew, and what leaves no trace (\`say\`, \`react\`, \`mute\`, a \`view\`, or a \`do\` that had nothing to change) is
done anew. Any other id is a new wish. So a client has at most ${ANSWERS.open} wishes without an answer, and says none again that
was answered.

An action names the last number its player had seen. One that was chosen before the turn began is refused.

\`\`\`
> {"act":"H3>B1","id":"a-1","seen":11}
< [12,[["played",0,"hand",0,0,3,0]]]
< {"ok":"a-1","n":12}
> {"act":"H3>B1","id":"a-2","seen":12}
< {"no":"a-2","refused":"not-next","rule":"SB-8","facts":{"card":"3","pile":1,"next":4}}
> {"do":"sit","id":"a-3","seat":1}
< {"no":"a-3","refused":"game-over","facts":{}}
\`\`\`

### Catching up

A client that has lost its connection, or sees that a number is missing, connects again and says the last number it has seen. It gets
what came after, or everything anew. What it has seen already it passes over.

\`\`\`
> {"hello":1,"at":"QWERTY","since":12}
< {"welcome":1,"server":"0.1.0","you":{"id":"p1","name":"Anna"}}
< [13,[["discarded",0,7,2],["turn",1]]]
< [14,[["passed",1],["turn",0]]]
\`\`\`

Wait a little longer after each loss (300 ms to 10 s, with some chance in it), so that a house that comes back is not overrun. A socket
may be dead without having been closed: say \`ping\` every 15 seconds, and connect again when nothing was heard for 10 seconds after.

\`\`\`
> {"ping":1}
< {"pong":1}
\`\`\`

### Arenas

Where a game is played on foot, sticks and buttons go as binary messages, and so do snapshots of the arena. All numbers are big-endian.

- Client: \`u32\` number of the first input, \`u8\` how many (1 to ${INPUTS_LIMIT}), then for each: \`i8\` x, \`i8\` y, \`u8\` buttons. Numbers follow one another.
- Server: \`u8\` kind (1: what has changed since the last snapshot, 2: everything), \`i32\` the number of the client's last input that is in
  it (-1 for none), then the arena as [the arena writes it](arena.md).

Who runs, and is not near enough, is refused (\`out-of-reach\`). Who plays flat among people who run sends a hand instead: it takes as long
as a run, and the action is done, or refused by the rules, when it is there. **Only then comes the answer.** A seat has one hand: whoever
asks for something else meanwhile sends it there, from where it is, and the earlier request is refused (\`redirected\`). To change the view,
to leave, and to lose the connection for more than a moment, call it off (\`called-off\`). An id said again while its hand is on its way sends no other, and
is answered with it. After a restart of the house, an id that was not answered is a new request.

\`\`\`
> {"act":"drop D1 2","id":"a-4","seen":14}
> {"act":"put back","id":"a-5","seen":14}
< {"no":"a-4","refused":"redirected","rule":"BL-19","facts":{}}
< [15,[["putBack",0,"post",12]]]
< {"ok":"a-5","n":15}
\`\`\`
`;

/** The part of JSON Schema that the messages use. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

/** The page as it should be. */
export function protocolDocs(): string {
  const shapes = new Map<string, Schema>();
  const read = (schema: Described): Schema => {
    const read = schema.toJSONSchema({ io: 'input' }) as Schema;
    for (const [name, shape] of Object.entries(read.$defs ?? {})) shapes.set(name, shape);
    return read;
  };
  const messages = (schema: Described): string => alternatives(schema).map(read).map(messageText).join('\n');
  const parts = [
    introduction,
    '## What a client says\n',
    messages(helloMessage),
    messages(clientMessage),
    '## What the server says\n',
    messages(serverMessage),
    '## HTTP\n',
    'Bodies and answers are JSON. A refusal answers with a status of 400 and above, and is a [Refusal](#refusal).\n',
    ...routes.map((route) => routeText(route, read)),
    '## For the people who run the house\n',
    'These exist where the host has set `--admin-secret`, for who sends `Authorization: Parlour-Admin <secret>`. An action that is done answers with 204.\n',
    ...adminRoutes.map((route) => routeText(route, read)),
    '## Shapes\n',
  ];
  const named = [...shapes].sort(([a], [b]) => (a < b ? -1 : 1));
  const shapesText = named.map(([name, shape]) => `### ${name}\n\n${described(shape)}${fieldsText(shape)}`);
  return [...parts, ...shapesText].join('\n');
}

/** The messages of a union, including those of unions within it. */
function alternatives(schema: Described): Described[] {
  return schema.options ? (schema.options as Described[]).flatMap(alternatives) : [schema];
}

function messageText(schema: Schema): string {
  const [, list] = schema.prefixItems ?? [];
  const more = list?.items ? described(list.items) : fieldsText(schema);
  return `### \`${outline(schema)}\`\n\n${described(schema)}${more}`;
}

function routeText([what, words, { body, answer } = {}]: Route, read: (schema: Described) => Schema): string {
  const part = (title: string, schema: Described | undefined) => {
    if (!schema) return '';
    const { $ref, ...rest } = read(schema);
    return $ref ? `${title}: ${typeText({ $ref })}\n\n` : `${title}:\n\n${fieldsText(rest)}\n`;
  };
  return `### ${what}\n\n${words}\n\n${part('Body', body)}${part('Answer', answer)}`;
}

const described = ({ description }: Schema) => (description ? `${description}\n\n` : '');

/** A message at a glance: its fields, and the values that make it this message. */
function outline({ properties = {}, required = [], prefixItems }: Schema): string {
  if (prefixItems) return '[n, events]';
  const fields = Object.entries(properties).map(([name, { const: value }]) => {
    if (value !== undefined) return `${name}: ${JSON.stringify(value)}`;
    return required.includes(name) ? name : `${name}?`;
  });
  return `{${fields.join(', ')}}`;
}

function fieldsText({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const absent = field.default === undefined ? ', or absent' : `, ${JSON.stringify(field.default)} if absent`;
    const type = `${typeText(field)}${required.includes(name) ? '' : absent}`;
    return `| \`${name}\` | ${type} | ${field.description ?? ''} |\n`;
  });
  return `| field | type | |\n|---|---|---|\n${rows.join('')}`;
}

/** A type in words. */
function typeText(schema: Schema): string {
  const { $ref, const: value, enum: values, anyOf, type, items, properties, additionalProperties } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1)!;
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (values) return values.map((each) => `\`${JSON.stringify(each)}\``).join(', ');
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (Array.isArray(type)) return type.map((each) => typeText({ ...schema, type: each })).join(' or ');
  switch (type) {
    case 'string':
      return textText(schema);
    case 'integer':
      return `whole number${rangeText(schema)}`;
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `list of ${typeText(items!)}`;
    case 'object':
      if (properties && Object.keys(properties).length > 0) return `object of ${inlineText(properties)}`;
      return typeof additionalProperties === 'object'
        ? `object with values (${typeText(additionalProperties)})`
        : 'object';
    default:
      return 'anything';
  }
}

function textText({ pattern, minLength = 0, maxLength }: Schema): string {
  if (pattern) return `text like \`${pattern}\``;
  return maxLength === undefined ? 'text' : `text of ${minLength} to ${maxLength} characters`;
}

function rangeText({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema): string {
  if (minimum <= Number.MIN_SAFE_INTEGER) return '';
  return maximum >= Number.MAX_SAFE_INTEGER ? ` from ${minimum} on` : ` from ${minimum} to ${maximum}`;
}

function inlineText(properties: Readonly<Record<string, Schema>>): string {
  return Object.entries(properties)
    .map(([name, field]) => `\`${name}\` (${typeText(field)})`)
    .join(', ');
}

export const PAGE = fileURLToPath(new URL('../docs/protocol.md', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = protocolDocs();
  const isNew = readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' }) !== page;
  if (isNew) writeFileSync(PAGE, page);
  console.log(isNew ? 'docs/protocol.md is written anew.' : 'docs/protocol.md is up to date.');
}
