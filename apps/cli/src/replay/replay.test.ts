import {
  type AnyRecord,
  type Eyes,
  Film,
  isRefusal,
  type MatchRecord,
  type SeenRecord,
  seenRecord,
  type Viewer,
} from '@parlour/engine';
import { games } from '@parlour/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { findGame } from '../house.ts';
import { flaws, lines, press, sit } from '../play/testing.ts';
import { list } from './listing.ts';
import { ReplayScene } from './scene.ts';
import { chooseEyes } from './words.ts';

const dBo = findGame('d-bo');
let record: MatchRecord;

beforeAll(() => {
  const sitting = sit(dBo, { players: 3, options: ['stock=10'], seed: 'replay' });
  while (!sitting.result) if (!sitting.botActs()) sitting.act(dBo.notation.action(sitting.legal[0]));
  record = JSON.parse(JSON.stringify(sitting.record));
});

function begin(of: AnyRecord): Film {
  const film = Film.of(dBo, of);
  if (isRefusal(film)) throw new Error(film.refused);
  return film;
}
function filmOf(of: AnyRecord = record): Film {
  const film = begin(of);
  expect(film.play(film.length)).toBeNull();
  return film;
}
function seenOf(viewer: Viewer): SeenRecord {
  const seen = seenRecord(dBo, record, viewer);
  if (isRefusal(seen)) throw new Error(seen.refused);
  return JSON.parse(JSON.stringify(seen));
}
const seenFilmOf = (viewer: Viewer) => filmOf(seenOf(viewer));
function listing(eyes: Eyes, to = Number.POSITIVE_INFINITY, of = record) {
  const printed: string[] = [];
  return { refusal: list(begin(of), to, eyes, (line) => printed.push(line)), printed };
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
    const scene = new ReplayScene(filmOf(), null);
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
    const scene = new ReplayScene(filmOf(), null);
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
    const scene = new ReplayScene(filmOf(), null, 6);
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
    // Every hand is open; a spectator would see only how many cards it has.
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
    const film = Film.of(game, sitting.record);
    if (isRefusal(film)) throw new Error(film.refused);
    film.play(film.length);
    const scene = new ReplayScene(film, null);
    for (let move = 0; move <= 60; move += 6) {
      for (const eyes of ['a', 's', '1', '2']) {
        press(scene, eyes);
        expect(flaws(scene)).toEqual([]);
      }
      press(scene, 'right', 'right', 'right', 'right', 'right', 'right');
    }
  });
});

describe('what one viewer saw', () => {
  /** All screens of a whole replay, without the column of notation, which only a match has. */
  function screens(film: Film, eyes: Eyes): string[] {
    const scene = new ReplayScene(film, eyes);
    const tables: string[] = [];
    for (let move = 0; move <= film.length; move++) {
      const shown = lines(scene);
      tables.push(
        shown
          .slice(
            0,
            shown.findIndex((line) => line.includes('move ')),
          )
          .join('\n'),
      );
      press(scene, 'right');
    }
    return tables;
  }

  it.each([null, 0, 2])('shows %s the same tables as the match does', (viewer) => {
    expect(screens(seenFilmOf(viewer), viewer)).toEqual(screens(filmOf(), viewer));
  });

  it('is told in the same words, without notation, and has the same end', () => {
    const printed: string[] = [];
    expect(list(seenFilmOf(1), Number.POSITIVE_INFINITY, 1, (line) => printed.push(line))).toBeNull();
    const whole = listing(1).printed;
    expect(printed.slice(record.moves.length)).toEqual(whole.slice(record.moves.length));
    const words = (line: string) => line.replace(/^( *\d+ {2}P\d) +(\S*\d?>\S+ +|dump +|pass +)?/, '$1 ');
    expect(printed.map(words)).toEqual(whole.map(words));
    expect(printed[0]).not.toContain(record.moves[0]![1]);
  });

  it('has one pair of eyes', () => {
    const scene = new ReplayScene(seenFilmOf(1), 1);
    for (const key of ['a', 's', '1', '3', 'tab']) {
      press(scene, key);
      expect(lines(scene)[0]).toContain('eyes: P2');
    }
    press(scene, 'end', 'return');
    expect(lines(scene).join('\n')).toContain('has won');
  });

  it('is refused where it cannot have been', () => {
    const seen = seenOf(0);
    const moves = seen.moves.map((move, at) => (at === 3 ? [move[0], [['turned', 9, 1]]] : move)) as typeof seen.moves;
    const film = begin({ ...seen, moves });
    expect(film.play(film.length)).toMatchObject({ refused: 'bad-record', facts: { at: 'moves.3' } });
  });
});

describe('--eyes', () => {
  it('are a seat’s, a spectator’s, or all', () => {
    expect(chooseEyes(undefined, filmOf())).toBeNull();
    expect(chooseEyes('P2', filmOf())).toBe(1);
    expect(chooseEyes('p3', filmOf())).toBe(2);
    expect(chooseEyes('spectator', filmOf())).toBeNull();
    expect(chooseEyes('all', filmOf())).toBe('all');
    for (const eyes of ['P0', 'P4', 'P', 'P-1', '2', '__proto__']) {
      expect(chooseEyes(eyes, filmOf())).toMatchObject({ refused: 'unknown-eyes' });
    }
  });

  it('are those of the viewer, for what one viewer saw', () => {
    expect(chooseEyes(undefined, seenFilmOf(1))).toBe(1);
    expect(chooseEyes('P2', seenFilmOf(1))).toBe(1);
    for (const eyes of ['P1', 'spectator', 'all']) {
      expect(chooseEyes(eyes, seenFilmOf(1))).toMatchObject({ refused: 'other-eyes', facts: { only: 'P2' } });
    }
    expect(chooseEyes('P4', seenFilmOf(1))).toMatchObject({ refused: 'unknown-eyes' });
  });
});
