import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, parseRecord, replayAll, type View } from '@parlour/engine';
import { games } from '@parlour/games';
import type { State } from '@parlour/games/dutch-blitz';
import { HouseClient } from '@parlour/protocol';
import { serve } from '@parlour/server';
import { settings } from '@parlour/server/config';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accept, findGame, wordsOf } from '../house.ts';
import { show } from '../terminal.ts';
import { invitationOf, type PlayOptions } from './command.ts';
import { flaws, lines, press, Robot } from './testing.ts';
import { Visit } from './visit.ts';
import { visitInLines } from './visit-lines.ts';
import { VisitScene } from './visit-scene.ts';

const dBo = findGame('d-bo');
const folder = () => mkdtempSync(join(tmpdir(), 'parlour-'));

/** A real house, in this process. Its bots think for no time. */
async function openHouse(data = folder(), port = 0) {
  const running = await serve(
    settings.parse({ port, host: '127.0.0.1', data, pace: 0, durability: 'crash', log: 'silent' }),
    null,
  );
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { url: running.addresses[0]!, data, stop };
}

async function visit(url: string, game = dBo, asked: Partial<PlayOptions> = {}): Promise<Visit> {
  const invitation = invitationOf(game, { options: [], speed: 'instant', ...asked }, url);
  const begun = accept(await Visit.begin(invitation), wordsOf(game));
  onTestFinished(() => begun.leave());
  return begun;
}

const screen = (scene: VisitScene) => lines(scene).join('\n');

/** Does what the screen asks for, until a record can be saved. */
function player(): Robot {
  let starts = false;
  return new Robot((text) => {
    if (text.includes('Play again')) return { name: 'q', text: 'q' };
    if (text.includes('s starts the game')) {
      // It is pressed only once: when the game has begun, a letter begins an action.
      if (starts) return null;
      starts = true;
      return { name: 's', text: 's' };
    }
    return /Your turn|The game is over/.test(text) ? { name: 'return', text: '' } : null;
  });
}

async function* these(...texts: string[]) {
  yield* texts;
}
/** Gives other things time to run, as a person at a keyboard does. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('a table of a house', () => {
  it('is made, filled with bots and played to the end of a match on the screen, and its record kept', async () => {
    const { url } = await openHouse();
    const dumbal = findGame('dumbal');
    const record = join(folder(), 'dumbal.json');
    const asked = { players: 3, options: ['target=40'], name: 'Ada', record };
    const at = await visit(url, dumbal, asked);
    await show(new VisitScene(at), player());
    expect(at.result).not.toBeNull();
    expect(at.say({ key: '{who}', seat: 0 })).toBe('Ada');
    await at.leave();
    const kept = parseRecord(JSON.parse(readFileSync(record, 'utf8')));
    expect(kept).toEqual(at.record);
    if (!isRefusal(kept)) expect(isRefusal(replayAll(dumbal, kept))).toBe(false);
    await expect(visit(url, dumbal, asked)).rejects.toThrow('is there already');
  });

  it.each(games.map((game) => [game.id, game] as const))('has a screen for %s', async (_id, game) => {
    const { url } = await openHouse();
    const known = accept(await new HouseClient(url).games(), wordsOf(null));
    const [bots = ''] = known.find(({ id }) => id === game.id)!.bots;
    const at = await visit(url, game, { bots });
    const scene = new VisitScene(at);
    expect(at.table.phase).toBe('playing');
    expect(flaws(scene)).toEqual([]);
    expect(screen(scene)).toContain(at.table.code);
    await at.turn();
    expect(at.legal.length).toBeGreaterThan(0);
  });

  it('waits for people, who come by its code, and starts when the host says so', async () => {
    const { url } = await openHouse();
    const host = await visit(url, dBo, { players: 3, name: 'Ada' });
    const scene = new VisitScene(host);
    expect(screen(scene)).toContain(`${url}/t/${host.table.code}`);
    const guest = await visit(url, dBo, { table: host.table.code.toLowerCase(), name: 'Bo' });
    await host.until(() => host.table.seats[1]!.ready);
    expect(screen(scene)).toMatch(/1\. Ada, the host\n\s*2\. Bo, ready\n\s*3\. free/);
    expect(flaws(scene)).toEqual([]);

    press(new VisitScene(guest), 's');
    expect(guest.table.phase).toBe('gathering');
    press(new VisitScene(guest), 'r');
    await host.until(() => !host.table.seats[1]!.ready);
    expect(await host.start()).toMatchObject({ refused: 'not-ready' });
    await guest.ready(true);
    expect(await host.start()).toBeNull();
    await guest.until(() => guest.table.phase === 'playing');
    expect(screen(scene)).toContain('Ada');
    expect(guest.me).toBe(1);
  });

  it('refuses in words, and changes nothing', async () => {
    const { url } = await openHouse();
    const at = await visit(url, dBo, { players: 2, bots: 'greedy' });
    await at.turn();
    const scene = new VisitScene(at);
    const stop = scene.watch(() => {});
    const before = at.view;
    press(scene, 'H99>B1', 'return');
    await at.until(() => screen(scene).includes('✗ There is no card “99”'));
    expect(at.view).toBe(before);
    stop();

    await expect(visit(url, dBo, { table: 'QQQQQQ' })).rejects.toThrow('There is no table QQQQQQ.');
    await expect(visit(url, dBo, { table: at.table.code })).rejects.toThrow('nobody may come late to it');
    await expect(visit(url, findGame('dumbal'), { table: at.table.code })).rejects.toThrow('parlour play d-bo');
    await expect(visit(url, dBo, { token: 'stolen' })).rejects.toThrow('Nobody knows you here');
    await expect(visit('http://127.0.0.1:1')).rejects.toThrow('The house cannot be reached.');
    await expect(visit('http://')).rejects.toThrow('is no address of a house');
  });

  it('BL-19: tells that a hand is on its way in a race, and sends it elsewhere', async () => {
    const { url } = await openHouse();
    const at = await visit(url, findGame('dutch-blitz'), { players: 2, bots: 'newcomer' });
    const scene = new VisitScene(at);
    const stop = scene.watch(() => {});
    onTestFinished(stop);
    const done = (text: string) => screen(scene).includes(text);
    // Until the countdown is over, everything is refused for that reason.
    await vi.waitFor(async () => expect(await at.act('sing')).toMatchObject({ refused: 'unknown-action' }), 30_000);
    // Nobody starts within reach of the own cards, so the hand runs. It is sent elsewhere before it can arrive.
    const first = at.act('pick blitz');
    expect(done('Your hand is on its way: pick blitz.')).toBe(true);
    press(scene, 'pick post', 'return');
    await at.until(() => done('Your hand is on its way: pick post.'));
    expect(done('✗')).toBe(false);
    expect(await first).toBeNull();
    await at.until(() => (at.view as View<State>).places[0]!.held === 'post');
    await at.until(() => done('Your turn'));
  });

  it('survives that the house closes and opens again', async () => {
    const { url, data, stop } = await openHouse();
    const at = await visit(url, dBo, { players: 2, bots: 'greedy' });
    const told = () => at.told.map(({ words }) => words);
    const lost = at.until(() => told().includes('The connection is lost; trying again …'));
    await stop();
    await lost;
    expect(at.corner).toContain('lost');
    await openHouse(data, Number(new URL(url).port));
    await at.until(() => told().includes('Connected again.'));
    await at.turn();
    expect(await at.act(dBo.notation.action(at.legal[0]))).toBeNull();
  });

  it('is played in plain lines, again and again', async () => {
    const { url } = await openHouse();
    const at = await visit(url, dBo, { players: 2, options: ['stock=10'] });
    let text = '';
    const write = (more: string) => {
      text += more;
    };
    // During the game it types "1"; when the game is over it types "again", once.
    let games = 0;
    async function* typed() {
      yield 's';
      for (;;) {
        await pause();
        if (!text.endsWith('to leave.\n')) yield '1';
        else yield games++ === 0 ? 'again' : 'enough';
      }
    }
    expect(await visitInLines(at, typed(), write)).toBe(true);
    expect(text).toContain('2. free');
    expect(text.match(/ has won\.|You have won!/g)).toHaveLength(2);
    expect(text).not.toContain('\x1b');
  });

  it('ends with its input', async () => {
    const { url } = await openHouse();
    expect(await visitInLines(await visit(url), these(), () => {})).toBe(false);
    expect(await visitInLines(await visit(url), these('quit'), () => {})).toBe(true);
    const alone = await visit(url, dBo, { players: 2, bots: 'greedy' });
    expect(await visitInLines(alone, these('1'), () => {})).toBe(false);
  });

  it('passes to the next when its host leaves, and is over for who has left', async () => {
    const { url } = await openHouse();
    const host = await visit(url, dBo, { players: 3, name: 'Ada' });
    const guest = await visit(url, dBo, { table: host.table.code, name: 'Bo' });
    await host.leave();
    await guest.until(() => guest.isHost);
    expect(screen(new VisitScene(guest))).toContain('Bo, the host');
    await guest.leave();
    expect(guest.ended).not.toBeNull();
    expect(new VisitScene(guest).over).toBe(true);
    expect(await visitInLines(guest, these('still here'), () => {})).toBe(true);
  });
});
