import { refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import { ANSWERS } from '@parlour/protocol';
import { expect, it } from 'vitest';
import { Answers } from './answers.ts';
import { Audience } from './audience.ts';
import { openLedger } from './ledger.ts';
import { NameTags } from './name-tags.ts';
import { Client, maya, ravi } from './testing.ts';

function open(): Answers {
  const terms = { game: 'dumbal', options: {}, public: true, clock: null, grace: 60, chat: true, quick: false };
  const ledger = openLedger({ is: 'made', terms, seats: 2, host: 'maya' });
  return new Answers(new Audience('ABCDEF', games[0]!, ledger, new NameTags(ledger, new Map()), { n: 1, story: [] }));
}

it('TB-10: a request is new once; what is open is answered to all who said it, and what was answered is answered again', () => {
  const answers = open();
  const [one, tab, late] = [new Client(maya), new Client(maya), new Client(maya)];
  expect(answers.isNew(['maya', 'a'], one)).toBe(true);
  expect(answers.isNew(['maya', 'a'], tab)).toBe(false);
  expect(one.sent).toEqual([]);
  answers.note(['maya', 'a'], 7);
  answers.give(['maya', 'a'], null, 9);
  expect(answers.isNew(['maya', 'a'], late)).toBe(false);
  for (const client of [one, tab, late]) expect(client.messages).toEqual([{ ok: 'a', n: 7 }]);
});

it('TB-13: what somebody else asks for under the same id is new', () => {
  const answers = open();
  const [one, two] = [new Client(maya), new Client(ravi)];
  answers.isNew(['maya', 'a'], one);
  expect(answers.isNew(['ravi', 'a'], two)).toBe(true);
  answers.give(['ravi', 'a'], refuse('not-host'), 1);
  expect(one.sent).toEqual([]);
  expect(two.messages).toEqual([{ no: 'a', refused: 'not-host', facts: {} }]);
});

it('TB-11: what has written nothing is answered with how far the table is; of each person the last answers are kept', () => {
  const answers = open();
  const one = new Client(maya);
  for (let at = 0; at <= ANSWERS.each; at++) {
    expect(answers.isNew(['maya', `${at}`], one)).toBe(true);
    answers.give(['maya', `${at}`], null, at);
  }
  expect(answers.isNew(['maya', '1'], one)).toBe(false);
  expect(one.messages.at(-1)).toEqual({ ok: '1', n: 1 });
  expect(answers.isNew(['maya', '0'], one)).toBe(true);
});

it('TB-12: only what was done is for the journal', () => {
  const answers = open();
  answers.note(['maya', 'done'], 3);
  answers.give(['maya', 'refused'], refuse('not-host'), 3);
  answers.note(['ravi', 'other'], 4);
  expect(answers.doneFor(['maya'])).toEqual([[['maya', 'done'], 3]]);
});
