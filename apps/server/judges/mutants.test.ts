import { groundOf } from '@parlour/arena';
import { type AnyGame, cardText, refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import type { SessionState } from '@parlour/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accept, guest, openHouse } from '../src/testing.ts';
import { askAll, judged, type Kept, Recorder } from './recorder.ts';
import { keepLines } from './truth.ts';

/*
 * Shows that the judges can fail: a real house whose games tell one card too many, each time another card.
 */

// biome-ignore lint/suspicious/noExplicitAny: mutants reach into the cards of every game
type Any = any;
type Mutant = (game: AnyGame) => Partial<AnyGame>;

/** Changes a view, using the true state. */
const view =
  (leak: (view: Any, state: Any) => void): Mutant =>
  (game) => ({
    view(state, viewer) {
      const shown = game.view(state, viewer);
      leak(shown, state);
      return shown;
    },
  });
/** Tells everybody an event without hiding anything. */
const event =
  (...types: string[]): Mutant =>
  (game) => ({
    eventView: (event, viewer) => (types.includes(event.type) ? event : game.eventView(event, viewer)),
  });
/** Adds a column to the result. */
const statistics =
  (column: (state: Any) => number[]): Mutant =>
  (game) => ({
    result(state) {
      const result = game.result(state);
      return result && { ...result, statistics: { ...result.statistics, more: column(state) } };
    },
  });
/** The seat after the viewer's. */
const next = ({ viewer, places }: Any) => ((viewer ?? 0) + 1) % places.length;
/** Shows the card at one place of a pile, if there is one. */
const show = (shown: Any[], cards: Any[], at: number) => {
  if (cards.length > 1) shown.splice(at, 1, cards.at(at));
};

const skipBo: Record<string, Mutant> = {
  'a card of another’s hand': view((seen, { places }) =>
    show(seen.places[next(seen)].hand, places[next(seen)].hand, 0),
  ),
  'a card below the top of a stock': view((seen, { places }) => show(seen.places[0].stock, places[0].stock, -2)),
  'the top of the draw pile': view((seen, { draw }) => show(seen.draw, draw, -1)),
  'what others draw': event('drew'),
  'the draw pile in a refusal': (game) => ({
    check: (state, seat, action) =>
      game.check(state, seat, action) && refuse('no', { cards: state.draw.slice(-30).join(' ') }),
  }),
};

/** By game: options for a short match, and the mutants. */
const MUTANTS: Readonly<Record<string, readonly [options: object, mutants: Readonly<Record<string, Mutant>>]>> = {
  'skip-bo': [{ stock: 10 }, skipBo],
  dumbal: [
    // Nobody can show before their first turn, so the other one always has a turn, too.
    { target: 60, opening: 0 },
    {
      'a secret card of another': view((seen, { places }) =>
        show(seen.places[next(seen)].secret, places[next(seen)].secret, 0),
      ),
      'the top of the stack': view((seen, { stack }) => show(seen.stack, stack, -1)),
      'what others take from the stack': event('disposed'),
      'the hands of the next deal': event('dealt'),
      'the stack in a refusal': (game) => ({
        check: (state, seat, action) =>
          game.check(state, seat, action) &&
          refuse('no', { card: cardText([...state.stack, ...state.places[1].secret, ...state.places[1].known][0]) }),
      }),
    },
  ],
  douji: [
    { games: 8 },
    {
      'a hidden card of another': view((seen, { places }) => {
        seen.places[next(seen)].hidden = places[next(seen)].hidden;
      }),
      'the top of the deck': view((seen, { deck }) => show(seen.deck, deck, -1)),
      'the hidden cards of the next deal': event('dealt'),
      'folded cards after a game': view((seen, { phase, places }) => {
        if (phase === 'between') for (const [seat, place] of seen.places.entries()) place.hidden = places[seat].hidden;
      }),
      'folded cards in the result': statistics(({ places }) => places.map((place: Any) => place.hidden[0])),
      'folded cards in the record': () => ({ sealed: undefined }) as unknown as Partial<AnyGame>,
    },
  ],
  'dutch-blitz': [
    {},
    {
      'the top of a wood': view((seen, { places }) => show(seen.places[0].wood, places[0].wood, -1)),
      'a blitz card below the top': view((seen, { places }) => show(seen.places[0].blitz, places[0].blitz, -2)),
    },
  ],
};

/** Two people play and one watches. Halfway they all come again with fresh views, between two games if possible. */
async function sitting(url: string, game: AnyGame, options: object): Promise<Kept> {
  const people = await Promise.all(['Host', 'Guest', 'Watcher'].map((name) => guest(url, name)));
  const code = accept(await people[0]!.house.create({ game: game.id, options: { ...options }, seats: 2 }));
  const recorders = people.map((person) => new Recorder(url, code, game, person));
  const [host, second] = recorders as [Recorder, Recorder, Recorder];
  await second.session.ask({ do: 'sit' });
  await second.session.ask({ do: 'ready', ready: true });
  // The host only says ready, so that it must come to a turn of theirs: another may end a game before that.
  host.waits = ({ view }) => (view as Any).phase !== 'between';
  await host.session.ask({ do: 'start' });
  await host.until((state) => state.view !== null && game.actors(state.view).includes(0) && host.waits(state));
  // Neither action is allowed now.
  await host.session.act(game.id === 'skip-bo' ? 'dump' : 'ready');
  second.waits = isBetween;
  host.waits = () => false;
  host.plays = true;
  await second.until((state) => state.n > enough(game) || isOver(state) || isBetween(state));
  await Promise.all(recorders.map((recorder) => recorder.comeAnew()));
  second.waits = () => false;
  second.plays = true;
  await host.until((state) => isOver(state) || state.n > 2 * enough(game));
  const { n, table } = host.session.get();
  const answers = await askAll(url, people, table!.match!, n);
  for (const { session } of recorders) session.close();
  return { code, recorders, answers };
}

/** How many numbers are enough. Of a race only its beginning: each round has a countdown of three seconds. */
const enough = ({ id }: AnyGame) => (groundOf(id) ? 2 : 100);
const isOver = ({ table }: SessionState) => table?.phase === 'over';
/** Between two games; in Douji only after a game in which somebody folded. */
const isBetween = ({ view }: SessionState) => {
  const { phase, places = [] } = (view ?? {}) as Any;
  return phase === 'between' && places.some((place: Any) => place.in !== true);
};

describe.each(Object.entries(MUTANTS))('what is wrong with a house', (id, [options, mutants]) => {
  it(`whose ${id} tells too much`, async () => {
    const game = games.find((each) => each.id === id)! as { -readonly [Key in keyof AnyGame]: AnyGame[Key] };
    const honest = { sealed: undefined, ...game } as AnyGame;
    onTestFinished(() => {
      Object.assign(game, honest);
    });
    const house = await openHouse();
    keepLines(house.data);
    const problems: Record<string, string[]> = {};
    for (const [what, mutant] of Object.entries<Mutant>({ nothing: () => ({}), ...mutants })) {
      Object.assign(game, honest, mutant(honest));
      problems[what] = judged(house.data, [await sitting(house.url, game, options)]);
    }
    expect(problems['nothing']).toEqual([]);
    const missed = Object.keys(mutants).filter((what) => problems[what]!.length === 0);
    expect(missed).toEqual([]);
  }, 300_000);
});
