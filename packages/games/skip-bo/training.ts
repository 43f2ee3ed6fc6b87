import { Adam, type Features, mean, Net, pack, returns, sizeOf, type Training, untrained } from '@parlour/bots';
import { type Random, shuffler } from '@parlour/engine';
import { Board } from './board.ts';
import { deal, type Setup } from './dealing.ts';
import { Judge } from './judge.ts';
import { MANY, TWO } from './nets.ts';
import { fewestDecks } from './options.ts';
import { Turn } from './turn.ts';

/** In this part of the training habits play, and nets only watch. Then nets play against themselves. */
const WATCHING = 1 / 50;
/** How much a point of habit counts at the beginning and at the end: what nets have learnt takes its place. */
const HABIT = [0.008, 0.0005] as const;
/** How many games a shard plays in a round: those of habits are quick. */
const WATCHED = 400;
const PLAYED = 200;
/** While watching, so many decisions in a hundred are any that come into question, so that all of them are seen. */
const ODD = 25;
/** How much the end of a game counts against what was thought on the way. */
const TRUST = 0.7;
/** A game that takes longer is not learnt from. */
const MOST_DECISIONS = 4000;
/** How often a shard goes through its positions, and how many it takes at a time. */
const LESSONS = 2;
const BATCH = 64;
/** Playing for the training looks at fewer states of a turn. */
const MOST_STATES = 100;

const TWO_SIZE = sizeOf(TWO);
const MANY_SIZE = sizeOf(MANY);

/** The parameters are both nets, and then the moments of both (see Adam). */
const netsOf = (parameters: Float32Array) => ({
  two: new Net(TWO, parameters.subarray(0, TWO_SIZE)),
  many: new Net(MANY, parameters.subarray(TWO_SIZE, TWO_SIZE + MANY_SIZE)),
});

export const training: Training = {
  rounds: 600,
  shards: 2,
  games: Math.round(WATCHED * WATCHING + PLAYED * (1 - WATCHING)),
  begin(random) {
    const parameters = new Float32Array(3 * (TWO_SIZE + MANY_SIZE));
    parameters.set(untrained(TWO, random));
    parameters.set(untrained(MANY, random), TWO_SIZE);
    return parameters;
  },
  learn(before, random, done) {
    const parameters = before.slice();
    const { two, many } = netsOf(parameters);
    const moments = parameters.subarray(TWO_SIZE + MANY_SIZE);
    const [forTwo, forMany] = [two, many].map((net) => new School(net, HABIT[0] + (HABIT[1] - HABIT[0]) * done)) as [
      School,
      School,
    ];
    const watching = done < WATCHING;
    for (let game = 0; game < (watching ? WATCHED : PLAYED); game++) {
      const setup = setupOf(random);
      (setup.players === 2 ? forTwo : forMany).play(setup, random, watching);
    }
    const rate = watching ? 0.0015 : 0.001 * (1 - done) + 0.00005;
    forTwo.learn(rate, moments.subarray(0, 2 * TWO_SIZE), random);
    forMany.learn(rate, moments.subarray(2 * TWO_SIZE), random);
    return parameters;
  },
  merge: (_before, learnt) => mean(learnt),
  pack: (parameters) => pack(parameters.subarray(0, TWO_SIZE + MANY_SIZE), 16, TWO.hidden),
};

function setupOf(random: Random): Setup {
  const percent = random.below(100);
  const players = percent < 50 ? 2 : percent < 86 ? 4 : percent < 92 ? 3 : percent < 96 ? 5 : 6;
  const size = random.below(4) === 0 ? 30 : 1 + random.below(30);
  const houseRules = random.below(10) < 4;
  const rule = (chance: number) => houseRules && random.below(10) < chance;
  const stocks = Array.from({ length: players }, () => {
    return random.below(3) === 0 ? 1 + random.below(size) : Math.max(1, size - random.below(3));
  });
  const decks = fewestDecks(size, players) + (houseRules && random.below(4) === 0 ? 1 : 0);
  return {
    players,
    decks,
    stocks,
    hands: random.below(2) === 0,
    randomStart: rule(8),
    dumps: rule(8),
    lastChance: rule(8),
  };
}

/** Plays games against itself, and then learns from all of them. */
class School {
  readonly #board = new Board();
  readonly #turn = new Turn();
  readonly #net: Net;
  readonly #judge: Judge;
  readonly #told: Features[] = [];
  readonly #targets: number[] = [];

  constructor(net: Net, habit: number) {
    this.#net = net;
    this.#judge = new Judge(net, habit);
  }

  play(setup: Setup, random: Random, watching: boolean): void {
    const board = this.#board;
    const turn = this.#turn;
    const told: Features[][] = Array.from({ length: setup.players }, () => []);
    const values: number[][] = Array.from({ length: setup.players }, () => []);
    deal(board, setup, random);
    for (let decision = 0; board.ending === null; decision++) {
      if (decision === MOST_DECISIONS) return;
      const player = board.turn;
      turn.search(board, MOST_STATES);
      const leaf = watching ? this.#watched(random) : this.#judge.best(board, turn);
      const features = this.#judge.describe(board, turn, leaf);
      told[player]!.push(features.copy());
      values[player]!.push(this.#net.value(features));
      turn.carryOut(board, leaf);
    }
    for (let player = 0; player < setup.players; player++) {
      this.#told.push(...told[player]!);
      this.#targets.push(...returns(values[player]!, board.share(player), TRUST));
    }
  }

  #watched(random: Random): number {
    const { habit } = this.#judge;
    const best = habit.best(this.#board, this.#turn);
    return random.below(100) < ODD ? habit.picks[random.below(habit.picked)]! : best;
  }

  /** Goes through all positions in a new order, so that those of one game do not pull together. */
  learn(rate: number, moments: Float32Array, random: Random): void {
    const adam = new Adam(this.#net, moments);
    const order = Array.from(this.#told, (_, at) => at);
    for (let lesson = 0; lesson < LESSONS; lesson++) {
      shuffler(random).shuffle('positions', order);
      for (let from = 0; from + BATCH <= order.length; from += BATCH) {
        for (const at of order.slice(from, from + BATCH)) adam.note(this.#told[at]!, this.#targets[at]!);
        adam.step(rate);
      }
    }
  }
}
