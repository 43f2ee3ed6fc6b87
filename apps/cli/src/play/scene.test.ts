import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, parseRecord, replayAll, seeded } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { findGame } from '../house.ts';
import { plainText } from '../paint.ts';
import { show } from '../terminal.ts';
import { PlayScene } from './scene.ts';
import type { Sitting } from './sitting.ts';
import { flaws, lines, press, Robot, SMALL, sit } from './testing.ts';

const dBo = findGame('d-bo');
const screen = (scene: PlayScene) => lines(scene).join('\n');

/** The scene at the moment when the person is asked. */
function onTurn(sitting: Sitting): PlayScene {
  const scene = new PlayScene(sitting, 0);
  while (!sitting.actors.includes(sitting.me)) scene.wake();
  return scene;
}

/** Plays with random keys to the end, looking at the screen on the way. */
function playThrough(sitting: Sitting, look: (scene: PlayScene) => void, mostKeys = 20_000): PlayScene {
  const scene = new PlayScene(sitting, 0);
  const dice = seeded('keys');
  for (let keys = 0; keys < mostKeys && !scene.finished; keys++) {
    if (scene.pause !== null) scene.wake();
    if (sitting.actors.includes(sitting.me)) {
      press(scene, ['home', 'end', 'down', 'right', 'left'][dice.below(5)]!);
      look(scene);
      press(scene, 'return');
    }
  }
  return scene;
}

describe('the screen', () => {
  it.each([2, 3, 4, 5, 6])('fits 80x24 with %i players through a whole game of D-Bo', (players) => {
    let lastChance = 0;
    const scene = playThrough(
      sit(dBo, { players, options: ['stock=10,dump,lastChance'], seed: `fit ${players}` }),
      (at) => {
        expect(flaws(at)).toEqual([]);
        if (screen(at).includes('Last chance!')) lastChance++;
      },
    );
    expect(scene.finished).toBe(true);
    expect(flaws(scene)).toEqual([]);
    if (players === 6) expect(lastChance).toBeGreaterThan(0);
  });

  it.each(games.map((game) => [game.id, game] as const))('fits 80x24 with every seat of %s taken', (_id, game) => {
    const { max } = game.seats(game.options.parse({}));
    let looks = 0;
    playThrough(
      sit(game, { players: max }),
      (at) => {
        if (looks++ < 300) expect(flaws(at)).toEqual([]);
      },
      2000,
    );
    expect(looks).toBeGreaterThan(0);
  });

  it('shows the table, what happened, and what can be done', () => {
    const scene = onTurn(sit(dBo, { players: 2, name: 'Ada' }));
    const text = screen(scene);
    expect(text).toContain('▶ Ada');
    expect(text).toContain('Your turn');
    expect(text).toMatch(/ 1 ▸ .*\[[BD]\d\]/);
    expect(text).toMatch(/Enter does \S+>[BD]\d/);
  });

  it('uses a larger window, and says when one is too small', () => {
    const scene = onTurn(sit(dBo, { players: 6 }));
    expect(flaws(scene, { columns: 120, rows: 50 })).toEqual([]);
    expect(lines(scene, { columns: 120, rows: 50 })).toHaveLength(50);
    for (const size of [
      { columns: 79, rows: 24 },
      { columns: 80, rows: 12 },
      { columns: 12, rows: 3 },
    ]) {
      expect(lines(scene, size).join(' ')).toContain('too small');
    }
  });

  it('cannot be spoilt by a name', () => {
    const scene = onTurn(sit(dBo, { players: 3, name: '\x1b[2J漢字漢字漢字' }));
    expect(scene.frame(SMALL).map(plainText).join('')).not.toContain('\x1b');
    expect(flaws(scene)).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('moves through the menu and keeps the target where it can', () => {
    const scene = onTurn(sit(dBo, { players: 2 }));
    const chosen = () => /Enter does (\S+)/.exec(screen(scene))![1]!;
    const first = chosen();
    press(scene, 'end', 'right');
    const last = chosen();
    expect(last).not.toBe(first);
    press(scene, 'up');
    expect(chosen().split('>')[1]).toBe(last.split('>')[1]);
    press(scene, '1');
    expect(chosen().split('>')[0]).toBe(first.split('>')[0]);
  });

  it('takes an action as it is written, in capitals or not', () => {
    const sitting = sit(dBo, { players: 2 });
    const scene = onTurn(sitting);
    const action = sitting.game.notation.action(sitting.legal.at(-1));
    press(scene, action.toLowerCase());
    expect(screen(scene)).toContain(`Do: ${action.toLowerCase()}`);
    const moves = sitting.record.moves.length;
    press(scene, 'return');
    expect(sitting.record.moves[moves]).toEqual([0, action]);
  });

  it('explains a refusal where the question stood, and changes nothing', () => {
    const sitting = sit(dBo, { players: 2 });
    const scene = onTurn(sitting);
    const before = sitting.record.moves.length;
    press(scene, 'H99>B1', 'return');
    expect(screen(scene)).toContain('✗ There is no card “99”. Cards are 1 to 12 and W, the wild.');
    press(scene, 'fly', 'return');
    expect(screen(scene)).toContain('✗ “fly” is not an action of this game.');
    press(scene, 'PASS', 'return');
    expect(screen(scene)).toContain('✗ You can pass only with an empty hand');
    expect(flaws(scene)).toEqual([]);
    expect(sitting.record.moves).toHaveLength(before);
    press(scene, 'down');
    expect(screen(scene)).toContain('Your turn');
  });

  it('refuses what is typed while others play', () => {
    const sitting = sit(dBo, { players: 2, options: ['stock=10'] });
    const scene = onTurn(sitting);
    while (sitting.actors.includes(sitting.me)) press(scene, 'end', 'right', 'left', 'return');
    if (sitting.result) return;
    press(scene, 'S>B1', 'return');
    expect(screen(scene)).toContain('✗ It is not your turn.');
  });

  it('rubs out and takes back', () => {
    const scene = onTurn(sit(dBo, { players: 2 }));
    press(scene, 'H7', 'backspace');
    expect(screen(scene)).toContain('Do: H▏');
    press(scene, 'escape');
    expect(screen(scene)).toContain('Your turn');
  });

  it('helps, and asks before it leaves', () => {
    const scene = onTurn(sit(dBo, { players: 6, options: ['dump,lastChance,randomStart,decks=2'] }));
    press(scene, '?');
    expect(screen(scene)).toContain('do it');
    expect(screen(scene)).toContain('Dump: on');
    expect(flaws(scene)).toEqual([]);
    press(scene, 'x', 'q');
    expect(screen(scene)).toContain('Leave the game?');
    press(scene, 'n');
    expect(scene.over).toBe(false);
    press(scene, 'q', 'y');
    expect(scene.over).toBe(true);
  });

  it('hurries the others until the person’s turn', () => {
    const sitting = sit(dBo, { players: 2 });
    const scene = new PlayScene(sitting, 300);
    while (scene.pause === null) press(scene, 'end', 'return');
    expect(scene.pause).toBe(300);
    press(scene, ' ');
    expect(scene.pause).toBe(0);
    while (scene.pause !== null) scene.wake();
    press(scene, 'end', 'right', 'right', 'right', 'return');
    if (scene.pause !== null) expect(scene.pause).toBe(300);
  });

  it('shows the result, saves the record, and plays again', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), 'game.json');
    const sitting = sit(dBo, { players: 3, options: ['stock=10'] });
    const scene = playThrough(sitting, () => {});
    expect(screen(scene)).toContain('The game is over');
    press(scene, 'return');
    expect(screen(scene)).toMatch(/has won|have won/);
    expect(screen(scene)).toContain('Stock left');
    expect(flaws(scene)).toEqual([]);

    const save = (name: string) => {
      press(scene, 'return', ...Array.from({ length: 30 }, () => 'backspace'), name, 'return');
    };
    press(scene, 'down');
    save(file);
    expect(screen(scene)).toContain('Saved as');
    const record = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
    expect(isRefusal(record)).toBe(false);
    if (!isRefusal(record)) expect(isRefusal(replayAll(dBo, record))).toBe(false);
    save(file);
    expect(screen(scene)).toContain('is there already');
    press(scene, 'escape', 'up', 'return');
    expect(scene.finished).toBe(false);
    expect(screen(scene)).toMatch(/\d moves?$/m);
  });
});

describe('the scene on a terminal', () => {
  const enter = { name: 'return', text: '' };

  it('plays a whole game with nothing but Enter, and keeps its record', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), 'kept.json');
    const sitting = sit(dBo, { players: 4, options: ['stock=10,dump,lastChance'], record: file });
    const robot = new Robot((text) => {
      if (text.includes('Play again')) return { name: 'q', text: 'q' };
      return text.includes('Your turn') || text.includes('The game is over') ? enter : null;
    });
    await show(new PlayScene(sitting, 0), robot);
    expect(sitting.result).not.toBeNull();
    expect(robot.closed).toBe(1);
    expect(robot.frames).toBeGreaterThan(20);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(sitting.record);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(() => sit(dBo, { record: file })).toThrow('is there already');
  });

  it('gives the terminal back when something breaks', async () => {
    const broken = {
      ...dBo,
      draw: () => {
        throw new Error('a torn table');
      },
    };
    const robot = new Robot(() => null);
    await expect(show(new PlayScene(sit(broken), 0), robot)).rejects.toThrow('a torn table');
    expect(robot.closed).toBe(1);
  });
});
