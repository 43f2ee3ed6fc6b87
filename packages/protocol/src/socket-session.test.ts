import { type AnyGame, Match, packEvent, refuse, seeded, shuffler } from '@parlour/engine';
import { games } from '@parlour/games';
import { skipBo } from '@parlour/games/skip-bo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from './schemas.ts';
import type { Happening, Session } from './session.ts';
import { encodeSnapshot } from './snapshots.ts';
import { openTable, type TableWay } from './socket-session.ts';
import { ANNA, CODE, type Line, type ManualTimers, Peer, tableOf } from './testing.ts';
import { until } from './until.ts';

let peer: Peer;
let session: Session;
let timers: ManualTimers;

beforeEach(() => {
  peer = new Peer();
});
afterEach(() => {
  session.close();
  peer.close();
});

async function open(more: Partial<TableWay> = {}): Promise<Line> {
  const way = await peer.way();
  timers = way.timers;
  session = openTable({ ...way, code: CODE, game: () => skipBo, ...more });
  return peer.next();
}

const state = () => session.get();
const when = (holds: () => boolean) => until(holds, (changed) => session.subscribe(changed));

/** A connection that has been welcomed. */
async function welcomed(line: Line): Promise<Line> {
  await line.welcome();
  await when(() => state().link === 'open');
  return line;
}

const joined = async () => welcomed(await open());

/** The client has waited long enough, and connects again. */
function comesBack(wait = 150): Promise<Line> {
  timers.pass(wait);
  return peer.next();
}

/** A game of Skip-Bo as the house has it, seen by seat 0. The first number after the deal is 2. */
class House {
  readonly match = Match.deal(skipBo, {}, 2, shuffler(seeded('protocol'))) as Match<unknown, unknown, unknown, unknown>;
  n = 1;

  fresh(): ServerMessage {
    return { n: this.n, table: tableOf(skipBo.id), you: 0, view: this.view() };
  }

  view() {
    return this.match.game.view(this.match.state, 0);
  }

  /** Plays the first legal action of a seat that may act. */
  play(): ServerMessage {
    const { game, state } = this.match;
    const [seat] = game.actors(state);
    const events = this.match.play(seat!, game.legal(state, seat!)[0]!);
    return [++this.n, events.map((event) => [...packEvent(game, game.eventView(event, 0))])];
  }
}

describe('at a table', () => {
  it('PR-1 PR-3: says hello and holds what it is told', async () => {
    const house = new House();
    const line = await open({ token: 'secret' });
    expect(state()).toMatchObject({ link: 'connecting', farewell: null, view: null });
    expect(await line.welcome()).toEqual({ hello: 1, at: CODE, token: 'secret' });
    line.say(house.fresh(), { here: { watching: 3, paused: true } }, { left: [null, 5000] });
    timers.pass(100);
    await when(() => state().deadlines.length > 0);
    const { n, you, view, table, watching, paused } = state();
    expect(state()).toMatchObject({ link: 'open', person: ANNA });
    expect({ n, you, view, table }).toEqual(house.fresh());
    expect({ watching, paused }).toEqual({ watching: 3, paused: true });
    expect(state().deadlines).toEqual([null, 5100]);
  });

  it('PR-9: follows what is played, on a view that is not the one before', async () => {
    const house = new House();
    const seen: Happening[] = [];
    const line = await open();
    session.watch((happening) => seen.push(happening));
    await line.welcome();
    line.say(house.fresh());
    await when(() => state().view !== null);
    const before = state().view!;
    const copy = structuredClone(before);
    line.say(house.play(), house.play());
    await when(() => state().n === 3);
    expect(state().view).toEqual(house.view());
    expect(before).toEqual(copy);
    expect(seen.map(({ n }) => n)).toEqual([2, 3]);
    expect(seen[0]!.before).toBe(before);
    expect(seen[1]!.before).toBe(seen[0]!.after);
    expect(seen[1]!.after).toBe(state().view);
    expect(seen[0]!.events[0]).toHaveProperty('type');
  });

  it('PR-9: tells of an action before it tells of the change, and no more once one has stopped listening', async () => {
    const house = new House();
    const line = await open();
    await line.welcome();
    line.say(house.fresh());
    await when(() => state().n === 1);
    const told: string[] = [];
    const stop = session.subscribe(() => told.push('changed'));
    session.watch(({ after }) => told.push(after === state().view ? 'played' : 'too early'));
    line.say(house.play());
    await when(() => state().n === 2);
    stop();
    line.say(house.play());
    await when(() => state().n === 3);
    expect(told).toEqual(['played', 'changed', 'played']);
  });

  it('waits for a game that is loaded, and takes everything in its order', async () => {
    const house = new House();
    let load: (game: AnyGame) => void = () => {};
    const loading = new Promise<AnyGame>((resolve) => {
      load = resolve;
    });
    const asked: string[] = [];
    const line = await open({
      game(id) {
        asked.push(id);
        return loading;
      },
    });
    await line.welcome();
    line.say(house.fresh(), house.play(), house.play());
    line.show(encodeSnapshot(0, true, new Uint8Array()));
    await new Promise((seen) => session.onSnapshot!(seen));
    expect(state().n).toBe(0);
    load(skipBo);
    await when(() => state().n === 3);
    expect(state().view).toEqual(house.view());
    expect(asked).toEqual(['skip-bo']);
  });

  it('hears chat, reactions and who is muted', async () => {
    const line = await open();
    const reactions: unknown[] = [];
    session.reactions((from, reaction) => reactions.push([from.name, reaction]));
    await line.welcome();
    const remark = { from: ANNA, said: 'Hello!', at: 1 };
    line.say(remark, remark, { from: ANNA, reacted: 'clap' }, { ...remark, at: 2 }, { muted: ['p2'] });
    await when(() => state().muted.length > 0);
    expect(state().chat).toEqual([remark, { ...remark, at: 2 }]);
    expect(state().muted).toEqual(['p2']);
    expect(reactions).toEqual([['Anna', 'clap']]);
  });

  it('keeps the last two hundred remarks', async () => {
    const line = await open();
    await line.welcome();
    for (let at = 1; at <= 250; at++) line.say({ from: ANNA, said: 'Hm.', at });
    await when(() => state().chat.at(-1)?.at === 250);
    expect(state().chat.length).toBe(200);
  });

  it('PR-21: passes an arena’s bytes both ways', async () => {
    const line = await open();
    const snapshot = new Promise((resolve) => session.onSnapshot!(resolve));
    session.sendInputs!(new Uint8Array([0, 0, 0, 1, 1, 0, 0, 0]));
    await welcomed(line);
    const inputs = new Uint8Array([0, 0, 0, 7, 1, 241, 3, 1]);
    session.sendInputs!(inputs);
    // Inputs sent before there was a connection are lost.
    expect(await line.frames.next()).toEqual(inputs);
    line.show(encodeSnapshot(7, true, new Uint8Array([1, 2, 3])));
    expect(await snapshot).toEqual({ heard: 7, whole: true, bytes: new Uint8Array([1, 2, 3]) });
  });
});

describe('what is asked', () => {
  it('PR-11: is answered with null when its number has been seen, whichever comes first', async () => {
    const house = new House();
    const line = await open();
    await line.welcome();
    line.say(house.fresh());
    await when(() => state().n === 1);
    const first = session.act('H1>B1');
    const second = session.act('H2>B1');
    expect(state().pending).toEqual(['H1>B1', 'H2>B1']);
    const [act, next] = [await line.hear(), await line.hear()] as { id: string }[];
    expect(act).toMatchObject({ act: 'H1>B1', seen: 1 });
    line.say(house.play(), { ok: act!.id, n: 2 });
    expect(await first).toBe(null);
    expect(state()).toMatchObject({ n: 2, pending: ['H2>B1'] });
    const played = house.play();
    line.say({ ok: next!.id, n: 3 }, { here: { watching: 1, paused: false } });
    await when(() => state().watching === 1);
    expect(state().pending).toEqual(['H2>B1']);
    line.say(played);
    expect(await second).toBe(null);
    expect(state()).toMatchObject({ n: 3, pending: [] });
  });

  it('PR-10: is answered with the refusal, and everything has an id of its own', async () => {
    const line = await open();
    const answers = [
      session.ask({ do: 'sit', seat: 1 }),
      session.say('Hello'),
      session.react('wow'),
      session.mute('p2', true),
      session.act('P'),
    ];
    expect(state().pending).toEqual(['P']);
    await line.welcome();
    const ids = new Set<string>();
    for (const key of ['do', 'say', 'react', 'mute', 'act']) {
      const message = (await line.hear()) as { id: string };
      expect(message).toHaveProperty(key);
      ids.add(message.id);
      line.say({ no: message.id, ...refuse('not-your-turn', { seat: { seat: 1 } }, 'SB-2') });
    }
    expect(ids.size).toBe(5);
    for (const answer of answers) expect(await answer).toEqual(refuse('not-your-turn', { seat: { seat: 1 } }, 'SB-2'));
    expect(state().pending).toEqual([]);
  });

  it('PR-12: is said again, with the same ids and in the same order, after a connection was lost', async () => {
    const house = new House();
    let line = await open();
    await line.welcome();
    line.say(house.fresh());
    await when(() => state().n === 1);
    const answers = ['H1>B1', 'H2>B1', 'H3>B1'].map((action) => session.act(action));
    const said = [await line.hear(), await line.hear(), await line.hear()] as { id: string }[];
    line.say(house.play(), { ok: said[0]!.id, n: 2 }, { ok: said[2]!.id, n: 3 });
    await answers[0];
    const played = house.play();
    line.drop();
    await timers.asked(150);
    line = await comesBack();
    expect(await line.welcome()).toMatchObject({ since: 2 });
    // The client knows that the third is done. Only its number is still missing.
    expect(await line.hear()).toEqual(said[1]);
    line.say(played);
    expect(await answers[2]).toBe(null);
    line.say({ ok: said[1]!.id, n: 3 }, { ok: said[1]!.id, n: 3 });
    expect(await answers[1]).toBe(null);
    expect(state().view).toEqual(house.view());
  });

  it('PR-13: is refused where sixteen wait already', async () => {
    const line = await open();
    const answers = Array.from({ length: 16 }, () => session.act('P'));
    expect(await session.act('P')).toEqual(refuse('too-many-pending', { most: 16 }));
    await line.welcome();
    const { id } = (await line.hear()) as { id: string };
    line.say({ no: id, ...refuse('game-over') });
    await answers[0];
    void session.act('one more');
    expect(state().pending.length).toBe(16);
  });

  it('PR-7: is refused where it is longer than the server reads', async () => {
    const line = await open();
    expect(await session.say('é'.repeat(2100))).toMatchObject({ refused: 'message-too-long' });
    await line.welcome();
    void session.say('short');
    expect(await line.hear()).toMatchObject({ say: 'short' });
  });
});

describe('coming back', () => {
  it('PR-14: asks from the last number seen, and takes the tail', async () => {
    const house = new House();
    let line = await open();
    await line.welcome();
    line.say(house.fresh(), house.play());
    await when(() => state().n === 2);
    line.drop();
    await when(() => state().link === 'reconnecting');
    const tail = [house.play(), house.play()];
    line = await comesBack();
    expect(await line.welcome()).toEqual({ hello: 1, at: CODE, since: 2 });
    line.say(...tail);
    await when(() => state().n === 4);
    expect(state()).toMatchObject({ link: 'open', view: house.view() });
  });

  it('PR-15: passes over what comes twice', async () => {
    const house = new House();
    const line = await open();
    const numbers: number[] = [];
    session.watch(({ n }) => numbers.push(n));
    await line.welcome();
    const [fresh, first, second] = [house.fresh(), house.play(), house.play()];
    const changed: ServerMessage = { n: 4, table: tableOf(skipBo.id, { chat: false }), you: 0 };
    line.say(
      { welcome: 1, server: '0', you: ANNA },
      fresh,
      fresh,
      first,
      first,
      fresh,
      second,
      first,
      changed,
      changed,
    );
    line.say(second, { muted: ['end'] });
    await when(() => state().muted.length > 0);
    expect(numbers).toEqual([2, 3]);
    expect(state()).toMatchObject({ link: 'open', n: 4, view: house.view() });
    expect(state().table!.chat).toBe(false);
  });

  it('PR-15: asks again where a number is missing', async () => {
    const house = new House();
    let line = await open();
    await line.welcome();
    const [fresh, first, second] = [house.fresh(), house.play(), house.play()];
    line.say(fresh, second);
    await when(() => state().link === 'reconnecting');
    line = await comesBack();
    expect(await line.welcome()).toMatchObject({ since: 1 });
    line.say(first, second);
    await when(() => state().n === 3);
    expect(state().view).toEqual(house.view());
  });

  it('PR-15: takes a fresh view after a new connection, also one from before what it has seen', async () => {
    const house = new House();
    let line = await open();
    await line.welcome();
    line.say({ ...house.fresh(), n: 90 } as ServerMessage);
    await when(() => state().n === 90);
    line.drop();
    await timers.asked(150);
    line = await comesBack();
    await line.welcome();
    line.say(house.fresh(), house.play());
    await when(() => state().n === 2);
    expect(state().view).toEqual(house.view());
  });

  it('PR-16: waits twice as long after every loss, ten seconds at most, and from the beginning after a good connection', async () => {
    let line = await open();
    for (const wait of [150, 300, 600, 1200, 2400, 4800, 5000, 5000]) {
      line.drop();
      await timers.asked(wait);
      line = await comesBack(wait);
    }
    await welcomed(line);
    timers.pass(9_999);
    line.drop();
    await timers.asked(5000);
    line = await welcomed(await comesBack(5000));
    timers.pass(10_000);
    line.drop();
    await timers.asked(150);
  });

  it('PR-16: spreads the waits', async () => {
    const line = await open({ random: () => 0.5 });
    line.drop();
    await timers.asked(225);
  });

  it('PR-16: does not wait when it is woken', async () => {
    let line = await joined();
    line.drop();
    await when(() => state().link === 'reconnecting');
    session.wake!();
    line = await welcomed(await peer.next());
  });
});

describe('the heartbeat', () => {
  it('PR-17: asks every fifteen seconds, and takes any word for an answer', async () => {
    const line = await joined();
    for (let ping = 0; ping < 3; ping++) {
      timers.pass(15_000);
      expect(await line.hear()).toEqual({ ping });
      line.say(ping === 1 ? { pong: ping } : { muted: [] }, { here: { watching: ping + 1, paused: false } });
      await when(() => state().watching === ping + 1);
    }
    expect(state().link).toBe('open');
  });

  it('PR-17: takes a connection for dead after ten seconds of silence', async () => {
    await joined();
    timers.pass(15_000);
    timers.pass(9_999);
    expect(state().link).toBe('open');
    timers.pass(1);
    expect(state().link).toBe('reconnecting');
    await welcomed(await comesBack());
  });

  it('PR-17: does not wait for ever for a welcome', async () => {
    const line = await open();
    await line.hello();
    timers.pass(10_000);
    await welcomed(await comesBack());
  });

  it('PR-17: asks at once when it is woken', async () => {
    const line = await joined();
    session.wake!();
    expect(await line.hear()).toEqual({ ping: 0 });
    timers.pass(10_000);
    expect(state().link).toBe('reconnecting');
  });
});

describe('the end', () => {
  it('PR-5: comes with the server’s word, and everything asked is answered with it', async () => {
    const line = await open();
    await line.hello();
    const answer = session.act('P');
    const tooOld = refuse('too-old', { oldest: 2 });
    line.say({ bye: tooOld, again: false });
    expect(await answer).toEqual(tooOld);
    expect(state()).toMatchObject({ link: 'closed', farewell: tooOld, pending: [] });
    expect(await session.say('Hello?')).toEqual(tooOld);
  });

  it('PR-5: is none where the server says to come again', async () => {
    let line = await open();
    await line.welcome();
    line.say({ bye: refuse('restarting'), again: true });
    await when(() => state().link === 'reconnecting');
    expect(state()).toMatchObject({ farewell: null, away: refuse('restarting') });
    line = await welcomed(await comesBack());
    expect(state().away).toBe(null);
  });

  it('comes with closing', async () => {
    const line = await open();
    await line.welcome();
    const answer = session.act('P');
    session.close();
    session.close();
    session.wake!();
    timers.pass(60_000);
    expect(await answer).toEqual(refuse('gone'));
    expect(state()).toMatchObject({ link: 'closed', farewell: refuse('gone') });
  });
});

describe('what cannot be understood', () => {
  const nonsense: [string, (line: Line) => void][] = [
    ['no JSON', (line) => line.sayText('hm')],
    ['an unknown message', (line) => line.sayText('{"hm":1}')],
    ['no message at all', (line) => line.sayText('7')],
    ['a table without a number', (line) => line.sayText(JSON.stringify({ table: tableOf('skip-bo'), you: null }))],
    ['a number that is none', (line) => line.sayText('["2",[]]')],
    ['an event that is none', (line) => line.sayText('[2,[7]]')],
    ['an event the game does not have', (line) => line.say([2, [['exploded', 1]]])],
    ['a snapshot of no known kind', (line) => line.show(new Uint8Array(20))],
    ['a game nobody has', (line) => line.say({ n: 2, table: tableOf('chess'), you: null, view: null })],
  ];
  it.each(nonsense)('PR-8: breaks the connection, and the third time in a row for good: %s', async (_, speak) => {
    const house = new House();
    let line = await open({
      game: (id) => games.find((game) => game.id === id) ?? Promise.reject(new Error('no such game')),
    });
    for (const wait of [150, 300]) {
      await line.welcome();
      line.say(house.fresh());
      await when(() => state().n === 1 && state().link === 'open');
      speak(line);
      await timers.asked(wait);
      expect(state()).toMatchObject({ link: 'reconnecting', n: 1, view: house.view() });
      line = await comesBack(wait);
    }
    await line.welcome();
    line.say(house.fresh());
    speak(line);
    await when(() => state().link === 'closed');
    expect(state().farewell).toEqual(refuse('not-understood'));
  });

  it('PR-8: is anything but a welcome after a hello', async () => {
    const line = await open();
    await line.hello();
    line.say(new House().fresh());
    await timers.asked(150);
    expect(state().n).toBe(0);
  });

  it('PR-8: is forgotten after a good connection', async () => {
    let line = await open();
    for (let time = 0; time < 5; time++) {
      await welcomed(line);
      timers.pass(10_000);
      line.sayText('hm');
      await when(() => state().link === 'reconnecting');
      line = await comesBack();
    }
  });

  it('PR-8: is asked for anew from the beginning where an event did not fit', async () => {
    const house = new House();
    let line = await open();
    await line.welcome();
    line.say(house.fresh(), [2, [['exploded']]]);
    await when(() => state().link === 'reconnecting');
    line = await comesBack();
    expect(await line.welcome()).toEqual({ hello: 1, at: CODE });
    house.play();
    line.say(house.fresh());
    await when(() => state().n === 2);
    expect(state().view).toEqual(house.view());
  });
});
