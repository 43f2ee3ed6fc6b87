import { isRefusal } from '@parlour/engine';
import { HouseClient } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { accept, guest, letPass, openHouse, setClock, Wire } from './testing.ts';

const PASSWORD = 'correct horse';
const DAY = 86_400_000;

async function account(url: string, name: string) {
  const { house } = await guest(url, name);
  const { token } = accept(await house.register(name, PASSWORD));
  return { token: token!, house: new HouseClient(url, token!) };
}

/** A connection that was welcomed. */
async function connected(url: string, token: string): Promise<Wire> {
  const wire = await Wire.hello(url, 'lobby', token);
  await wire.until(({ heard }) => heard.length >= 2);
  return wire;
}

/** The first answer to a connection with this token. */
async function farewellOf(url: string, token: string): Promise<unknown> {
  const wire = await Wire.hello(url, 'lobby', token);
  await wire.until(({ heard }) => heard.length > 0);
  const [first] = wire.heard;
  await wire.close();
  return first;
}

const closed = async (wire: Wire) => {
  await wire.until(() => false);
  return wire.heard.at(-1);
};
const NOBODY = { bye: { refused: 'not-signed-in', facts: {} }, again: false };

describe('an open socket', () => {
  it('PR-24: of a guest ends when the guest registers, on every device', async () => {
    const { url } = await openHouse();
    const maya = await guest(url, 'Maya');
    const wires = [await connected(url, maya.token), await connected(url, maya.token)];
    const { token } = accept(await maya.house.register('Maya', PASSWORD));
    for (const wire of wires) {
      expect(await closed(wire)).toEqual({ bye: { refused: 'who-changed', facts: {} }, again: true });
    }
    expect(await farewellOf(url, maya.token)).toEqual(NOBODY);
    expect(await farewellOf(url, token!)).toMatchObject({ welcome: 1 });
  });

  it('PR-24: ends when its session is signed out of, and no other does', async () => {
    const { url } = await openHouse();
    const home = await account(url, 'Maya');
    const { token } = accept(await new HouseClient(url).signIn('Maya', PASSWORD));
    const [here, there] = [await connected(url, home.token), await connected(url, token!)];
    accept(await home.house.signOut());
    expect(await closed(here)).toEqual({ bye: { refused: 'signed-out', facts: {} }, again: false });
    expect(await farewellOf(url, home.token)).toEqual(NOBODY);
    there.say({ ping: 7 });
    await there.until(({ heard }) => heard.some((message) => Object.hasOwn(message as object, 'pong')));
    expect(there.code).toBeNull();
    await there.close();
  });

  it('ends with the epoch', async () => {
    const { url } = await openHouse();
    const home = await account(url, 'Maya');
    const wire = await connected(url, home.token);
    accept(await home.house.changePassword(PASSWORD, 'battery staple'));
    expect(await closed(wire)).toEqual({ bye: { refused: 'who-changed', facts: {} }, again: true });
    expect(await farewellOf(url, home.token)).toEqual(NOBODY);
  });

  it('PR-24: ends with its token, and goes on with one that was renewed', async () => {
    const { url } = await openHouse();
    const maya = await guest(url, 'Maya');
    letPass(20 * DAY);
    const { token } = accept(await maya.house.me());
    const [old, renewed] = [await connected(url, maya.token), await connected(url, token!)];
    letPass(31 * DAY);
    expect(await closed(old)).toEqual({ bye: { refused: 'token-expired', facts: {} }, again: true });
    expect(await farewellOf(url, maya.token)).toEqual(NOBODY);
    expect(renewed.code).toBeNull();
    await renewed.close();
    expect(await farewellOf(url, token!)).toMatchObject({ welcome: 1 });
  });

  it('PR-24: goes on, though somebody sets the clock', async () => {
    const { url } = await openHouse();
    const maya = await guest(url, 'Maya');
    const wire = await connected(url, maya.token);
    setClock(40 * DAY);
    expect(await farewellOf(url, maya.token)).toMatchObject({ welcome: 1 });
    const late = await guest(url, 'Ravi');
    setClock(-40 * DAY);
    expect(await farewellOf(url, late.token)).toMatchObject({ welcome: 1 });
    expect(wire.code).toBeNull();
    await wire.close();
  });
});

it('what was signed out of stays so after a restart', async () => {
  const first = await openHouse();
  const home = await account(first.url, 'Maya');
  accept(await home.house.signOut());
  await first.stop();
  const { url } = await openHouse({ data: first.data });
  const answer = await new HouseClient(url, home.token).me();
  expect(isRefusal(answer) && answer.refused).toBe('not-signed-in');
});
