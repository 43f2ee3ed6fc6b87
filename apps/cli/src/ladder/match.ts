import { groundOf } from '@parlour/arena';
import { type AnyGame, type Random, type Result, type Seat, seeded, shuffler, standings } from '@parlour/engine';
import { playersOf, walkers } from '../roster.ts';
import { inArena } from '../simulate/race.ts';
import { type Deal, type Lineup, lineupsOf, type Pair, type Plan } from './plan.ts';
import { Program } from './program.ts';
import { Stopwatch } from './times.ts';

/** No match takes so many actions; one that does has a bug. */
const LIMIT = 1_000_000;

/** One of the legal actions, or null: a program has failed. */
type Decide = (view: unknown, legal: readonly unknown[], random: Random) => unknown | Promise<unknown>;

/** Plays the matches of a ladder. It has each entrant once; programs are started when they are first asked. */
export class Players {
  readonly #plan: Plan;
  readonly #game: AnyGame;
  readonly #decide: readonly Decide[];
  readonly #programs: Program[] = [];
  /** How long each entrant's decisions took since the times were last taken. */
  #watches: Stopwatch[];

  constructor(plan: Plan, game: AnyGame) {
    this.#plan = plan;
    this.#game = game;
    this.#watches = plan.entrants.map(() => new Stopwatch());
    const bots = playersOf(game);
    this.#decide = plan.arena
      ? []
      : plan.entrants.map(({ name, program }) => (program ? this.#hire(name) : bots.find(name)!));
  }

  #hire(command: string): Decide {
    const { notation } = this.#game;
    const program = new Program(command, this.#game);
    this.#programs.push(program);
    return async (view, legal, random) => {
      const texts = legal.map((action) => notation.action(action));
      const text = await program.ask(view, texts, this.#plan.deadline, random.below(2 ** 30));
      const found = text === null ? -1 : texts.findIndex((each) => each.toLowerCase() === text.trim().toLowerCase());
      if (found >= 0) return legal[found];
      program.close();
      return null;
    };
  }

  /** How long everybody's decisions took, since this was last asked. */
  takeTimes() {
    const times = this.#watches.map((watch) => watch.times);
    this.#watches = times.map(() => new Stopwatch());
    return times;
  }

  close(): void {
    for (const program of this.#programs) program.close();
  }

  /** Plays one deal of a pair in every lineup: the same shuffle each time, and the same dice for the bots. */
  async playDeal(pair: Pair, number: number): Promise<Deal> {
    const { players } = this.#plan;
    const alone: [number, number] = [0, 0];
    const forfeits: [number, number] = [0, 0];
    const points = [0, 0];
    let score = 0;
    let counted = 0;
    for (const lineup of lineupsOf(players)) {
      const played = this.#plan.arena
        ? this.#race(pair, lineup, number)
        : await this.#playMatch(pair, lineup, `${this.#plan.seed}/${number}`);
      const { seat } = lineup;
      const won = sharesOf(played.result, seat, players);
      score += lineup.alone === 0 ? won.pairs : 1 - won.pairs;
      alone[lineup.alone] += won.first;
      // With two players the other sits alone, too.
      if (players === 2) alone[1] += sharesOf(played.result, 1 - seat, players).first;
      if (played.forfeit !== null) forfeits[played.forfeit]++;
      else if (played.result.scores) {
        counted++;
        const { scores } = played.result;
        const mean = scores.reduce((sum, each) => sum + each, 0) / players;
        const ahead = (scores[seat]! - mean) / played.games;
        points[lineup.alone]! += ahead;
        // All seats together are neither ahead nor behind.
        points[1 - lineup.alone]! -= ahead / (players - 1);
      }
    }
    return { score, alone, forfeits, points: counted > 0 ? [points[0]! / counted, points[1]! / counted] : null };
  }

  async #playMatch(pair: Pair, { alone, seat: lone }: Lineup, seed: string): Promise<Played> {
    const { options, players } = this.#plan;
    const game = this.#game;
    const chance = shuffler(seeded(`${seed}/deal`));
    const random = seeded(`${seed}/bots`);
    const state = game.deal(options, players, chance);
    let games = 1;
    for (let actions = 0; actions < LIMIT; actions++) {
      const actors = game.actors(state);
      if (actors.length === 0) return { result: game.result(state)!, games, forfeit: null };
      const seat = actors.length === 1 ? actors[0]! : actors[random.below(actors.length)]!;
      const legal = game.legal(state, seat);
      const side = seat === lone ? alone : ((1 - alone) as 0 | 1);
      const action = legal.length === 1 ? legal[0] : await this.#ask(pair[side], game.view(state, seat), legal, random);
      if (action === null) return { result: forfeited(seat, players), games, forfeit: side };
      for (const { type } of game.apply(state, seat, action, chance)) if (type === 'dealt') games++;
    }
    throw new Error(`not over after ${LIMIT} actions`);
  }

  /** Runs a match in the arena. Nobody decides anything there that could be timed. */
  #race(pair: Pair, { alone, seat: lone }: Lineup, number: number): Played {
    const { options, players, entrants, seed } = this.#plan;
    const crew = Array.from({ length: players }, (_, seat) => {
      const level = entrants[pair[seat === lone ? alone : 1 - alone]!]!.name;
      return { level, bot: walkers.find(level)! };
    });
    const run = inArena(groundOf(this.#game.id)!, crew);
    return { result: run({ game: this.#game, options, seed, limit: LIMIT }, number).result, games: 1, forfeit: null };
  }

  async #ask(entrant: number, view: unknown, legal: readonly unknown[], random: Random): Promise<unknown> {
    const began = performance.now();
    const decided = this.#decide[entrant]!(view, legal, random);
    const action = decided instanceof Promise ? await decided : decided;
    this.#watches[entrant]!.add(performance.now() - began);
    return action;
  }
}

interface Played {
  readonly result: Result;
  /** How many games the match had: one for each deal. */
  readonly games: number;
  /** Which of the pair has forfeited it. */
  readonly forfeit: 0 | 1 | null;
}

/** Who forfeits is last, and the others share the first place. */
function forfeited(seat: Seat, players: number): Result {
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== seat);
  return { ranking: [others, [seat]], ending: 'forfeited', statistics: {} };
}

/** What a seat has won: its share of the first place, and of its pairs with the others by their places. */
function sharesOf(result: Result, seat: Seat, players: number): { first: number; pairs: number } {
  const places = new Map(standings(result).map(({ seat, place }) => [seat, place]));
  const own = places.get(seat)!;
  let pairs = 0;
  for (const [other, place] of places) if (other !== seat) pairs += own < place ? 1 : own === place ? 0.5 : 0;
  const winners = result.ranking[0]!;
  return { first: winners.includes(seat) ? 1 / winners.length : 0, pairs: pairs / (players - 1) };
}
