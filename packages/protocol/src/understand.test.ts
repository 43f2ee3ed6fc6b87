import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServerMessage, serverMessage } from './schemas.ts';
import { ANNA, CODE, tableOf } from './testing.ts';
import { understand } from './understand.ts';

/** One message of each kind, in the order of the schemas. */
const messages: ServerMessage[] = [
  { welcome: 1, server: '0.1.0', you: ANNA },
  { n: 1, table: tableOf('dumbal'), you: 0, view: { viewer: 0 } },
  { n: 2, table: tableOf('dumbal'), you: null },
  [3, [['turn', 1], ['passed']]],
  { ok: 'a', n: 3 },
  { no: 'b', refused: 'bad-move', facts: {}, because: { refused: 'game-over', facts: {} } },
  { here: { watching: 2, paused: false } },
  { left: [null, 12.5] },
  { from: ANNA, said: 'Hello', at: 1.5 },
  { from: ANNA, reacted: 'wow' },
  { muted: ['p2'] },
  { pong: 4 },
  { bye: { refused: 'too-old', facts: { oldest: 2 } }, again: false },
  {
    tables: [{ code: CODE, game: 'dumbal', host: 'Anna', seats: 4, free: 1, clock: null, options: {} }],
    people: 3,
  },
];

describe('understands everything a server says', () => {
  it.each(messages.map((message, kind) => [kind, message] as const))('%i: %j', (kind, message) => {
    expect(serverMessage.options[kind]!.parse(message)).toEqual(message);
    expect(understand(JSON.stringify(message))).toEqual(message);
  });

  it('PR-8: and no kind is left out', () => {
    expect(messages.length).toBe(serverMessage.options.length);
  });
});

it('what a session relies on must be there', () => {
  const spare = ['server', 'rule', 'because', 'view'];
  for (const message of messages) {
    for (const field of Object.keys(message).filter((field) => !spare.includes(field))) {
      const broken = { ...message, [field]: [true] };
      expect([field, understand(JSON.stringify(broken))]).toEqual([field, null]);
    }
  }
});

it('PR-8: whatever the text, it is understood or it is not', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((json) => `{"n":1,"you":0,"table":${json}}`),
      ),
      (text) => {
        const message = understand(text);
        if (message !== null) expect(message).toEqual(JSON.parse(text));
      },
    ),
  );
});
