import { Features, Net, type Shape, sizeOf } from '@parlour/bots';
import type { Board } from './board.ts';
import { Sight } from './features.ts';
import { MOST_INPUTS, PLAY_INPUTS, SHOW_INPUTS } from './inputs.ts';

const PLAY: Shape = { inputs: PLAY_INPUTS, hidden: 48, output: 'linear', byFours: true };
const SHOW: Shape = { inputs: SHOW_INPUTS, hidden: 24, output: 'linear', byFours: true };
/** One net for turns and one for shows; first those for two players, then those for more. */
export const SHAPES = [PLAY, SHOW, PLAY, SHOW];
/** How many numbers all nets have. */
export const ALL = SHAPES.reduce((sum, shape) => sum + sizeOf(shape), 0);

/** How the weights are packed. */
export const BITS = 16;
export const BLOCK = 32;

/** All nets of these numbers, one after the other. They are not copied. */
export function netsOf(parameters: Float32Array): Net[] {
  let from = 0;
  return SHAPES.map((shape) => {
    from += sizeOf(shape);
    return new Net(shape, parameters.subarray(from - sizeOf(shape), from));
  });
}

/** What a player's actions are worth, in units of 20 points. */
export class Judge {
  readonly sight = new Sight();
  readonly #nets: readonly Net[];
  #play: Net;
  #show: Net;
  readonly #known = new Features(MOST_INPUTS);
  #size = 0;
  readonly #action = new Features(MOST_INPUTS);
  readonly #held = new Float32Array(PLAY.hidden);
  readonly #sums = new Float32Array(PLAY.hidden);

  constructor(nets: readonly Net[]) {
    this.#nets = nets;
    [this.#play, this.#show] = [nets[0]!, nets[1]!];
  }

  /** Looks at a board with the eyes of the player whose turn it is. What is known is the same for all actions. */
  look(board: Board): void {
    const first = board.players === 2 ? 0 : 2;
    [this.#play, this.#show] = [this.#nets[first]!, this.#nets[first + 1]!];
    this.sight.look(board);
    this.#known.clear();
    this.sight.addKnown(this.#known);
    this.#size = this.#known.size;
  }

  ofShow(): number {
    return this.#show.value(this.showInputs());
  }

  ofPlayingOn(): number {
    return this.#play.value(this.playInputs(-1));
  }

  /** The values of so many turns. */
  ofTurns(turns: Uint8Array, count: number, values: Float64Array): void {
    const [play, action, sums] = [this.#play, this.#action, this.#sums];
    this.#known.size = this.#size;
    play.begin(this.#held);
    play.add(this.#known, this.#held);
    for (let at = 0; at < count; at++) {
      action.clear();
      this.sight.addTurn(action, turns[at]!);
      sums.set(this.#held);
      play.add(action, sums);
      values[at] = play.output(sums);
    }
  }

  /** All inputs of a turn; of playing on in the opening for -1. They are overwritten by the next question. */
  playInputs(turn: number): Features {
    this.#known.size = this.#size;
    if (turn < 0) this.sight.addPlayOn(this.#known);
    else this.sight.addTurn(this.#known, turn);
    return this.#known;
  }

  showInputs(): Features {
    this.#known.size = this.#size;
    this.sight.addShow(this.#known);
    return this.#known;
  }
}
