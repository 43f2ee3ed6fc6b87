import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '@parlour/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import type { Whence } from './attempts.ts';
import { Hasher } from './passwords.ts';
import { type Change, type Clocks, People, type Somebody } from './people.ts';
import { TOKEN_LIFE } from './tokens.ts';

const OUTFIT = { colour: 'green', pattern: 'dots', hat: 'crown', trail: 'stars' } as const;

const HOME: Whence = { address: '192.0.2.1', shown: [] };
const DAY = 86_400_000;
const PASSWORD = 'correct horse';

let directory: string;
let storage: Storage;
let people: People;
/** The wall clock, and a steady clock. */
let now: number;
let ticks: number;
const clocks: Clocks = { wall: () => now, steady: () => ticks };
/** How often a person was read from the store. */
let reads: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-people-'));
  const store = await openSqlite(directory);
  reads = 0;
  now = 1_800_000_000_000;
  ticks = 0;
  const person: Storage['person'] = (id) => {
    reads++;
    return store.person(id);
  };
  storage = { ...store, person };
  people = await People.open(storage, clocks);
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

function granted<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
const tokenOf = (person: Somebody) => people.token(people.begin(person));
const identify = async (token: string) => {
  const visitor = await people.identify(token);
  if (!visitor) return null;
  const { claim: _, ...person } = visitor;
  return person;
};
const pass = (milliseconds: number) => {
  now += milliseconds;
  ticks += milliseconds;
};
const guest = async (name: string) => granted(await people.guest(name));
const account = async (name: string) => granted(await people.register((await guest('New')).id, name, PASSWORD));

describe('a guest', () => {
  it('has a clean name and a token', async () => {
    const maya = await guest('  Maya ');
    expect(maya).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Maya',
      outfit: null,
      account: false,
      epoch: 0,
    });
    expect(await identify(tokenOf(maya))).toEqual(maya);
    expect(await people.guest(' ')).toMatchObject({ refused: 'name-empty' });
  });

  it('may be called as another guest, but not like an account', async () => {
    await guest('Maya');
    await guest('Maya');
    await account('Sita');
    expect(await people.guest('ЅITА')).toEqual({ refused: 'name-taken', facts: { name: 'ЅITА' } });
    expect(await people.rename((await guest('Ram')).id, 'S1ta')).toMatchObject({ refused: 'name-taken' });
    expect(await people.rename((await guest('Ram')).id, 'Gita')).toMatchObject({ name: 'Gita', account: false });
  });

  it('becomes an account: the same person, and no token of the guest is good any more', async () => {
    const maya = await guest('Maya');
    const tokens = [tokenOf(maya), tokenOf(maya)];
    now += 5000;
    const registered = granted(await people.register(maya.id, 'Maya Rai', PASSWORD));
    expect(registered).toEqual({ id: maya.id, name: 'Maya Rai', outfit: null, account: true, epoch: 1 });
    expect(await Promise.all(tokens.map(identify))).toEqual([null, null]);
    expect(await identify(tokenOf(registered))).toEqual(registered);
    expect(await storage.person(maya.id)).toMatchObject({
      created: now - 5000,
      password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    expect(await people.register(maya.id, 'Maya', PASSWORD)).toMatchObject({ refused: 'already-account' });
  });
});

describe('an account', () => {
  it.each([
    ['seven77', 'password-too-short'],
    ['x'.repeat(201), 'password-too-long'],
    ['M A Y A R A I', 'password-is-name'],
  ])('cannot have the password %s', async (password, refused) => {
    const maya = await guest('Maya');
    expect(await people.register(maya.id, 'Maya Rai', password)).toMatchObject({ refused });
    expect(await identify(tokenOf(maya))).toEqual(maya);
  });

  it('is one of two that want the same name at the same time', async () => {
    const guests = await Promise.all([guest('One'), guest('Two')]);
    const answers = await Promise.all(guests.map(({ id }) => people.register(id, 'Maya', PASSWORD)));
    expect(answers.filter(isRefusal)).toEqual([{ refused: 'name-taken', facts: { name: 'Maya' } }]);
  });

  it('signs in by any name that is taken for its own, and by its password only', async () => {
    const maya = await account('Maya Rai');
    expect(await people.signIn(' maya  RAI', PASSWORD, HOME)).toEqual(maya);
    expect(await people.signIn('Maya Rai', PASSWORD.toUpperCase(), HOME)).toMatchObject({
      refused: 'wrong-credentials',
    });
    expect(await people.signIn('Nobody', PASSWORD, HOME)).toMatchObject({ refused: 'wrong-credentials' });
    expect(await people.signIn('', PASSWORD, HOME)).toMatchObject({ refused: 'wrong-credentials' });
  });

  it('takes its password however a keyboard composes it', async () => {
    const maya = await guest('Maya');
    await people.register(maya.id, 'Maya', 'cr\u00e8me br\u00fbl\u00e9e');
    expect(await people.signIn('Maya', 'cr\u00e8me br\u00fbl\u00e9e'.normalize('NFD'), HOME)).toMatchObject({
      id: maya.id,
    });
  });

  it('is renamed, and its old name is free again', async () => {
    const maya = await account('Maya');
    expect(await people.rename(maya.id, 'MAYA')).toMatchObject({ name: 'MAYA' });
    expect(await people.rename(maya.id, 'Sita')).toMatchObject({ name: 'Sita' });
    await account('Maya');
    expect(await people.rename(maya.id, 'Maya')).toMatchObject({ refused: 'name-taken' });
    expect(await identify(tokenOf(maya))).toMatchObject({ name: 'Sita' });
  });

  it('changes its password, which ends all sessions', async () => {
    const maya = await account('Maya');
    const token = tokenOf(maya);
    await identify(token);
    const refused = await people.changePassword(maya.id, 'wrong horse', 'battery staple', HOME);
    expect(refused).toMatchObject({ refused: 'wrong-password' });
    expect(await people.changePassword(maya.id, PASSWORD, 'short', HOME)).toMatchObject({
      refused: 'password-too-short',
    });
    expect(await identify(token)).toEqual(maya);

    const changed = granted(await people.changePassword(maya.id, PASSWORD, 'battery staple', HOME));
    expect(await identify(token)).toBeNull();
    expect(await identify(tokenOf(changed))).toEqual(changed);
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ refused: 'wrong-credentials' });
    expect(await people.signIn('Maya', 'battery staple', HOME)).toEqual(changed);
    expect(await people.changePassword((await guest('Ram')).id, '', PASSWORD, HOME)).toMatchObject({
      refused: 'no-account',
    });
  });

  it('goes only with its password; a guest just goes', async () => {
    const maya = await account('Maya');
    const ram = await guest('Ram');
    const tokens = [maya, ram].map((person) => tokenOf(person));
    await Promise.all(tokens.map((token) => identify(token)));
    expect(await people.remove(maya.id, '', HOME)).toMatchObject({ refused: 'wrong-password' });
    expect(await people.remove(maya.id, PASSWORD, HOME)).toBeNull();
    expect(await people.remove(ram.id, '', HOME)).toBeNull();
    expect(await Promise.all(tokens.map((token) => identify(token)))).toEqual([null, null]);
    expect(await people.remove(ram.id, '', HOME)).toMatchObject({ refused: 'not-signed-in' });
    expect(await people.rename(ram.id, 'Ram')).toMatchObject({ refused: 'not-signed-in' });
    expect(await people.guest('Maya')).toMatchObject({ name: 'Maya' });
  });

  it('does not come back by a late write', async () => {
    const ram = await guest('Ram');
    await Promise.all([
      people.remove(ram.id, '', HOME),
      people.rename(ram.id, 'Sita'),
      people.signOutEverywhere(ram.id),
    ]);
    expect(await storage.person(ram.id)).toBeNull();
  });
});

describe('guessing', () => {
  const from = (n: number): Whence => ({ address: `198.51.${n >> 8}.${n & 255}`, shown: [] });
  const wrong = (name: string, whence: Whence) => people.signIn(name, 'a wrong guess', whence);
  /** As many tries as there are without a wait. */
  async function guessing(name: string, whence: Whence): Promise<number> {
    for (let n = 0; ; n++) {
      const answer = (await wrong(name, whence)) as Refusal;
      if (answer.refused === 'too-many-tries') return n;
      expect(answer).toMatchObject({ refused: 'wrong-credentials' });
    }
  }

  it('gets slow for a name from an address, known or not', async () => {
    await account('Maya');
    for (const name of ['Maya', 'Nobody']) {
      expect(await guessing(name, HOME)).toBe(5);
      expect(await wrong(name, HOME)).toEqual({ refused: 'too-many-tries', facts: { seconds: 1 } });
    }
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ refused: 'too-many-tries' });
    pass(1000);
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
    expect(await wrong('Maya', HOME)).toMatchObject({ refused: 'wrong-credentials' });
  });

  it('elsewhere keeps nobody out who knows the password', async () => {
    await account('Maya');
    for (let n = 0; n < 10; n++) await guessing('Maya', from(n));
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
  });

  it('gets slow for an address, whatever the names, and signing in meanwhile does not help', async () => {
    await account('Maya');
    for (let n = 0; n < 20; n++) {
      expect(await wrong(`Somebody ${n}`, HOME)).toMatchObject({ refused: 'wrong-credentials' });
      if (n % 5 === 0) expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
    }
    expect(await wrong('Somebody', HOME)).toMatchObject({ refused: 'too-many-tries' });
    expect(await wrong('Somebody', from(1))).toMatchObject({ refused: 'wrong-credentials' });
  });

  it('gets slow for a name from however many addresses, but not for a device that has been in', async () => {
    const maya = await account('Maya');
    let guesses = 0;
    for (let n = 0; n < 40; n++) guesses += await guessing('Maya', from(n));
    // Twenty addresses use up the tries for the name. Every other address has one try.
    expect(guesses).toBe(100 + 20);
    expect(await people.signIn('Maya', 'wrong', from(98))).toMatchObject({ refused: 'wrong-credentials' });
    expect(await people.signIn('Maya', PASSWORD, from(98))).toMatchObject({ refused: 'too-many-tries' });
    // The right password gets in from an address that has not guessed.
    expect(await people.signIn('Maya', PASSWORD, from(99))).toMatchObject({ id: maya.id });
    // A mark or a token is enough, even one that has run out or one of version 0.1.0.
    const shown = [people.mark(maya.id, HOME), tokenOf(maya)];
    now += TOKEN_LIFE;
    for (const text of shown) {
      expect(await people.signIn('Maya', PASSWORD, { ...HOME, shown: ['x', text] })).toMatchObject({ id: maya.id });
    }
    const stranger = await account('Ravi');
    for (const text of [people.mark(stranger.id, HOME), tokenOf(stranger), `${shown[0]}x`]) {
      const answer = await people.signIn('Maya', PASSWORD, { ...from(98), shown: [text] });
      expect(answer).toMatchObject({ refused: 'too-many-tries' });
    }
  });

  it('gets slow for a device as well, and for no other', async () => {
    const maya = await account('Maya');
    const device = (): Whence => ({ ...HOME, shown: [people.mark(maya.id, HOME)] });
    const [lost, kept] = [device(), device()];
    expect(await guessing('Maya', lost)).toBe(5);
    expect(await people.signIn('Maya', PASSWORD, lost)).toMatchObject({ refused: 'too-many-tries' });
    expect(await people.signIn('Maya', PASSWORD, kept)).toMatchObject({ id: maya.id });
  });

  it('many at once are not one', async () => {
    await account('Maya');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => people.signIn('Maya', `guess number ${n}`, HOME) as Promise<Refusal>),
    );
    expect(answers.filter(({ refused }) => refused === 'wrong-credentials')).toHaveLength(5);
  });

  it('of the password to change is counted as well', async () => {
    const maya = await account('Maya');
    for (let n = 0; n < 5; n++) await people.changePassword(maya.id, `guess number ${n}`, 'battery staple', HOME);
    expect(await people.remove(maya.id, PASSWORD, HOME)).toMatchObject({ refused: 'too-many-tries' });
  });

  it.each([-DAY, -400 * DAY, DAY])('waits as long when the clock is set by %d', async (by) => {
    await account('Maya');
    await guessing('Maya', HOME);
    now += by;
    expect(await wrong('Maya', HOME)).toEqual({ refused: 'too-many-tries', facts: { seconds: 1 } });
    ticks += 1000;
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
  });
});

describe('a session', () => {
  it('ends when it is signed out of, with every token of it, and no other does', async () => {
    const maya = await account('Maya');
    const [claim, other] = [people.begin(maya), people.begin(maya)];
    now += 2 * DAY;
    const renewed = people.renew(claim);
    expect(renewed.expiry).toBeGreaterThan(claim.expiry);
    await people.signOut(claim);
    expect(await identify(people.token(claim))).toBeNull();
    expect(await identify(people.token(renewed))).toBeNull();
    expect(await identify(people.token(other))).toEqual(maya);
    const again = await People.open(storage, clocks);
    expect(await again.identify(people.token(renewed))).toBeNull();
    // It is remembered as long as any of its tokens would be valid.
    await storage.forgetEnded(renewed.expiry);
    expect(await storage.hasEnded(claim.session)).toBe(true);
    await storage.forgetEnded(renewed.expiry + 2 * DAY);
    expect(await storage.hasEnded(claim.session)).toBe(false);
  });

  it('has ended for who asks at the same time, too', async () => {
    const maya = await guest('Maya');
    const claim = people.begin(maya);
    const token = people.token(claim);
    const asking = Array.from({ length: 5 }, () => identify(token));
    const out = people.signOut(claim);
    await Promise.all([...asking, out]);
    expect(await identify(token)).toBeNull();
  });

  it('is one of a hundred that are remembered to have ended; with the next, all of the person’s end', async () => {
    const maya = await guest('Maya');
    const kept = tokenOf(maya);
    for (let n = 0; n < 100; n++) await people.signOut(people.begin(maya));
    expect(await identify(kept)).toEqual(maya);
    const last = people.begin(maya);
    await people.signOut(last);
    expect(await identify(kept)).toBeNull();
    expect(await storage.hasEnded(last.session)).toBe(false);
    expect(await identify(people.token(last))).toBeNull();
  });
});

it('a flood of passwords is turned away, and those in the queue are answered', async () => {
  const hasher = new Hasher();
  const answers = await Promise.all(Array.from({ length: 30 }, () => hasher.hash(PASSWORD)));
  const refused = answers.filter(isRefusal);
  expect(refused).toHaveLength(30 - 2 - 16);
  expect(refused[0]).toEqual({ refused: 'busy', facts: { seconds: 2 } });
  const [hashed] = answers as [string];
  expect(await hasher.verify(hashed, PASSWORD)).toBe(true);
  expect(await hasher.verify(hashed, 'wrong horse')).toBe(false);
});

describe('what is known of a person', () => {
  it('is read once, and anew after a while', async () => {
    const maya = await guest('Maya');
    const token = tokenOf(maya);
    for (let n = 0; n < 10; n++) expect(await identify(token)).toEqual(maya);
    expect(reads).toBe(1);
    // Another process signs her out.
    await storage.savePerson({ ...(await storage.person(maya.id))!, epoch: 1 });
    ticks += 30_000;
    expect(await identify(token)).toBeNull();
  });

  it('is when they were seen, once a day', async () => {
    const maya = await guest('Maya');
    const seen = async () => {
      await identify(tokenOf(maya));
      return (await storage.person(maya.id))?.seen;
    };
    const first = now;
    pass(86_399_999);
    expect(await seen()).toBe(first);
    pass(30_000);
    expect(await seen()).toBe(now);
  });

  it('is told to who listens, when it changes', async () => {
    const told: Change[] = [];
    const stop = people.listen((change) => told.push(change));
    const { id } = await guest('Maya');
    const renamed = granted(await people.rename(id, 'Sita'));
    await people.rename(id, 'Sita');
    const dressed = granted(await people.dress(id, OUTFIT));
    await people.dress(id, OUTFIT);
    const claim = people.begin(renamed);
    await people.signOut(claim);
    await people.signOutEverywhere(id);
    const registered = granted(await people.register(id, 'Sita Rai', PASSWORD));
    await people.rename(id, '');
    await people.remove(id, PASSWORD, HOME);
    stop();
    expect(told).toEqual([
      { is: 'renamed', person: renamed },
      { is: 'dressed', person: dressed },
      { is: 'ended', person: id, session: claim.session },
      { is: 'ended', person: id, session: null },
      { is: 'renamed', person: registered },
      { is: 'ended', person: id, session: null },
      { is: 'gone', person: id },
    ]);
  });

  it('outlives the process, and so do tokens', async () => {
    const maya = await account('Maya');
    const token = tokenOf(maya);
    const again = await People.open(storage, clocks);
    expect(await again.identify(token)).toMatchObject(maya);
  });
});
