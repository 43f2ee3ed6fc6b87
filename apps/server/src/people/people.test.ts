import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '@parlour/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { Hasher } from './passwords.ts';
import { People, type Somebody } from './people.ts';

const HOME = '192.0.2.1';
const PASSWORD = 'correct horse';

let directory: string;
let storage: Storage;
let people: People;
let now: number;
/** How often a person was read from the store. */
let reads: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parlour-people-'));
  const store = await openSqlite(directory);
  reads = 0;
  now = 1_800_000_000_000;
  const person: Storage['person'] = (id) => {
    reads++;
    return store.person(id);
  };
  storage = { ...store, person };
  people = await People.open(storage, () => now);
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

function granted<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
const guest = async (name: string) => granted(await people.guest(name));
const account = async (name: string) => granted(await people.register((await guest('New')).id, name, PASSWORD));

describe('a guest', () => {
  it('has a clean name and a token', async () => {
    const maya = await guest('  Maya ');
    expect(maya).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), name: 'Maya', account: false, epoch: 0 });
    expect(await people.identify(people.token(maya))).toEqual(maya);
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

  it('becomes an account: the same person, known by the same token', async () => {
    const maya = await guest('Maya');
    const token = people.token(maya);
    now += 5000;
    const registered = granted(await people.register(maya.id, 'Maya Rai', PASSWORD));
    expect(registered).toEqual({ id: maya.id, name: 'Maya Rai', account: true, epoch: 0 });
    expect(await people.identify(token)).toEqual(registered);
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
    expect(await people.identify(people.token(maya))).toEqual(maya);
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
    expect(await people.identify(people.token(maya))).toMatchObject({ name: 'Sita' });
  });

  it('changes its password, which ends all sessions', async () => {
    const maya = await account('Maya');
    const token = people.token(maya);
    await people.identify(token);
    const refused = await people.changePassword(maya.id, 'wrong horse', 'battery staple', HOME);
    expect(refused).toMatchObject({ refused: 'wrong-password' });
    expect(await people.changePassword(maya.id, PASSWORD, 'short', HOME)).toMatchObject({
      refused: 'password-too-short',
    });
    expect(await people.identify(token)).toEqual(maya);

    const changed = granted(await people.changePassword(maya.id, PASSWORD, 'battery staple', HOME));
    expect(await people.identify(token)).toBeNull();
    expect(await people.identify(people.token(changed))).toEqual(changed);
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ refused: 'wrong-credentials' });
    expect(await people.signIn('Maya', 'battery staple', HOME)).toEqual(changed);
    expect(await people.changePassword((await guest('Ram')).id, '', PASSWORD, HOME)).toMatchObject({
      refused: 'no-account',
    });
  });

  it('goes only with its password; a guest just goes', async () => {
    const maya = await account('Maya');
    const ram = await guest('Ram');
    const tokens = [maya, ram].map((person) => people.token(person));
    await Promise.all(tokens.map((token) => people.identify(token)));
    expect(await people.remove(maya.id, '', HOME)).toMatchObject({ refused: 'wrong-password' });
    expect(await people.remove(maya.id, PASSWORD, HOME)).toBeNull();
    expect(await people.remove(ram.id, '', HOME)).toBeNull();
    expect(await Promise.all(tokens.map((token) => people.identify(token)))).toEqual([null, null]);
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
  it('gets slow for a name, from wherever, known or not', async () => {
    await account('Maya');
    for (const name of ['Maya', 'Nobody']) {
      const guess = (n: number) => people.signIn(name, `guess number ${n}`, `192.0.2.${n}`);
      for (let n = 0; n < 5; n++) expect(await guess(n)).toMatchObject({ refused: 'wrong-credentials' });
      expect(await guess(5)).toEqual({ refused: 'too-many-tries', facts: { seconds: 1 } });
    }
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ refused: 'too-many-tries' });
    now += 1000;
    expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
    expect(await people.signIn('Maya', 'a guess again', HOME)).toMatchObject({ refused: 'wrong-credentials' });
  });

  it('gets slow for an address, whatever the names, and signing in meanwhile does not help', async () => {
    await account('Maya');
    for (let n = 0; n < 20; n++) {
      expect(await people.signIn(`Somebody ${n}`, 'password', HOME)).toMatchObject({ refused: 'wrong-credentials' });
      if (n % 5 === 0) expect(await people.signIn('Maya', PASSWORD, HOME)).toMatchObject({ name: 'Maya' });
    }
    expect(await people.signIn('Somebody', 'password', HOME)).toMatchObject({ refused: 'too-many-tries' });
    expect(await people.signIn('Somebody', 'password', 'elsewhere')).toMatchObject({ refused: 'wrong-credentials' });
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
    const token = people.token(maya);
    for (let n = 0; n < 10; n++) expect(await people.identify(token)).toEqual(maya);
    expect(reads).toBe(1);
    // Another process signs her out.
    await storage.savePerson({ ...(await storage.person(maya.id))!, epoch: 1 });
    now += 30_000;
    expect(await people.identify(token)).toBeNull();
  });

  it('is when they were seen, once a day', async () => {
    const maya = await guest('Maya');
    const seen = async () => {
      await people.identify(people.token(maya));
      return (await storage.person(maya.id))?.seen;
    };
    const first = now;
    now += 86_399_999;
    expect(await seen()).toBe(first);
    now += 30_000;
    expect(await seen()).toBe(now);
  });

  it('is told to who listens, when it changes', async () => {
    const told: [string, Somebody | null][] = [];
    const stop = people.listen((id, person) => told.push([id, person]));
    const maya = await guest('Maya');
    const renamed = await people.rename(maya.id, 'Sita');
    const out = await people.signOutEverywhere(maya.id);
    await people.rename(maya.id, '');
    await people.remove(maya.id, '', HOME);
    stop();
    expect(told).toEqual([
      [maya.id, renamed],
      [maya.id, out],
      [maya.id, null],
    ]);
  });

  it('outlives the process, and so do tokens', async () => {
    const maya = await account('Maya');
    const token = people.token(maya);
    const again = await People.open(storage, () => now);
    expect(await again.identify(token)).toEqual(maya);
  });
});
