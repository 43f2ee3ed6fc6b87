import { houseMessages, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { factsOf } from './facts.ts';
import { browserLanguage } from './languages.ts';
import { houseNe, ne } from './ne.ts';

describe('the Nepali catalogue', () => {
  it('has every message of the house', () => {
    expect(Object.keys(houseNe).sort()).toEqual(Object.keys(houseMessages).sort());
  });

  it.each(Object.entries({ ...houseMessages, ...en }))('speaks of the same things in %s', (key, english) => {
    const nepali = { ...houseNe, ...ne }[key as keyof typeof ne];
    expect(factsOf(nepali)).toEqual(factsOf(english));
  });

  it('counts in its own digits and names cards by the printed ones', () => {
    const say = speaker(ne, 'ne', [], null);
    expect(say({ key: 'clock.left', facts: { seconds: 12 } })).toBe('१२ सेकेन्ड बाँकी');
    expect(say({ key: 'card.french', facts: { rank: 7, suit: 1 } })).toBe('पानको 7');
  });
});

it('takes the first language of the browser that the house speaks', () => {
  expect(browserLanguage(['de-AT', 'ne-NP', 'en'])).toBe('ne');
  expect(browserLanguage(['fr'])).toBe('en');
});
