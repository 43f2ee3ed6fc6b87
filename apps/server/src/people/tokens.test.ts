import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN_LIFE, Tokens } from './tokens.ts';

let now = 1_800_000_000_000;
const tokens = new Tokens(new Uint8Array(32).fill(7), () => now);
const claims = fc.record({
  person: fc.stringMatching(/^[\w-]{1,40}$/),
  epoch: fc.nat(),
});

describe('a token', () => {
  it('says what it was made for', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        expect(tokens.read(tokens.issue(claim))).toEqual(claim);
      }),
    );
  });

  it('fits into a hello', () => {
    expect(tokens.issue({ person: 'x'.repeat(40), epoch: 999_999 }).length).toBeLessThan(400);
  });

  it('is not one with any character changed, added or taken away', () => {
    const character = fc.constantFrom(...'abcXYZ019-_.=%\u0000é');
    fc.assert(
      fc.property(claims, fc.nat(), character, fc.nat({ max: 2 }), (claim, place, other, how) => {
        const token = tokens.issue(claim);
        const at = place % token.length;
        const changed = token.slice(0, at) + (how === 2 ? '' : other) + token.slice(how === 0 ? at : at + 1);
        fc.pre(changed !== token);
        expect(tokens.read(changed)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is not any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tokens.read(text)).toBeNull();
      }),
    );
    for (const text of ['', '.', '....', `${'a'.repeat(100_000)}.1.1.${'A'.repeat(43)}`, 'a.-1.9.', 'a.1e9.2.x']) {
      expect(tokens.read(text)).toBeNull();
    }
  });

  it('is not one of another house', () => {
    const other = new Tokens(new Uint8Array(32).fill(8), () => now);
    expect(tokens.read(other.issue({ person: 'maya', epoch: 0 }))).toBeNull();
  });

  it('lasts a year', () => {
    const token = tokens.issue({ person: 'maya', epoch: 3 });
    now += TOKEN_LIFE - 1;
    expect(tokens.read(token)).toEqual({ person: 'maya', epoch: 3 });
    now += 1;
    expect(tokens.read(token)).toBeNull();
  });
});
