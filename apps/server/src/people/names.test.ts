import { isRefusal } from '@parlour/engine';
import { NAME_LIMIT } from '@parlour/protocol';
import fc from 'fast-check';
import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { alike, nameKey, nameLook } from './folding.ts';
import { cleanName, uniqueName } from './names.ts';

const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.string({ unit: fc.constantFrom(...'MAYAmayaВевеΝνIl10 -\u0301\u200d👩💻क\u094d'), maxLength: 30 }),
);
const names = anything.map(cleanName).filter((name) => !isRefusal(name)) as fc.Arbitrary<string>;
const length = (name: string) => [...new Intl.Segmenter('und').segment(name)].length;

describe('a clean name', () => {
  it.each([
    ['  Maya \t\n Rai ', 'Maya Rai'],
    ['Ｍａｙａ', 'Maya'],
    ['Maya\u3000Rai\u00a0', 'Maya Rai'],
    ['Cafe\u0301', 'Café'],
    ['माया', 'माया'],
    ['क्षितिज', 'क्षितिज'],
    ['玛雅', '玛雅'],
    ['🦊', '🦊'],
    ['O’Brien-Smith', 'O’Brien-Smith'],
    ['Z\u0336\u0337\u0338\u0339\u033a\u033b', 'Z\u0336\u0337\u0338'],
  ])('of %j is %j', (text, name) => expect(cleanName(text)).toBe(name));

  it.each(['', '   ', '...', '-_-', '\u0301', '$$'])('%j is none', (text) => {
    expect(cleanName(text)).toEqual({ refused: 'name-empty', facts: {} });
  });

  it.each([
    ['a space of no width', 'Ma\u200bya', 'U+200B'],
    ['a turn of the reading direction', 'Maya\u202e', 'U+202E'],
    ['an isolate', '\u2066Maya\u2069', 'U+2066'],
    ['a control character', 'Maya\u0000', 'U+0000'],
    ['half of a character', '\ud800Maya', 'U+D800'],
    ['a mark of byte order', '\ufeffMaya', 'U+FEFF'],
    ['a soft hyphen', 'Ma\u00adya', 'U+00AD'],
    ['a blank of Braille', 'Maya\u2800', 'U+2800'],
    ['a note without a head', 'Maya\u{1D159}', 'U+1D159'],
    ['the place of an object', 'Maya\uFFFC', 'U+FFFC'],
    ['a filler', 'Maya\u3164', 'U+3164'],
    ['a tag', 'Maya\u{e0041}', 'U+E0041'],
    ['a sign of one’s own', 'Maya\ue000', 'U+E000'],
    ['a line', 'Maya\u2028Rai', 'U+2028'],
    ['a joiner that joins nothing', 'Ma\u200dya', 'U+200D'],
    ['a joiner after an emoji', '🦊\u200d', 'U+200D'],
    ['a chooser of variants', 'Maya\ufe0f', 'U+FE0F'],
  ])('has nothing unseen in it: %s', (_what, text, character) => {
    expect(cleanName(text)).toEqual({ refused: 'name-unseen', facts: { character } });
  });

  it.each([
    ['a joiner where Devanagari needs it', 'गर्\u200dयो'],
    ['the gap in a Persian name', 'علی\u200cرضا'],
    ['an emoji of several', '👩\u200d💻'],
    ['an emoji with its colours', '☕\ufe0f'],
    ['a flag with tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('has what changes how it looks: %s', (_what, name) => {
    expect(cleanName(name)).toBe(name);
    expect(alike(name, name.replace(/[\u200c\u200d]/g, ''))).toBe(true);
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
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u202a-\u202e]|^\s|\s$|\s\s/u);
      }),
    );
  });
});

describe('names', () => {
  it.each([
    ['Maya', 'maya'],
    ['Maya', 'MАУА'], // Cyrillic but for the M
    ['Maya', 'Μαγα'], // Greek
    ['Eva', 'Eνa'], // a Greek letter whose capital looks otherwise
    ['Igor', 'Igоr'],
    ['Igor', 'Igoг'],
    ['Bob', 'Bσb'],
    ['Νίκος', 'ΝΊΚΟΣ'],
    ['Paul', 'Ꮲaul'], // Cherokee
    ['Paul', 'Paսl'], // Armenian
    ['Sony', 'ꓢony'], // Lisu
    ['Kate', '𝖪ate'],
    ['Ali', 'Αlі'],
    ['BILL', 'B1ll'],
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
  ])('are alike: %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(true);
    expect(alike(other, one)).toBe(true);
  });

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
    ['Nina', 'Vina'],
    ['Уля', 'Юля'],
    ['٠', '١'],
    ['सीता', 'सिता'],
  ])('are not alike: %s and %s', (one, other) => expect(alike(one, other)).toBe(false));

  it('are alike with any letter that Unicode says looks like a Latin one', () => {
    const missed = Object.entries<string>(confusables).filter(
      ([letter, latin]) =>
        /^[A-Za-z]$/.test(latin) && cleanName(letter) === letter && !alike(`N${letter}g`, `N${latin}g`),
    );
    expect(missed).toEqual([]);
  });

  it('are alike whatever their case, and not all of them', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(alike(name.toUpperCase(), name)).toBe(true);
        expect(alike(name.toLowerCase(), name)).toBe(true);
        expect(alike(name, `${name}xyz`)).toBe(false);
      }),
    );
  });

  // Stored names were folded by this list. If you change it, add a step to the schema that folds them again.
  it('are folded as the stored ones are', () => {
    const folded = ['Maya Rai', 'Sita', 'Eνa', 'Иван', 'माया', 'Weiß', 'Åsa-2', '玛雅', '🦊'].map((name) => [
      nameKey(name),
      nameLook(name),
    ]);
    expect(folded).toMatchInlineSnapshot(`
      [
        [
          "mayarai",
          "rnayaral",
        ],
        [
          "sita",
          "slta",
        ],
        [
          "eνa",
          "eva",
        ],
        [
          "иван",
          "ᴎʙaʜ",
        ],
        [
          "माया",
          "माया",
        ],
        [
          "weiss",
          "vvelss",
        ],
        [
          "asa2",
          "asa2",
        ],
        [
          "玛雅",
          "玛雅",
        ],
        [
          "🦊",
          "🦊",
        ],
      ]
    `);
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
        for (const [at, name] of seated.entries()) {
          expect(seated.slice(0, at).filter((other) => alike(name, other))).toEqual([]);
        }
        for (const name of seated) expect(cleanName(name)).toBe(name);
      }),
    );
  });
});
