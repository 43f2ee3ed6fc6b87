import { Features, Net, type Shape, sizeOf } from '@parlour/bots';
import type { Dispose } from './actions.ts';
import { MOST_INPUTS, PLAY_INPUTS, SHOW_INPUTS, type Sight } from './features.ts';

const PLAY: Shape = { inputs: PLAY_INPUTS, hidden: 48, output: 'linear' };
const SHOW: Shape = { inputs: SHOW_INPUTS, hidden: 32, output: 'linear' };
export const SHAPES = [PLAY, SHOW];

/** How the weights are packed. */
export const BITS = 16;
export const BLOCK = 32;

/** What a seat's actions are worth, in units of 20 points: one net for playing on, and one for a show. */
export class Nets {
  /** Of both nets, one after the other. They are not copied. */
  readonly parameters: Float32Array;
  readonly play: Net;
  readonly show: Net;
  readonly #known = new Features(MOST_INPUTS);
  #size = 0;
  #sight: Sight | undefined;
  readonly #action = new Features(MOST_INPUTS);
  readonly #held = new Float32Array(PLAY.hidden);
  readonly #sums = new Float32Array(PLAY.hidden);

  constructor(parameters: Float32Array) {
    this.parameters = parameters;
    const split = sizeOf(PLAY);
    this.play = new Net(PLAY, parameters.subarray(0, split));
    this.show = new Net(SHOW, parameters.subarray(split));
  }

  ofShow(sight: Sight): number {
    return this.show.value(this.showInputs(sight));
  }

  ofPlayingOn(sight: Sight): number {
    return this.play.value(this.playInputs(sight, null));
  }

  /** The value of each turn. */
  ofTurns(sight: Sight, turns: readonly Dispose[]): Float64Array {
    const [action, sums] = [this.#action, this.#sums];
    const values = new Float64Array(turns.length);
    this.#look(sight);
    this.play.begin(this.#held);
    this.play.add(this.#known, this.#held);
    for (const [at, { cards, take }] of turns.entries()) {
      action.clear();
      sight.addTurn(action, cards, take);
      sums.set(this.#held);
      this.play.add(action, sums);
      values[at] = this.play.output(sums);
    }
    return values;
  }

  /** All inputs of a turn; of playing on in the opening if there is none. They are overwritten by the next question. */
  playInputs(sight: Sight, turn: Dispose | null): Features {
    this.#look(sight);
    if (turn) sight.addTurn(this.#known, turn.cards, turn.take);
    else sight.addPlayOn(this.#known);
    return this.#known;
  }

  showInputs(sight: Sight): Features {
    this.#look(sight);
    sight.addShow(this.#known);
    return this.#known;
  }

  /** What a seat knows is the same for all its actions, so it is found once. */
  #look(sight: Sight): void {
    if (this.#sight !== sight) {
      this.#known.clear();
      sight.addKnown(this.#known);
      this.#sight = sight;
      this.#size = this.#known.size;
    }
    this.#known.size = this.#size;
  }
}
