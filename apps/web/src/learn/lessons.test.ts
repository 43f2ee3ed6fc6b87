import { isRefusal, LEARNER, LessonRun, type LessonStep, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { webGames } from '../games/index.ts';
import { factsOf } from '../words/facts.ts';
import { learnEn } from './en.ts';
import { learnNe } from './ne.ts';

it.each(Object.entries(learnEn))('%s speaks of the same things in Nepali', (key, english) => {
  expect(factsOf(learnNe[key as keyof typeof learnEn])).toEqual(factsOf(english));
});

const learnable = webGames.filter(({ lesson }) => lesson);

describe.each(learnable)('the lesson of $id', async ({ lesson: load, kit: loadKit, book }) => {
  const [lesson, kit, { texts }] = await Promise.all([load!(), loadKit(), book()]);
  const { game } = kit;
  const steps = lesson.scenes.flatMap((scene) => scene.steps);
  const acts = ({ expects }: LessonStep) => expects !== undefined;
  /** Plays the lesson to its end as it expects, and stops at every step. */
  function* played(): Generator<LessonRun> {
    const run = new LessonRun(game, lesson);
    for (;;) {
      while (run.other()) expect(game.invariants(run.state)).toEqual([]);
      yield run;
      if (run.isLast) return;
      const done = run.waitsFor === 'action' ? run.act(run.expected[0]!) : run.read();
      expect(isRefusal(done), `${run.step.id}: ${JSON.stringify(done)}`).toBe(false);
      expect(game.invariants(run.state)).toEqual([]);
    }
  }

  it('can be played to its end by doing what it expects', () => {
    const met = [...played()].length;
    expect(met).toBe(steps.length);
    expect(steps.length).toBeLessThanOrEqual(40);
  });

  it('has the same seats in every scene, begins with an action, and lets a scene be read at its end', () => {
    const seated = lesson.scenes.map((_, at) => {
      const { scenes } = lesson;
      return game.seated(new LessonRun(game, { ...lesson, scenes: scenes.slice(at) }).state);
    });
    expect(new Set(seated).size).toBe(1);
    expect(acts(steps[0]!)).toBe(true);
    expect(lesson.scenes.map((scene) => acts(scene.steps.at(-1)!))).not.toContain(true);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  it('accepts each of the actions it expects, and each can be pointed at', () => {
    for (const run of played()) {
      const view = game.view(run.state, LEARNER);
      const ways = new Set(kit.moves(view, game.legal(view, LEARNER)).map(({ action }) => action));
      for (const action of run.expected) {
        expect(ways).toContain(action);
        const again = LessonRun.resume(game, lesson, run.done);
        while (again.other()) expect(again.waitsFor).not.toBe('reading');
        expect(isRefusal(again.act(action)), action).toBe(false);
      }
    }
  });

  it('answers a wrong move at every step, in every language, and loses nothing', async () => {
    const languages = { en: lesson.words, ...(await translations(lesson.messages)) };
    for (const run of played()) {
      const before = game.notation.position(run.state);
      const legal = game.actors(run.state).includes(LEARNER) ? game.legal(run.state, LEARNER) : [];
      const wrong = legal.map((each) => game.notation.action(each)).filter((text) => !run.expected.includes(text));
      for (const text of wrong) {
        const answer = run.act(text);
        expect(answer).toMatchObject({ refused: run.waitsFor === 'action' ? `lesson.${run.step.id}` : 'lesson-reads' });
      }
      if (run.waitsFor === 'action') {
        for (const words of Object.values(languages)) expect(words[`refused.lesson.${run.step.id}`]).toMatch(/\S/);
      }
      expect(game.notation.position(run.state)).toBe(before);
    }
  });

  it('has words for each of its steps, and no others, in every language of its table', async () => {
    const wanted = steps.flatMap((step) => [`lesson.${step.id}`, ...(acts(step) ? [`refused.lesson.${step.id}`] : [])]);
    expect(Object.keys(lesson.messages)).toEqual(Object.keys(kit.messages ?? {}));
    const languages = { en: lesson.words, ...(await translations(lesson.messages)) };
    for (const [language, words] of Object.entries(languages)) {
      expect(Object.keys(words).sort(), language).toEqual(wanted.sort());
      // A message that needs a fact would throw here: the coach has none to give.
      const say = speaker(words, language, [], LEARNER);
      for (const key of wanted) expect(say({ key }).length, key).toBeLessThanOrEqual(170);
    }
  });

  it('teaches rules that its game has', () => {
    const rules = texts.en.match(/(?<=^- \*\*)[A-Z]+-\d+(?=\*\*)/gm)!;
    expect(rules).toEqual(expect.arrayContaining(steps.flatMap(({ teaches }) => teaches)));
    for (const step of steps) if (acts(step)) expect(step.teaches, step.id).not.toEqual([]);
  });

  it('shows spots only in steps that there are', () => {
    expect(steps.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(lesson.shows ?? {})));
  });
});

async function translations(messages: object): Promise<Record<string, Readonly<Record<string, string>>>> {
  const loads = Object.entries(messages) as [string, () => Promise<Readonly<Record<string, string>>>][];
  return Object.fromEntries(await Promise.all(loads.map(async ([language, load]) => [language, await load()])));
}
