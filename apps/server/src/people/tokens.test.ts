import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Claim, SESSION_LIFE, TOKEN_LIFE, Tokens } from './tokens.ts';

const DAY = 86_400_000;
const BEGAN = 1_800_000_000_000;
let now = BEGAN;
const secret = new Uint8Array(32).fill(7);
const tokens = new Tokens(secret, () => now);
const id = fc.stringMatching(/^[\w-]{12}$/);
const claims: fc.Arbitrary<Claim> = fc.record({
  person: fc.stringMatching(/^[\w-]{1,40}$/),
  epoch: fc.nat(),
  session: id,
  start: fc.integer({ min: 0, max: 1_900_000_000_000 }),
  expiry: fc.integer({ min: BEGAN + 1, max: 1_900_000_000_000 }),
});
const begin = () => tokens.begin({ person: 'maya', epoch: 3 });

/** Tokens as version 0.1.0 made them. */
function old(person: string, epoch: number, expiry: number): string {
  const text = `${person}.${epoch}.${expiry}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

beforeEach(() => {
  now = BEGAN;
});

describe('a token', () => {
  it('says what it was made for', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        expect(tokens.read(tokens.write(claim))).toEqual(claim);
      }),
    );
  });

  it('fits into a hello', () => {
    const claim = { person: 'x'.repeat(40), epoch: 999_999, session: 'y'.repeat(12), start: BEGAN, expiry: BEGAN };
    expect(tokens.write(claim).length).toBeLessThan(400);
  });

  it('is not one with any character changed, added or taken away', () => {
    const character = fc.constantFrom(...'abcXYZ019-_.=%\u0000é');
    fc.assert(
      fc.property(claims, fc.nat(), character, fc.nat({ max: 2 }), (claim, place, other, how) => {
        const token = tokens.write(claim);
        const at = place % token.length;
        const changed = token.slice(0, at) + (how === 2 ? '' : other) + token.slice(how === 0 ? at : at + 1);
        fc.pre(changed !== token);
        expect(tokens.readAny(changed)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is not any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tokens.readAny(text)).toBeNull();
        expect(tokens.readMark(text)).toBeNull();
      }),
    );
    for (const text of ['', '.', '....', `${'a'.repeat(100_000)}.1.1.${'A'.repeat(43)}`, 'a.-1.9.', 'a.1e9.2.x']) {
      expect(tokens.readAny(text)).toBeNull();
    }
  });

  it('is not one of another house', () => {
    const other = new Tokens(new Uint8Array(32).fill(8), () => now);
    expect(tokens.readAny(other.write(begin()))).toBeNull();
    expect(tokens.readMark(other.mark('maya'))).toBeNull();
  });

  it('lasts a month, and says what it said for ever', () => {
    const claim = begin();
    const token = tokens.write(claim);
    now += TOKEN_LIFE - 1;
    expect(tokens.read(token)).toEqual(claim);
    now += 1;
    expect(tokens.read(token)).toBeNull();
    expect(tokens.readAny(token)).toEqual(claim);
  });
});

describe('a session', () => {
  it('is one of many, each with a name of its own', () => {
    const sessions = Array.from({ length: 1000 }, () => begin().session);
    expect(new Set(sessions).size).toBe(1000);
  });

  it('is renewed once a day, and not more often', () => {
    const claim = begin();
    now += DAY - 1;
    expect(tokens.renew(claim)).toBeNull();
    now += 1;
    expect(tokens.renew(claim)).toEqual({ ...claim, expiry: now + TOKEN_LIFE });
  });

  it('ends after a year, however often it is renewed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 29 * DAY }), { minLength: 30, maxLength: 80 }), (pauses) => {
        now = BEGAN;
        let claim = begin();
        for (const pause of pauses) {
          now += pause;
          if (!tokens.read(tokens.write(claim))) break;
          claim = tokens.renew(claim) ?? claim;
          expect(claim.start).toBe(BEGAN);
          expect(claim.expiry).toBeLessThanOrEqual(BEGAN + SESSION_LIFE);
          expect(claim.expiry).toBeLessThanOrEqual(now + TOKEN_LIFE);
        }
        now = BEGAN + SESSION_LIFE;
        expect(tokens.read(tokens.write(claim))).toBeNull();
      }),
    );
  });
});

describe('a token of version 0.1.0', () => {
  const token = old('maya', 2, BEGAN + 300 * DAY);

  it('is good for as long as it was made for, and is of a session that began with it', () => {
    expect(tokens.read(token)).toEqual({
      ...{ person: 'maya', epoch: 2, session: expect.stringMatching(/^[\w-]{12}$/) },
      ...{ start: BEGAN + 300 * DAY - SESSION_LIFE, expiry: BEGAN + 300 * DAY },
    });
    const sessions = [token, token, old('maya', 2, BEGAN + 300 * DAY + 1)].map((each) => tokens.read(each)!.session);
    expect(sessions[0]).toBe(sessions[1]);
    expect(sessions[0]).not.toBe(sessions[2]);
    now += 300 * DAY;
    expect(tokens.read(token)).toBeNull();
  });

  it('is exchanged for one of the same session', () => {
    const claim = tokens.read(token)!;
    const renewed = tokens.renew(claim)!;
    expect(renewed).toEqual({ ...claim, expiry: now + TOKEN_LIFE });
    expect(tokens.read(tokens.write(renewed))).toEqual(renewed);
    now += 290 * DAY;
    expect(tokens.renew(claim)).toBeNull();
    expect(tokens.read(tokens.write(claim))).toEqual(claim);
  });
});

it('a mark says which device has been whose, and is no token', () => {
  const [one, other] = [tokens.mark('maya'), tokens.mark('maya')];
  expect(tokens.readMark(one)).toEqual({ person: 'maya', device: expect.stringMatching(/^[\w-]{12}$/) });
  expect(tokens.readMark(one)!.device).not.toBe(tokens.readMark(other)!.device);
  expect(tokens.readAny(one)).toBeNull();
  expect(tokens.readMark(tokens.write(begin()))).toBeNull();
  expect(tokens.readMark(`${one}x`)).toBeNull();
  expect(tokens.readMark(one.replace('maya', 'ravi'))).toBeNull();
});
