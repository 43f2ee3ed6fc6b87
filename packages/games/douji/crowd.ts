import { draw, fraction, Regrets } from '@parlour/bots';
import type { Random, Seat } from '@parlour/engine';
import { CALLED, CALLS, choiceOf, crowdPlace, optionsOf, SPAN } from './abstraction.ts';
import { freshDeck, shuffle } from './cards.ts';
import { Compact, POINTS_OF_SIZE } from './compact.ts';
import { stakes } from './drills.ts';
import { crowd, honestEq, type Policy, planned, tightAgg } from './policies.ts';

/** How little may be known of a choice that is considered at all. */
const LEAST = 40;
/** Of two choices that differ by so many points, the better one is made e times as often. */
const WARMTH = 0.12;
/** How often a learner tries anything. */
const CURIOUS = 0.08;
const MOST_SEATS = [11, 9] as const;

/**
 * What choices were worth on average at a table of three or more, from then on. To leave is worth nothing. The numbers
 * may belong to somebody else. The first half of them are sums of points, the second half says how much they weigh.
 */
export class Returns {
  readonly size: number;
  readonly #numbers: Float32Array;

  constructor(numbers: Float32Array) {
    this.#numbers = numbers;
    this.size = numbers.length / 2;
  }

  note(at: number, points: number, weight: number): void {
    this.#numbers[at]! += points * weight;
    this.#numbers[this.size + at]! += weight;
  }

  /** How often each choice should be made. False if too little is known. */
  mix(at: number, options: number, into: Float64Array): boolean {
    const numbers = this.#numbers;
    let best = 0;
    let known = 0;
    for (let option = 1; option < options; option++) {
      const weight = numbers[this.size + at + option]!;
      if (weight < LEAST) continue;
      known++;
      best = Math.max(best, numbers[at + option]! / weight);
    }
    let sum = 0;
    for (let option = 0; option < options; option++) {
      const weight = option === 0 ? LEAST : numbers[this.size + at + option]!;
      const mean = option === 0 ? 0 : numbers[at + option]! / weight;
      into[option] = weight < LEAST ? 0 : Math.exp((mean - best) / WARMTH);
      sum += into[option]!;
    }
    for (let option = 0; option < options; option++) into[option]! /= sum;
    return known > 0;
  }

  /** The strategy that follows from what is known. */
  strategy(): Regrets {
    const strategy = new Regrets(new Float32Array(2 * this.size));
    const parts = new Float64Array(CALLS);
    for (let at = 0; at < this.size; at += SPAN) {
      if (this.mix(at, CALLS, parts)) strategy.play(at, CALLS, parts, 0, 1);
      for (let place = at + CALLS; place < at + SPAN; place += 2) {
        if (this.mix(place, 2, parts)) strategy.play(place, 2, parts, 0, 1);
      }
    }
    return strategy;
  }
}

/** A decision of a learner: where it stands, who made it, and what the seat had paid before. */
interface Noted {
  readonly place: number;
  readonly seat: Seat;
  readonly paid: number;
}

/**
 * Learns from games among three and more what each choice comes to. The others call by strength, or bluff and leave
 * early, or learn as well; or there are some of each.
 */
export function learnCrowd(returns: Returns, version: 1 | 2, games: number, weight: number, random: Random): void {
  const tables = Array.from({ length: MOST_SEATS[version - 1]! - 2 }, (_, at) => new Compact(version, at + 3));
  const deck = freshDeck();
  const noted: Noted[] = [];
  for (let time = 0; time < games; time++) {
    // Mostly three or four.
    const lot = random.below(10);
    const game = tables[lot < 4 ? 0 : lot < 7 ? 1 : random.below(tables.length)]!;
    const others = OTHERS[random.below(OTHERS.length)]!;
    const self = random.below(game.seats);
    const policies = Array.from({ length: game.seats }, (_, seat) =>
      seat === self ? null : others[random.below(others.length)]!,
    );
    const [base, pot] = stakes(random, game.seats);
    game.deal(shuffle(deck, game.hands.length, random));
    game.begin(base, pot, random.below(game.seats), random.below(game.seats));
    noted.length = 0;
    while (!game.isOver) {
      const { turn } = game;
      const policy = policies[turn];
      game.act(policy ? policy(game, turn, random) : explore(returns, game, noted, random));
    }
    for (const { place, seat, paid } of noted) {
      const won = game.winner === seat ? game.pot : game.winner === null ? game.pot / game.seats : 0;
      returns.note(place, won - (game.paid(seat) - paid), weight);
    }
  }
}

/** Who the others are: all tight, all honest, all learners, or anybody. Null is a learner. */
const OTHERS: readonly (readonly (Policy | null)[])[] = [
  [tightAgg],
  [tightAgg],
  [honestEq],
  [honestEq],
  [honestEq],
  [null],
  [tightAgg, honestEq, null],
];

const parts = new Float64Array(POINTS_OF_SIZE.length);

/** What a learner does: mostly what it knows to be good, sometimes anything but leaving, of which all is known. */
function explore(returns: Returns, game: Compact, noted: Noted[], random: Random): number {
  const seat = game.turn;
  const options = optionsOf(game);
  const place = crowdPlace(game, seat);
  const knows = returns.mix(place, options, parts);
  let choice: number;
  if (fraction(random) < CURIOUS) choice = choiceOf(game, 1 + random.below(options - 1));
  else if (knows) choice = choiceOf(game, draw(parts, 0, options, random));
  else {
    planned(crowd, game, seat, parts);
    choice = draw(parts, 0, game.choices, random);
  }
  const option = game.size > 0 ? choice : CALLED.indexOf(choice as (typeof CALLED)[number]);
  if (option > 0) noted.push({ place: place + option, seat, paid: game.paid(seat) });
  return choice;
}
