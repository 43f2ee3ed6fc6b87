import { type AnyGame, type Chance, LINE_LIMIT, Match, type Refusal, seeded, shuffler } from '@parlour/engine';
import { accept as must } from '@parlour/engine/testing';
import { games } from '@parlour/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame } from '../house.ts';
import { converse } from '../testing.ts';
import { LONGEST_DEADLINE, PROTOCOL } from './protocol.ts';
import { type Talk, talkOf } from './talk.ts';

const dBo = findGame('d-bo');
const RUNS = Math.min(200, Number(process.env['PARLOUR_GAMES'] ?? 200));

const ask = (talk: Talk, line: unknown) => JSON.parse(talk.answer(JSON.stringify(line)));
const chance = (): Chance => shuffler(seeded('bot'));
const dealt = (game: AnyGame, seats = 2) => must(Match.deal(game, {}, seats, chance()));
const textsOf = (game: AnyGame, state: unknown, seat: number): string[] =>
  game.legal(state, seat).map((action) => game.notation.action(action));

/** The view of the first who is to act, after JSON. */
function questionOf(game: AnyGame, { state }: { state: unknown }) {
  const seat = game.actors(state)[0]!;
  return { view: JSON.parse(JSON.stringify(game.view(state, seat))), legal: textsOf(game, state, seat) };
}

describe('one of our players as a program', () => {
  it.each(games.map((game) => [game.id, game] as const))('plays %s from its view alone', (_id, game) => {
    const talk = talkOf(game, 'casual');
    const match = dealt(game, 3);
    for (let move = 0; move < 40 && game.actors(match.state).length > 0; move++) {
      const seat = game.actors(match.state)[0]!;
      const { view, legal } = questionOf(game, match);
      // Half of the time it finds out by itself what is legal.
      const told = move % 2 === 0 ? { legal } : {};
      const said = ask(talk, { id: move, view, ...told, seed: move, deadline: 60_000 });
      expect(said).toMatchObject({ id: move, action: expect.any(String), ms: expect.any(Number) });
      expect(said.worth === null || Number.isFinite(said.worth)).toBe(true);
      expect(legal).toContain(said.action);
      must(match.act(seat, said.action));
    }
  });

  it('says the same for the same seed, and chooses only among what it is told', () => {
    const talk = talkOf(dBo, 'newcomer');
    const { view, legal } = questionOf(dBo, dealt(dBo));
    const once = ask(talk, { view, seed: 'a' });
    expect(ask(talk, { view, seed: 'a' })).toEqual({ ...once, ms: expect.any(Number) });
    for (const text of legal) expect(ask(talk, { view, legal: [text.toLowerCase()] }).action).toBe(text);
  });

  it('tells its versions, and refuses others', () => {
    const talk = talkOf(dBo, 'otto');
    const hello = { protocol: PROTOCOL, game: 'd-bo', version: dBo.version };
    expect(ask(talk, { hello })).toMatchObject({ hello: { ...hello, name: 'otto' } });
    const refused = (change: object) => ask(talk, { id: 'x', hello: { ...hello, ...change } });
    expect(refused({ protocol: 2 })).toMatchObject({ id: 'x', refused: 'other-protocol' });
    expect(refused({ game: 'dumbal' })).toMatchObject({ refused: 'bot-other-game', facts: { expected: 'd-bo' } });
    expect(refused({ version: 0 })).toMatchObject({ refused: 'bot-other-version' });
    expect(refused({ version: 'new' })).toMatchObject({ refused: 'bad-request' });
    expect(() => talkOf(dBo, 'greedy')).toThrow(/^There is no bot “greedy”\. .*leela\.$/);
    expect(() => talkOf(dBo, 'mastre')).toThrow('Did you mean master?');
  });

  it('refuses a line that is no question, and says why', () => {
    const talk = talkOf(dBo, 'master');
    const { view, legal } = questionOf(dBo, dealt(dBo));
    const other = view.viewer === 0 ? 1 : 0;
    const cases: [unknown, string][] = [
      [1, 'bad-request'],
      [null, 'bad-request'],
      [{}, 'bad-request'],
      [{ view: null }, 'bad-view'],
      [{ view: [] }, 'bad-view'],
      [{ view: { ...view, places: '__proto__' } }, 'bad-view'],
      [{ view: { ...view, places: view.places.slice(1) } }, 'bad-view'],
      [{ view: dBo.view(dealt(dBo).state, other) }, 'not-to-act'],
      [{ view: dBo.view(dealt(dBo).state, null) }, 'not-to-act'],
      [{ view, legal: [] }, 'bad-request'],
      [{ view, legal: ['sing'] }, 'not-legal'],
      [{ view, legal: [...legal, 'S>B9'] }, 'not-legal'],
      [{ view, deadline: 0 }, 'bad-request'],
      [{ view, deadline: LONGEST_DEADLINE + 1 }, 'bad-request'],
      [{ view, deadline: 1.5 }, 'bad-request'],
      [{ view, seed: {} }, 'bad-request'],
      [{ view, peek: true }, 'bad-request'],
    ];
    for (const [line, code] of cases) {
      const said = ask(talk, line) as Refusal & { message: string };
      expect([JSON.stringify(line).slice(0, 60), said.refused]).toEqual([JSON.stringify(line).slice(0, 60), code]);
      expect(said.message).not.toMatch(/refused\.|cli\./);
    }
    expect(JSON.parse(talk.answer('{'))).toMatchObject({ refused: 'bad-json' });
    expect(ask(talk, { view, deadline: 1, seed: 1 }).action).toEqual(expect.any(String));
  });

  it.each(games.map((game) => [game.id, game] as const))(
    'neither breaks nor hangs at a broken view of %s',
    (_id, game) => {
      const talk = talkOf(game, 'regular');
      const { view } = questionOf(game, dealt(game, 3));
      const paths: (readonly (string | number)[])[] = [];
      const walk = (value: unknown, path: readonly (string | number)[]) => {
        if (path.length > 0) paths.push(path);
        if (typeof value !== 'object' || value === null) return;
        for (const key of Object.keys(value)) walk((value as Record<string, unknown>)[key], [...path, key]);
      };
      walk(view, []);
      const put = (path: readonly (string | number)[], value: unknown) => {
        const copy = structuredClone(view);
        let at = copy;
        for (const key of path.slice(0, -1)) at = at[key];
        at[path.at(-1)!] = value;
        return copy;
      };
      const odd = fc.oneof(
        fc.constantFrom(null, -1, 0, 1, 2, 1e9, 1.5, '', 'push', '__proto__', true, {}, [], [[]]),
        fc.array(fc.integer({ min: -5, max: 200 }), { maxLength: 2000 }),
      );
      fc.assert(
        fc.property(fc.constantFrom(...paths), odd, (path, value) => {
          const said = ask(talk, { view: put(path, value), seed: 1, deadline: 50 });
          expect('refused' in said || typeof said.action === 'string').toBe(true);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('answers line for line in a process, and goes on after lines that are too long', async () => {
    const bot = converse('bot', 'd-bo', '--level', 'leela');
    const { view } = questionOf(dBo, dealt(dBo));
    const hello = { protocol: PROTOCOL, game: 'd-bo', version: dBo.version };
    expect(await bot.ask({ hello })).toMatchObject({ hello: { name: 'leela' } });
    bot.write(`${'x'.repeat(LINE_LIMIT + 1)}\nnonsense\n`);
    expect(await bot.next()).toMatchObject({ refused: 'line-too-long' });
    expect(await bot.next()).toMatchObject({ refused: 'bad-json' });
    expect(await bot.ask({ id: 7, view })).toMatchObject({ id: 7, action: expect.any(String) });
    expect(await bot.end()).toBe(0);
  });
});
