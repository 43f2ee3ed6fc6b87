import { expect, it } from 'vitest';
import { openEvening } from './testing.ts';
import { NOWHERE, transcribe } from './transcript.ts';

const { visitor } = await openEvening();

it('a game of Dumbal can be followed by who only hears it', async () => {
  const one = await visitor('keyboard');
  // Nobody can show with the five cards of a deal: each of the two has a turn before the match can end.
  await one.sitDown('dumbal', 2, { target: 20, show: 5, opening: 0 });
  await one.look();
  const lines = await transcribe(one, [/^target show/]);
  const said = lines.flatMap((line) => ('says' in line ? [line.says] : []));
  const keys = lines.flatMap((line) => ('key' in line ? [line.at] : []));

  // It says whose turn it is, what the other one did, and how it ended.
  expect(said).toContain('Your turn');
  expect(said.join('\n')).toMatch(/(dispose|draw|take)/i);
  expect(said.join('\n')).toMatch(/The match is over/);
  // The focus is on a card or a place with a name, never on a key of the catalogue or a card in notation.
  expect(keys.filter((at) => /^button "[^"]{3,}"/.test(at)).length).toBeGreaterThan(0);
  for (const line of [...said, ...keys]) {
    expect(line).not.toMatch(/\b[a-z]+\.[a-z][a-z-]+\b/);
    expect(line).not.toMatch(/\b([2-9JQKA]|10)[CDHS]\b|\{|undefined|\[object/);
  }
  // The focus may leave the table only by going past the last thing on the page.
  const lost = lines.filter((line) => 'key' in line && line.at === NOWHERE && line.key !== 'Tab');
  expect(lost).toEqual([]);
});
