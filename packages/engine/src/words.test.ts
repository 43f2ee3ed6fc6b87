import { describe, expect, it } from 'vitest';
import { speaker } from './words.ts';

const messages = {
  plays: '{you, select, yes {You play} other {{who} plays}} {cards, plural, one {# card} other {# cards}}.',
  takes: '{who} takes from {whose}.',
};

describe('a speaker', () => {
  const say = speaker(messages, 'en', ['Asha', 'Bina'], 0);

  it('speaks to the listener as you, and of others by name', () => {
    expect(say({ key: 'plays', seat: 0, facts: { cards: 1 } })).toBe('You play 1 card.');
    expect(say({ key: 'plays', seat: 1, facts: { cards: 2 } })).toBe('Bina plays 2 cards.');
    expect(speaker(messages, 'en', ['Asha', 'Bina'], null)({ key: 'plays', seat: 0, facts: { cards: 2 } })).toBe(
      'Asha plays 2 cards.',
    );
  });

  it('names seats that stand in the facts, and seats without a name by number', () => {
    expect(say({ key: 'takes', seat: 0, facts: { whose: { seat: 1 } } })).toBe('Asha takes from Bina.');
    expect(say({ key: 'takes', seat: 0, facts: { whose: { seat: 4 } } })).toBe('Asha takes from P5.');
  });

  it('says a message as it is where nothing is to be filled in, and reads it where something is quoted', () => {
    const plain = { plain: 'It’s over: # of 7.', quoted: "It''s '{over}'", tag: '1 <b>2</b>' };
    const speak = speaker(plain, 'en', [], null);
    expect(speak({ key: 'plain' })).toBe('It’s over: # of 7.');
    expect(speak({ key: 'quoted' })).toBe("It's {over}");
    expect(() => speak({ key: 'tag' })).toThrow();
  });

  it('says the key where there is no message, and knows only the catalogue’s own', () => {
    expect(say({ key: 'unknown' })).toBe('unknown');
    expect(say({ key: 'toString' })).toBe('toString');
  });

  it('throws where a fact is missing: a bug, never somebody’s input', () => {
    expect(() => say({ key: 'takes', seat: 0 })).toThrow();
  });
});
