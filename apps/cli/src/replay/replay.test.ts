import { isRefusal, type MatchRecord } from '@parlour/engine';
import { games } from '@parlour/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { findGame } from '../house.ts';
import { flaws, lines, press, sit } from '../play/testing.ts';
import { list } from './listing.ts';
import { type Eyes, Reel } from './reel.ts';
import { ReplayScene } from './scene.ts';
import { parseEyes } from './words.ts';

const dBo = findGame('d-bo');
let record: MatchRecord;

beforeAll(() => {
  const sitting = sit(dBo, { players: 3, options: ['stock=10'], seed: 'replay' });
  while (!sitting.result) if (!sitting.botActs()) sitting.act(dBo.notation.action(sitting.legal[0]));
  record = JSON.parse(JSON.stringify(sitting.record));
});

function reelOf(of: MatchRecord = record): Reel {
  const reel = Reel.of(dBo, of);
  if (isRefusal(reel)) throw new Error(reel.refused);
  return reel;
}
function listing(eyes: Eyes, to = Number.POSITIVE_INFINITY, of = record) {
  const printed: string[] = [];
  return { refusal: list(reelOf(of), to, eyes, (line) => printed.push(line)), printed };
}

describe('a listing', () => {
  it('has a numbered line for each move, the last table and the result', () => {
    const { printed, refusal } = listing(null);
    expect(refusal).toBeNull();
    const numbered = printed.filter((line) => /^ *\d+ {2}P\d/.test(line));
    expect(numbered).toHaveLength(record.moves.length);
    expect(numbered[0]).toContain(` ${record.moves[0]![1]} `);
    expect(printed.join('\n')).toMatch(/P\d has won\./);
    expect(printed.some((line) => line.startsWith('Building'))).toBe(true);
  });

  it('stops at a move, and has no result there', () => {
    const { printed } = listing(null, 5);
    expect(printed.filter((line) => /^\d {2}P\d/.test(line))).toHaveLength(5);
    expect(printed.join('\n')).not.toContain('won');
  });

  it('speaks to the one whose eyes it has', () => {
    expect(listing(0).printed.join('\n')).toContain('You ');
    expect(listing(null).printed.join('\n')).not.toContain('You ');
  });

  it('refuses a record that cannot be played, after the moves that can', () => {
    const moves = record.moves.map((move, at) => (at === 3 ? [move[0], 'S>B9'] : move)) as MatchRecord['moves'];
    const { printed, refusal } = listing(null, 100, { ...record, moves });
    expect(refusal).toMatchObject({ refused: 'bad-move', facts: { move: 4 } });
    expect(printed).toHaveLength(3);
  });
});

describe('the replay on a screen', () => {
  const at = (scene: ReplayScene) => Number(/move (\d+) of/.exec(lines(scene).join('\n'))![1]);

  it('goes forwards and back', () => {
    const scene = new ReplayScene(reelOf(), null);
    const start = lines(scene);
    press(scene, 'right', 'right', 'pagedown', 'left');
    expect(at(scene)).toBe(11);
    press(scene, 'end');
    expect(at(scene)).toBe(record.moves.length);
    press(scene, 'right', 'home');
    expect(at(scene)).toBe(0);
    expect(lines(scene)).toEqual(start);
    press(scene, 'left');
    expect(at(scene)).toBe(0);
  });

  it('plays by itself, pauses, and stops at the end', () => {
    const scene = new ReplayScene(reelOf(), null);
    expect(scene.pause).toBeNull();
    press(scene, ' ');
    scene.wake();
    scene.wake();
    expect(at(scene)).toBe(2);
    press(scene, ' ');
    expect(scene.pause).toBeNull();
    press(scene, 'end', 'left', ' ');
    while (scene.pause !== null) scene.wake();
    expect(at(scene)).toBe(record.moves.length);
  });

  it('shows each seat its own hand only, and the result at the end', () => {
    const reel = reelOf();
    reel.to(6);
    const scene = new ReplayScene(reel, null);
    const spectator = lines(scene).join('\n');
    press(scene, '2');
    const second = lines(scene).join('\n');
    expect(spectator).toContain('eyes: spectator');
    expect(second).toContain('eyes: P2');
    expect(second.split('\n').some((line) => /^ {2}Hand /.test(line))).toBe(true);
    expect(spectator.split('\n').some((line) => /^ {2}Hand /.test(line))).toBe(false);
    press(scene, 'tab', 'tab');
    const all = lines(scene).slice(1, 4);
    expect(lines(scene)[0]).toContain('eyes: all');
    // Every hand lies open; a spectator sees only how many cards it has.
    for (const seat of all) expect(seat).not.toContain('Hand');
    for (const seat of spectator.split('\n').slice(1, 4)) expect(seat).toContain('Hand');
    press(scene, 'tab');
    expect(lines(scene)[0]).toContain('eyes: spectator');
    press(scene, 'end', 'return');
    expect(lines(scene).join('\n')).toContain('has won');
    press(scene, 'x', '?');
    expect(lines(scene).join('\n')).toContain('all cards');
    press(scene, 'x', 'q');
    expect(scene.over).toBe(true);
  });

  it.each(games.map((game) => [game.id, game] as const))('fits 80x24 with every seat of %s taken', (_id, game) => {
    const { max } = game.seats(game.options.parse({}));
    const sitting = sit(game, { players: max });
    for (let turn = 0; turn < 60 && !sitting.result; turn++) {
      if (!sitting.botActs()) sitting.act(game.notation.action(sitting.legal[0]));
    }
    const reel = Reel.of(game, sitting.record);
    if (isRefusal(reel)) throw new Error(reel.refused);
    const scene = new ReplayScene(reel, null);
    for (let move = 0; move <= 60; move += 6) {
      for (const eyes of ['a', 's', '1', '2']) {
        press(scene, eyes);
        expect(flaws(scene)).toEqual([]);
      }
      press(scene, 'right', 'right', 'right', 'right', 'right', 'right');
    }
  });
});

describe('--eyes', () => {
  it('are a seat’s, a spectator’s, or all', () => {
    expect(parseEyes('P2', 3)).toBe(1);
    expect(parseEyes('p3', 3)).toBe(2);
    expect(parseEyes('spectator', 3)).toBeNull();
    expect(parseEyes('all', 3)).toBe('all');
    for (const eyes of ['P0', 'P4', 'P', 'P-1', '2', '__proto__']) {
      expect(parseEyes(eyes, 3)).toMatchObject({ refused: 'unknown-eyes' });
    }
  });
});
