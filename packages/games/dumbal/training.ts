import { Adam, type Features, mean, type Net, pack, type Training, untrained } from '@parlour/bots';
import type { Random } from '@parlour/engine';
import { Board, MOST_TURNS } from './board.ts';
import { ALL, BITS, BLOCK, Judge, netsOf, SHAPES } from './nets.ts';
import { type Options, SEATS } from './options.ts';
import { Stakes } from './standing.ts';

/** A game that nobody ends within so many rounds is given up, and worth nothing. */
const LONGEST = 40;
/** So many positions are learnt at a time. */
const BATCH = 128;

/** One decision: its inputs, its value, and the value that the best decision had. Shows are learnt apart. */
interface Step {
  readonly features: Features | null;
  readonly value: number;
  readonly best: number;
}

/** The parameters are all nets, and then the moments of each (see Adam). */
export const training: Training = {
  rounds: 64,
  shards: 1,
  games: 12_000,
  begin(random) {
    const parameters = new Float32Array(3 * ALL);
    let from = 0;
    for (const shape of SHAPES) {
      const weights = untrained(shape, random);
      parameters.set(weights, from);
      from += weights.length;
    }
    return parameters;
  },
  learn(before, random, done) {
    const parameters = before.slice();
    const school = new School(parameters, random, done);
    for (let games = this.games; games > 0; ) games -= school.playMatch(games);
    return parameters;
  },
  merge: (_before, learnt) => mean(learnt),
  pack: (parameters) => pack(parameters.subarray(0, ALL), BITS, BLOCK),
};

/** Plays matches against itself, and learns from each game. */
class School {
  readonly #random: Random;
  /** How much the end of a game counts against the values on the way: less as they get better. */
  readonly #trust: number;
  readonly #rate: number;
  /** How many decisions in a thousand are made at random. */
  readonly #explore: number;
  readonly #board = new Board();
  readonly #judge: Judge;
  readonly #lessons: Lesson[];
  readonly #turns = new Uint8Array(MOST_TURNS);
  readonly #values = new Float64Array(MOST_TURNS);
  readonly #scored = new Int16Array(SEATS.max);

  constructor(parameters: Float32Array, random: Random, done: number) {
    this.#random = random;
    this.#trust = 0.8 - 0.4 * done;
    this.#rate = 0.0015 * 0.04 ** done;
    this.#explore = Math.round(40 * (1 - done));
    const nets = netsOf(parameters.subarray(0, ALL));
    this.#judge = new Judge(nets);
    let from = ALL;
    this.#lessons = nets.map((net) => {
      from += 2 * net.weights.length;
      return new Lesson(net, parameters.subarray(from - 2 * net.weights.length, from));
    });
  }

  /** Plays a match, but no more than so many games of it. Returns how many it played. */
  playMatch(most: number): number {
    const random = this.#random;
    const { options, players } = someTable(random);
    // Most matches begin at the beginning; the others somewhere on the way.
    const late = random.below(4) === 0 ? random.below(options.target) : 0;
    let left = Array.from({ length: players }, () => {
      return Math.max(1, options.target - (late === 0 ? 0 : late - random.below(Math.min(60, late))));
    });
    let games = 0;
    for (; games < most && left.length > 1; games++) {
      this.#board.setUp(options, left);
      left = this.#playGame(left).filter((points) => points > 0);
      // Who was second begins the next game.
      left.push(left.shift()!);
    }
    return games;
  }

  /** Plays a game, learns from it, and returns how many points are left to each player. */
  #playGame(left: readonly number[]): number[] {
    const board = this.#board;
    const stakes = new Stakes(left);
    const steps = left.map((): Step[] => []);
    board.deal(this.#random);
    while (!board.over && board.round <= LONGEST) steps[board.turn]!.push(this.#decide(left, stakes));
    const after = board.round > LONGEST ? [...left] : left.map((points, player) => points - board.scored[player]!);
    for (const [player, taken] of steps.entries()) this.#learnFrom(taken, stakes.worth(player, after));
    return after;
  }

  /** Lets the player whose turn it is act. */
  #decide(left: readonly number[], stakes: Stakes): Step {
    const [board, judge, random] = [this.#board, this.#judge, this.#random];
    judge.look(board);
    let show = Number.NEGATIVE_INFINITY;
    if (board.mayShow()) {
      show = judge.ofShow();
      this.#learnShow(left, stakes);
    }
    const count = board.round === 0 ? 1 : board.turns(this.#turns);
    const values = this.#values;
    if (board.round === 0) values[0] = judge.ofPlayingOn();
    else judge.ofTurns(this.#turns, count, values);
    let at = 0;
    for (let other = 1; other < count; other++) if (values[other]! > values[at]!) at = other;
    const best = Math.max(show, values[at]!);
    if (random.below(1000) < this.#explore) at = random.below(count);
    else if (show > values[at]!) {
      board.show();
      return { features: null, value: show, best };
    }
    const turn = board.round === 0 ? -1 : this.#turns[at]!;
    const features = judge.playInputs(turn).copy();
    if (turn < 0) board.decline();
    else board.dispose(turn, random);
    return { features, value: values[at]!, best };
  }

  /** All hands are open here, so it is known what a show would come to, even if nobody shows. */
  #learnShow(left: readonly number[], stakes: Stakes): void {
    const board = this.#board;
    board.score(board.turn, this.#scored);
    const after = left.map((points, player) => points - this.#scored[player]!);
    const lesson = this.#lessons[board.players === 2 ? 1 : 3]!;
    lesson.note(this.#judge.showInputs(), stakes.worth(board.turn, after), this.#rate);
  }

  /** TD(lambda). A step at random says nothing about what came before it; there the best decision counts. */
  #learnFrom(steps: readonly Step[], end: number): void {
    const lesson = this.#lessons[this.#board.players === 2 ? 0 : 2]!;
    let target = end;
    for (let at = steps.length - 1; at >= 0; at--) {
      const { features, value, best } = steps[at]!;
      if (features) lesson.note(features, target, this.#rate);
      target = value < best ? best : this.#trust * target + (1 - this.#trust) * value;
    }
  }
}

/** Teaches one net, a batch at a time. */
class Lesson {
  readonly #adam: Adam;
  #size = 0;

  constructor(net: Net, moments: Float32Array) {
    this.#adam = new Adam(net, moments);
  }

  note(features: Features, target: number, rate: number): void {
    this.#adam.note(features, target);
    if (++this.#size < BATCH) return;
    this.#adam.step(rate);
    this.#size = 0;
  }
}

/** How many play. Two and four do most often. */
const TABLES = [2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10];

/** Most tables are usual ones; the others have any options. */
function someTable(random: Random): { options: Options; players: number } {
  const usual = random.below(6) > 0;
  const players = usual ? (random.below(5) < 3 ? 2 : 4) : TABLES[random.below(TABLES.length)]!;
  const any = () => !usual && random.below(2) === 0;
  const options: Options = {
    variant: random.below(5) < (usual ? 4 : 3) ? 'classic' : 'modified',
    target: any() ? 20 + random.below(300) : 200,
    show: any() ? 1 + random.below(20) : 5,
    opening: any() ? random.below(31) : 15,
  };
  return { options, players };
}
