import { type Chance, type Random, seeded, shuffler } from '@parlour/engine';
import type { State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { type Choice, type G, skipBoFor } from './boardgame-io.ts';
import { clock, type Task } from './measure.ts';
import { randomPlays } from './random-play.ts';

/**
 * Games of boardgame.io without its client: the bare reducer, as the library's own `Simulate` uses it. The local client
 * would add a Redux store and a log on top.
 */
let chance: Chance;
const game = skipBoFor((label, items) => chance.shuffle(label, items));
const reduce = CreateGameReducer({ game });

export function begin(players: number, given: Chance): State<G> {
  chance = given;
  return InitializeGame({ game, numPlayers: players });
}

export function enumerate({ G, ctx }: State<G>): Choice[] {
  return game.ai.enumerate(G, ctx);
}

/** Gives the reducer what the library's `makeMove` would make. */
export function make(state: State<G>, { move, args }: Choice, given: Chance): State<G> {
  chance = given;
  return reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: state.ctx.currentPlayer } });
}

const BATCH = 2;
const KEPT = 16;

interface Begun {
  readonly state: State<G>;
  readonly chance: Chance;
  readonly random: Random;
}

function beginSeeded(players: number, seed: number): Begun {
  const random = seeded(seed);
  const given = shuffler(random);
  return { state: begin(players, given), chance: given, random };
}

/** Plays random actions to the end. Returns the choices made. */
function playOut({ state, chance, random }: Begun): Choice[] {
  const made: Choice[] = [];
  while (state.ctx.gameover === undefined) {
    const choices = enumerate(state);
    const choice = choices[random.below(choices.length)]!;
    state = make(state, choice, chance);
    made.push(choice);
  }
  return made;
}

export const { randomPlay, randomPlayAfterDeal } = randomPlays(
  'theirs',
  BATCH,
  beginSeeded,
  (begun) => playOut(begun).length,
);

/** A move checks itself, so there is no apply without a check. */
export function replayed(players: number): Task {
  const chanceOf = (seed: number) => shuffler(seeded(`scrap ${seed}`));
  const kept = Array.from({ length: KEPT }, (_, seed) => {
    const begun = beginSeeded(players, seed);
    return { dealt: begun.state, choices: playOut({ ...begun, chance: chanceOf(seed) }) };
  });
  let next = 0;
  return {
    kind: 'check + apply',
    players,
    side: 'theirs',
    play() {
      const seed = next++ % KEPT;
      const { dealt, choices } = kept[seed]!;
      const given = chanceOf(seed);
      let state = dealt;
      const start = clock();
      for (const choice of choices) state = make(state, choice, given);
      const ms = clock() - start;
      if (state.ctx.gameover === undefined) throw new Error('a replayed game did not end');
      return { actions: choices.length, ms };
    },
  };
}
