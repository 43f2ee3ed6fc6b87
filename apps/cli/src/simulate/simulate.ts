import type { AnyGame, Result, Seat } from '@parlour/engine';
import { fortuneOf } from '../chance.ts';
import type { Player } from '../seats.ts';
import { type Distribution, distribution, rounded, type Share, wilson } from './figures.ts';

/** What is simulated. */
export interface Experiment {
  readonly game: AnyGame;
  readonly options: object;
  /** One for each seat. */
  readonly players: readonly Pick<Player, 'level'>[];
  /** Plays one of the games. Its number and the seed decide everything in it. */
  readonly playOne: PlayOne;
  /** Whether it is played in the arena, where bots walk. */
  readonly arena: boolean;
  readonly seed: string;
  readonly games: number;
  /** The number of the first game: so one game of many can be played again alone. */
  readonly first: number;
  /** No game takes this many actions; one that does has a bug. */
  readonly limit: number;
}

interface SeatFigures {
  readonly wins: Share;
  readonly meanScore?: number;
  /** The means of the result's statistics. */
  readonly means: Readonly<Record<string, number>>;
}

/** The figures of an experiment. Everything but `seconds` follows from the experiment alone. */
export interface Figures {
  readonly games: number;
  readonly actions: number;
  readonly seconds: number;
  /** Actions in a game. */
  readonly length: Distribution;
  /** Seconds in a game, if time passes in it. */
  readonly time: Distribution | null;
  readonly seats: readonly SeatFigures[];
  /** Wins by who acted first, second ... in a game; null if seats do not act one after the other. */
  readonly inTurn: readonly Share[] | null;
  readonly sharedWins: Share;
  readonly endings: Readonly<Record<string, Share>>;
}

/** A game that went wrong. The message says what happened, the number says in which game. */
export class GameFailed extends Error {
  readonly number: number;

  constructor(number: number, problem: string, cause?: unknown) {
    super(problem, { cause });
    this.number = number;
  }
}

interface Played {
  readonly result: Result;
  readonly actions: number;
  /** The seats in the order in which they first acted; null if several could act at once. */
  readonly inTurn: readonly Seat[] | null;
  /** How long it took, if time passes in the game. */
  readonly seconds?: number;
}

export type PlayOne = (experiment: Pick<Experiment, 'game' | 'options' | 'seed' | 'limit'>, number: number) => Played;

/** Plays one game at a table, without a record: the figures do not need one. */
export const atTable =
  (players: readonly Player[]): PlayOne =>
  ({ game, options, limit, seed }, number) => {
    const { chance, random } = fortuneOf(`${seed}/${number}`);
    const state = game.deal(options, players.length, chance);
    let inTurn: Seat[] | null = [];
    for (let actions = 0; actions < limit; actions++) {
      const actors = game.actors(state);
      if (actors.length === 0) {
        const result = game.result(state);
        if (!result) throw new Error('nobody may act, and there is no result');
        return { result, actions, inTurn };
      }
      const seat = actors.length === 1 ? actors[0]! : actors[random.below(actors.length)]!;
      if (inTurn && inTurn.length < players.length) {
        if (actors.length > 1) inTurn = null;
        else if (!inTurn.includes(seat)) inTurn.push(seat);
      }
      const legal = game.legal(state, seat);
      if (legal.length === 0) throw new Error(`seat ${seat} is to act, and nothing is legal`);
      // With only one legal action, nobody needs to be asked.
      const action = legal.length === 1 ? legal[0] : players[seat]!.bot(game.view(state, seat), legal, random);
      game.apply(state, seat, action, chance);
    }
    throw new Error(`not over after ${limit} actions`);
  };

/** Plays all games. It calls `progress` now and then with how many are done. */
export function simulate(experiment: Experiment, progress: (done: number) => void = () => {}): Figures {
  const { players, games, first } = experiment;
  const tally = new Tally(players.length, endingsOf(experiment.game));
  const start = performance.now();
  for (let number = first; number < first + games; number++) {
    let played: Played;
    try {
      played = experiment.playOne(experiment, number);
    } catch (error) {
      throw new GameFailed(number, error instanceof Error ? error.message : String(error), error);
    }
    tally.add(played);
    progress(number - first + 1);
  }
  return tally.figures((performance.now() - start) / 1000);
}

/** Every ending that the game has words for: a count of 0 is a figure, too. */
function endingsOf(game: AnyGame): string[] {
  const prefix = 'ending.';
  return Object.keys(game.messages).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

const sum = (counts: number[], at: number, amount = 1) => {
  counts[at] = (counts[at] ?? 0) + amount;
};

class Tally {
  readonly #seats: number;
  readonly #lengths: number[] = [];
  readonly #times: number[] = [];
  readonly #wins: number[] = [];
  readonly #winsInTurn: number[] = [];
  readonly #scores: number[] = [];
  readonly #statistics = new Map<string, number[]>();
  readonly #endings = new Map<string, number>();
  #shared = 0;
  #ordered = true;

  constructor(seats: number, endings: readonly string[]) {
    this.#seats = seats;
    for (const ending of endings) this.#endings.set(ending, 0);
  }

  add({ result, actions, inTurn, seconds }: Played): void {
    this.#lengths.push(actions);
    if (seconds !== undefined) this.#times.push(seconds);
    const winners = result.ranking[0] ?? [];
    if (winners.length > 1) this.#shared++;
    for (const seat of winners) sum(this.#wins, seat);
    if (inTurn) for (const seat of winners) if (inTurn.includes(seat)) sum(this.#winsInTurn, inTurn.indexOf(seat));
    this.#ordered &&= inTurn !== null;
    this.#endings.set(result.ending, (this.#endings.get(result.ending) ?? 0) + 1);
    for (const [seat, score] of result.scores?.entries() ?? []) sum(this.#scores, seat, score);
    for (const [name, column] of Object.entries(result.statistics)) {
      const sums = this.#statistics.get(name) ?? [];
      this.#statistics.set(name, sums);
      for (const [seat, value] of column.entries()) sum(sums, seat, value);
    }
  }

  figures(seconds: number): Figures {
    const games = this.#lengths.length;
    const seats = Array.from({ length: this.#seats }, (_, seat) => seat);
    const mean = (sums: readonly number[], seat: Seat) => rounded((sums[seat] ?? 0) / games);
    const statistics = [...this.#statistics];
    return {
      games,
      actions: this.#lengths.reduce((all, length) => all + length, 0),
      seconds: rounded(seconds),
      length: distribution(this.#lengths),
      time: this.#times.length > 0 ? distribution(this.#times) : null,
      seats: seats.map((seat) => ({
        wins: wilson(this.#wins[seat] ?? 0, games),
        ...(this.#scores.length > 0 ? { meanScore: mean(this.#scores, seat) } : {}),
        means: Object.fromEntries(statistics.map(([name, sums]) => [name, mean(sums, seat)])),
      })),
      inTurn: this.#ordered ? seats.map((place) => wilson(this.#winsInTurn[place] ?? 0, games)) : null,
      sharedWins: wilson(this.#shared, games),
      endings: Object.fromEntries([...this.#endings].sort().map(([ending, count]) => [ending, wilson(count, games)])),
    };
  }
}
