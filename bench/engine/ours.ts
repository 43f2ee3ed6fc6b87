import { type Chance, type Random, seeded, shuffler } from '@parlour/engine';
import { type Action, type State, skipBo } from '@parlour/games/skip-bo';
import { clock, type Task } from './measure.ts';
import { randomPlays } from './random-play.ts';

const options = skipBo.options.parse({});

interface Begun {
  readonly state: State;
  readonly chance: Chance;
  readonly random: Random;
}

/** Few games, so that a batch is gone before the garbage collector moves it to the old generation. */
const BATCH = 16;
/** Games played beforehand, to be replayed. */
const KEPT = 64;

function begin(players: number, seed: number): Begun {
  const random = seeded(seed);
  const chance = shuffler(random);
  return { state: skipBo.deal(options, players, chance), chance, random };
}

/** Plays random actions to the end. Returns their number. */
function playOut({ state, chance, random }: Begun): number {
  let actions = 0;
  while (state.ending === null) {
    const legal = skipBo.legal(state, state.turn);
    skipBo.apply(state, state.turn, legal[random.below(legal.length)]!, chance);
    actions++;
  }
  return actions;
}

export const { randomPlay, randomPlayAfterDeal } = randomPlays('ours', BATCH, begin, playOut);

/** The shuffles of the scrap pile in a kept game: the same in every replay. */
const chanceOf = (seed: number) => shuffler(seeded(`scrap ${seed}`));

/** The actions of whole games, by seed. Every replay deals the games anew, since states that live long become slow. */
function keep(players: number): Action[][] {
  return Array.from({ length: KEPT }, (_, seed) => {
    const { state, random } = begin(players, seed);
    const chance = chanceOf(seed);
    const actions: Action[] = [];
    while (state.ending === null) {
      const legal = skipBo.legal(state, state.turn);
      const action = legal[random.below(legal.length)]!;
      skipBo.apply(state, state.turn, action, chance);
      actions.push(action);
    }
    return actions;
  });
}

export function replayed(players: number): Task {
  return replaying('apply', players, (actions, state, chance) => {
    for (let at = 0; at < actions.length; at++) skipBo.apply(state, state.turn, actions[at]!, chance);
  });
}

/** As a match does it: actions from outside are checked first. */
export function checkedAndReplayed(players: number): Task {
  return replaying('check + apply', players, (actions, state, chance) => {
    for (let at = 0; at < actions.length; at++) {
      const action = actions[at]!;
      if (skipBo.check(state, state.turn, action) !== null) throw new Error('a kept action is refused');
      skipBo.apply(state, state.turn, action, chance);
    }
  });
}

function replaying(
  kind: string,
  players: number,
  replay: (actions: readonly Action[], state: State, chance: Chance) => void,
): Task {
  const kept = keep(players);
  let next = 0;
  return {
    kind,
    players,
    side: 'ours',
    play() {
      const batch = Array.from({ length: BATCH }, () => {
        const seed = next++ % KEPT;
        return { actions: kept[seed]!, state: begin(players, seed).state, chance: chanceOf(seed) };
      });
      let count = 0;
      const start = clock();
      for (const { actions, state, chance } of batch) {
        replay(actions, state, chance);
        count += actions.length;
      }
      const ms = clock() - start;
      for (const { state } of batch) if (state.ending === null) throw new Error('a replayed game did not end');
      return { actions: count, ms };
    },
  };
}
