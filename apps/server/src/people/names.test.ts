import { isRefusal } from '@parlour/engine';
import { NAME_LIMIT } from '@parlour/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, nameKey, uniqueName } from './names.ts';

const anything = fc.string({ unit: 'binary', maxLength: 60 });
const names = anything.map(cleanName).filter((name) => !isRefusal(name)) as fc.Arbitrary<string>;
const length = (name: string) => [...new Intl.Segmenter('und').segment(name)].length;

describe('a clean name', () => {
  it.each([
    ['  Maya \t\n Rai ', 'Maya Rai'],
    ['Ｍａｙａ', 'Maya'],
    ['Ma\u200by\u202ea\u0000', 'Maya'],
    ['\ud800Maya', 'Maya'],
    ['Cafe\u0301', 'Café'],
    ['माया', 'माया'],
    ['क्षितिज', 'क्षितिज'],
    ['玛雅', '玛雅'],
    ['🦊', '🦊'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['Z\u0336\u0337\u0338\u0339\u033a\u033b', 'Z\u0336\u0337\u0338'],
  ])('of %j is %j', (text, name) => expect(cleanName(text)).toBe(name));

  it.each(['', '   ', '...', '-_-', '\u200b', '\u2800\u2800', '\u3164', '\u0301', '$$'])('%j is none', (text) => {
    expect(cleanName(text)).toEqual({ refused: 'name-empty', facts: {} });
  });

  it('counts what people see, not what computers store', () => {
    expect(cleanName('é'.normalize('NFD').repeat(NAME_LIMIT))).toBe('é'.repeat(NAME_LIMIT));
    expect(cleanName('🦊'.repeat(NAME_LIMIT))).toBe('🦊'.repeat(NAME_LIMIT));
    expect(cleanName('a'.repeat(NAME_LIMIT + 1))).toEqual({ refused: 'name-too-long', facts: { limit: NAME_LIMIT } });
  });

  it('stays as it is, within the limit, with nothing unseen in it', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(cleanName(name)).toBe(name);
        expect(length(name)).toBeLessThanOrEqual(NAME_LIMIT);
        expect(name).not.toMatch(/[\p{C}\u2028\u2029]|^\s|\s$|\s\s/u);
      }),
    );
  });
});

describe('the key of a name', () => {
  it.each([
    ['Maya', 'maya'],
    ['Maya', 'MАУА'], // Cyrillic but for the M
    ['Maya', 'Μαγα'], // Greek
    ['José', 'Jose'],
    ['Zoë', 'zoe'],
    ['Bob', 'B0b'],
    ['Bill', 'BiIl'],
    ['Bill', 'Bi11'],
    ['Carmen', 'Carrnen'],
    ['Will', 'VVill'],
    ['Weiß', 'WEISS'],
    ['Ann Lee', 'Ann-Lee'],
    ['Ann Lee', 'annlee'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
    ['İpek', 'ıpek'],
    ['Åsa', 'Åsa'.normalize('NFD')],
    ['Maya', '𝕸𝖆𝖞𝖆'],
  ])('is the same for %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

  it.each([
    ['Maya', 'Mala'],
    ['माया', 'मया'],
    ['कमल', 'कोमल'],
    ['राम', 'रमा'],
    ['玛雅', '玛亚'],
    ['さくら', 'ざくら'],
    ['דוד', 'דור'],
    ['Иван', 'Илья'],
    ['🦊', '🐻'],
    ['Maya 2', 'Maya 3'],
  ])('differs for %s and %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

  it('knows no case, and is never empty', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name));
        expect(nameKey(name)).not.toBe('');
      }),
    );
  });
});

describe('a name at a table', () => {
  it('is numbered when an alike one is there', () => {
    expect(uniqueName('Maya', [])).toBe('Maya');
    expect(uniqueName('Maya', ['Ram', 'Sita'])).toBe('Maya');
    expect(uniqueName('Maya', ['maya'])).toBe('Maya 2');
    expect(uniqueName('Maya', ['MAYA', 'Maya 2', 'Maya3'])).toBe('Maya 4');
    expect(uniqueName('a'.repeat(NAME_LIMIT), ['a'.repeat(NAME_LIMIT)])).toBe(`${'a'.repeat(NAME_LIMIT - 2)} 2`);
  });

  it('is unlike all others, and a clean name', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(names, fc.constantFrom('Maya', 'Maya 2', 'mауа')), { maxLength: 30 }), (wanted) => {
        const seated: string[] = [];
        for (const name of wanted) seated.push(uniqueName(name, seated));
        expect(new Set(seated.map(nameKey)).size).toBe(wanted.length);
        for (const name of seated) expect(cleanName(name)).toBe(name);
      }),
    );
  });
});
