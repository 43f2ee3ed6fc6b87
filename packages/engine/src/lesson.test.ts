import { expect, it } from 'vitest';
import { type Lesson, LessonRun } from './index.ts';
import { toy } from './toy/index.ts';
import type { State } from './toy/state.ts';
import { table } from './toy/testing.ts';

const position = (wanted: Parameters<typeof table>[0]) => toy.notation.position(table(wanted));

/** Two of your cards go; then the other seat plays, and you read. In the second scene you win. */
const lesson: Lesson = {
  scenes: [
    {
      position: position({ pile: '7H', hands: ['9H 7S 2C', '9C 3C KD'] }),
      steps: [
        { id: 'suit', expects: ['9H'], teaches: ['TOY-3'], others: [[1, '9C']] },
        { id: 'rank', expects: ['2C'], teaches: ['TOY-3'] },
        { id: 'look', others: [[1, '3C']], teaches: [] },
      ],
    },
    {
      position: position({ pile: '7H', hands: ['9H', '3C'] }),
      steps: [
        { id: 'win', expects: ['9H'], teaches: ['TOY-7'] },
        { id: 'end', teaches: [] },
      ],
    },
  ],
  words: {},
};
const handOf = (run: LessonRun, seat = 0) => (run.state as State).places[seat]!.hand.length;

it('goes from step to step, with the others’ actions between, to its end', () => {
  const run = new LessonRun(toy, lesson);
  expect([run.step.id, run.waitsFor, run.expected]).toEqual(['suit', 'action', ['9H']]);
  expect(run.other()).toBeNull();
  expect(run.act('9H')).toMatchObject([{ type: expect.any(String) }]);
  expect([run.step.id, run.waitsFor, run.expected]).toEqual(['suit', 'others', []]);
  expect(run.read()).toMatchObject({ refused: 'lesson-reads' });
  expect(run.other()).not.toBeNull();
  expect([run.step.id, run.waitsFor]).toEqual(['rank', 'action']);
  run.act('2c');
  expect([run.step.id, run.waitsFor]).toEqual(['look', 'others']);
  run.other();
  expect([run.waitsFor, run.isLast, handOf(run), handOf(run, 1)]).toEqual(['reading', false, 1, 1]);
  expect(run.read()).toBeNull();
  expect([run.step.id, handOf(run)]).toEqual(['win', 1]);
  run.act('9H');
  expect([run.step.id, run.waitsFor, run.isLast]).toEqual(['end', 'reading', true]);
  expect(run.read()).toMatchObject({ refused: 'lesson-reads' });
  expect(run.done).toEqual(['9H', '2C', '', '9H']);
});

it('answers a wrong move and changes nothing: by the rules if they forbid it, else by the step', () => {
  const run = new LessonRun(toy, lesson);
  const before = toy.notation.position(run.state as State);
  expect(run.act('2C')).toMatchObject({ refused: expect.not.stringMatching('lesson'), rule: 'TOY-3' });
  expect(run.act('7S')).toEqual({ refused: 'lesson.suit', facts: {}, rule: 'TOY-3' });
  expect(run.act('what')).toMatchObject({ refused: 'unknown-action' });
  expect(toy.notation.position(run.state as State)).toBe(before);
  expect([run.step.id, run.done]).toEqual(['suit', []]);
});

it('does nothing for a learner who has something to read first', () => {
  const reads = { id: 'read', teaches: [] };
  const [first] = lesson.scenes;
  const run = new LessonRun(toy, { scenes: [{ ...first!, steps: [reads, ...first!.steps] }], words: {} });
  expect(run.act('9H')).toEqual({ refused: 'lesson-reads', facts: {} });
  expect(run.act('2C')).toMatchObject({ rule: 'TOY-3' });
});

it.each([
  [[], 'suit', 'action'],
  [['9H'], 'suit', 'others'],
  [['9H', '2C'], 'look', 'others'],
  [['9H', '2C', ''], 'win', 'action'],
  [['9H', '2C', '', '9H', '', 'more'], 'end', 'reading'],
  // Notes of another version of the lesson.
  [['9H', '9C', ''], 'rank', 'action'],
] as const)('comes back to where %j led', (done, step, waitsFor) => {
  const run = LessonRun.resume(toy, lesson, done);
  expect([run.step.id, run.waitsFor]).toEqual([step, waitsFor]);
});

it('is no lesson if its script or its position breaks the rules', () => {
  const bad = (steps: Lesson['scenes'][0]['steps'], position = lesson.scenes[0]!.position) =>
    new LessonRun(toy, { scenes: [{ position, steps }], words: {} });
  expect(() => bad([{ id: 'x', teaches: [], others: [[1, '9C']] }]).other()).toThrow('x: 9C is refused');
  expect(() => bad([], 'nothing')).toThrow('scene 1');
});
