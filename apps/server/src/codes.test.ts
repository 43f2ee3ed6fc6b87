import { isRefusal } from '@parlour/engine';
import { HouseClient } from '@parlour/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './http/security.ts';
import { accept, type Guest, guest, NO_LIMITS, openHouse, Wire } from './testing.ts';

/** Codes that almost certainly belong to no table of the test. */
const wrongCodes = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `ZZ${String.fromCharCode(80 + (at % 10), 80 + Math.floor(at / 10), 80, 80)}`,
  );

async function answers(url: string, codes: readonly string[], from: string, asker?: Guest): Promise<string[]> {
  const headers = { 'x-forwarded-for': from, ...(asker ? { authorization: `Bearer ${asker.token}` } : {}) };
  const ask = async (code: string) => {
    const answer = await (await fetch(`${url}/api/tables/${code}`, { headers })).json();
    return isRefusal(answer) ? answer.refused : 'told';
  };
  return Promise.all(codes.map(ask));
}

async function hello(url: string, code: string, from: string, { token }: Guest): Promise<unknown> {
  const wire = new Wire(url, { 'x-forwarded-for': from });
  await wire.opened();
  wire.say({ hello: 1, at: code, token });
  await wire.until(({ frames }) => frames.length > 0);
  wire.socket.terminate();
  return wire.heard[0];
}

describe('a private table', () => {
  it('PR-25: tells an outsider that it is there, and nothing else', async () => {
    const { url } = await openHouse();
    const [maya, ravi] = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
    const code = accept(await maya.house.create({ game: 'dumbal' }));
    for (const house of [new HouseClient(url), ravi.house]) {
      expect(await house.table(code)).toEqual({ refused: 'private-table', facts: { table: code } });
    }
    expect(accept(await maya.house.table(code)).host).toBe(maya.id);
    expect(await hello(url, code, '10.0.0.1', ravi)).toMatchObject({ welcome: 1 });
    const open = accept(await maya.house.create({ game: 'dumbal', public: true }));
    expect(accept(await new HouseClient(url).table(open)).game).toBe('dumbal');
  });

  it('is not named to who may see what was played there, but did not play', async () => {
    const { url } = await openHouse();
    const [maya, ravi] = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
    const wish = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true };
    const code = accept(await maya.house.create(wish));
    const { match } = accept(await maya.house.table(code));
    expect(accept(await maya.house.match(match!)).table).toBe(code);
    expect(accept(await maya.house.matches())[0]!.table).toBe(code);
    for (const house of [new HouseClient(url), ravi.house]) expect(accept(await house.match(match!)).table).toBeNull();
  });

  it('PR-25: can be guessed at very few times from one address, over HTTP and with a hello alike', async () => {
    const { url } = await openHouse({}, { ...NO_LIMITS, guesses: LIMITS.guesses });
    const [maya, ravi] = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
    const code = accept(await maya.house.create({ game: 'dumbal' }));
    const open = accept(await maya.house.create({ game: 'dumbal', public: true }));
    const { burst } = LIMITS.guesses;
    // A right code costs nothing, however often it is asked for.
    expect(new Set(await answers(url, Array(3 * burst).fill(code), '10.0.0.1'))).toEqual(new Set(['private-table']));

    const told = await answers(url, wrongCodes(60), '10.0.0.1');
    expect(told.filter((answer) => answer === 'no-such-table')).toHaveLength(burst);
    expect(told.filter((answer) => answer === 'too-fast')).toHaveLength(60 - burst);
    // From now on no answer shows which codes are good.
    expect(await answers(url, [code, 'ZZZZZZ'], '10.0.0.1', ravi)).toEqual(['too-fast', 'too-fast']);
    for (const at of [code, 'ZZZZZZ']) {
      expect(await hello(url, at, '10.0.0.1', ravi)).toMatchObject({ bye: { refused: 'too-fast' }, again: true });
    }
    // Public tables are still shown, people still get into their own tables, and other addresses are not affected.
    expect(await answers(url, [open, code], '10.0.0.1', maya)).toEqual(['told', 'told']);
    expect(await hello(url, code, '10.0.0.1', maya)).toMatchObject({ welcome: 1 });
    expect(await hello(url, code, '10.0.0.2', ravi)).toMatchObject({ welcome: 1 });
  });

  it('is guessed at as few times by somebody who has as many tables open as they may', async () => {
    const limits = { ...NO_LIMITS, guesses: LIMITS.guesses, open: { person: 1, address: 1e9 } };
    const { url } = await openHouse({}, limits);
    const [maya, ravi] = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
    const code = accept(await maya.house.create({ game: 'dumbal' }));
    accept(await ravi.house.create({ game: 'dumbal' }));
    // The refusal passes by itself, so the client may come again.
    const turnedAway = { bye: { refused: 'too-many-tables' }, again: true };
    expect(await hello(url, 'ZZZZZZ', '10.0.0.9', ravi)).toMatchObject(turnedAway);
    const told = await answers(url, wrongCodes(60), '10.0.0.1', ravi);
    expect(told.filter((answer) => answer === 'too-many-tables')).toHaveLength(LIMITS.guesses.burst);
    expect(told.filter((answer) => answer === 'too-fast')).toHaveLength(60 - LIMITS.guesses.burst);
    expect(await answers(url, [code], '10.0.0.1', ravi)).toEqual(['too-fast']);
  });

  it('is guessed at with hellos as few times', async () => {
    const { url } = await openHouse({}, { ...NO_LIMITS, guesses: LIMITS.guesses });
    const ravi = await guest(url, 'Ravi');
    const told: string[] = [];
    for (const code of wrongCodes(30)) {
      told.push(((await hello(url, code, '10.0.0.1', ravi)) as { bye: { refused: string } }).bye.refused);
    }
    expect(told.filter((answer) => answer === 'no-such-table')).toHaveLength(LIMITS.guesses.burst);
  });
});
