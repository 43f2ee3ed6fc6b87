import { readFileSync } from 'node:fs';
import { packEvent, unpackEvent } from '@parlour/engine';
import { games } from '@parlour/games';
import { clientMessage, helloMessage, serverMessage } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { PAGE, protocolDocs } from './protocol-docs.ts';

const page = readFileSync(PAGE, 'utf8');

it('docs/protocol.md is what the schemas say (else: npm run protocol:docs)', () => {
  expect(page).toBe(protocolDocs());
});

describe('its examples', () => {
  const examples = [...page.matchAll(/^([<>]) (.*)$/gm)].map(([, from, text]) => ({ from, text: text! }));

  it.each(examples)('$from $text', ({ from, text }) => {
    const message = JSON.parse(text);
    const schema = from === '<' ? serverMessage : 'hello' in message ? helloMessage : clientMessage;
    expect(schema.parse(message)).toEqual(message);
    if (!Array.isArray(message)) return;
    for (const packed of message[1]) {
      const game = games.find(({ eventFields }) => eventFields[packed[0]]?.length === packed.length - 1)!;
      expect(packEvent(game, unpackEvent(game, packed))).toEqual(packed);
    }
  });
});
