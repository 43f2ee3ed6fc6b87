import { type Features, mean, pack, type Training, untrained } from '@parlour/bots';
import { type Chance, type Random, shuffler } from '@parlour/engine';
import { legal } from './actions.ts';
import { apply } from './course.ts';
import { Sight } from './features.ts';
import { BITS, BLOCK, Nets, SHAPES } from './nets.ts';
import type { Options } from './options.ts';
import { scoreShow } from './scoring.ts';
import { Stakes } from './standing.ts';
import { handOf, layOut, type State } from './state.ts';

/** How much the end of a game counts against the values on the way. */
const TRUST = 0.8;
/** A game that nobody ends within so many rounds is given up, and worth nothing. */
const LONGEST = 40;

/** One decision to play on: its inputs, its value, and the value that the best decision had. */
interface Step {
  readonly features: Features;
  readonly value: number;
  readonly best: number;
}

export const training: Training = {
  rounds: 45,
  shards: 2,
  games: 4500,
  begin(random) {
    const all = SHAPES.map((shape) => untrained(shape, random));
    return Float32Array.from(all.flatMap((weights) => [...weights]));
  },
  learn(parameters, random, done) {
    const nets = new Nets(parameters.slice());
    // It sees the whole world first, and then more of the tables that most people choose. Their games are shorter.
    const usual = done >= 0.5;
    const pace = { rate: 0.006 * 0.05 ** done, explore: 0.04 * (1 - done), usual };
    const games = Math.round((this.games * (usual ? 4 : 2)) / 3);
    for (let game = 0; game < games; game++) playGame(nets, random, pace);
    return nets.parameters;
  },
  merge: (_before, learnt) => mean(learnt),
  pack: (parameters) => pack(parameters, BITS, BLOCK),
};

interface Pace {
  readonly rate: number;
  /** How often a decision is made at random. */
  readonly explore: number;
  /** Whether most tables are usual ones. */
  readonly usual: boolean;
}

/** Plays one game of a match in some stage, and learns from it. */
function playGame(nets: Nets, random: Random, { rate, explore, usual }: Pace): void {
  const chance = shuffler(random);
  const state = someTable(random, chance, usual && random.below(4) > 0);
  const before = leftOf(state);
  const stakes = new Stakes(before);
  const steps = before.map((): Step[] => []);
  while ((state.phase === 'opening' || state.phase === 'turns') && state.round <= LONGEST) {
    const seat = state.turn;
    const step = decide(nets, state, random.below(1000) < explore * 1000 ? random : null, chance, (features) => {
      // All hands are open here, so it is known what a show would come to, even if nobody shows.
      const { points } = scoreShow(state.places.map(handOf), seat);
      const after = before.map((left, at) => left - points[at]!);
      nets.show.learn(features, stakes.worth(seat, after), rate);
    });
    if (step) steps[seat]!.push(step);
  }
  const after = leftOf(state);
  for (const [seat, taken] of steps.entries()) learnFrom(nets, taken, stakes.worth(seat, after), rate);
}

/** Points left until out, by seat. */
const leftOf = ({ places, options }: State) => places.map(({ score }) => options.target - score);

/** Lets the seat whose turn it is act. Returns its step, unless it shows. */
function decide(
  nets: Nets,
  state: State,
  atRandom: Random | null,
  chance: Chance,
  learnShow: (features: Features) => void,
): Step | null {
  const seat = state.turn;
  const sight = new Sight(state, seat);
  const actions = legal(state, seat);
  const mayShow = actions[0]!.type === 'show';
  let show = Number.NEGATIVE_INFINITY;
  if (mayShow) {
    const inputs = nets.showInputs(sight);
    show = nets.show.value(inputs);
    learnShow(inputs);
  }
  const turns = actions.filter((action) => action.type === 'dispose');
  const values = turns.length > 0 ? nets.ofTurns(sight, turns) : [nets.ofPlayingOn(sight)];
  let at = 0;
  for (let other = 1; other < values.length; other++) if (values[other]! > values[at]!) at = other;
  const best = Math.max(show, values[at]!);
  if (atRandom) at = atRandom.below(values.length);
  else if (show > values[at]!) {
    apply(state, seat, actions[0]!, chance);
    return null;
  }
  const features = nets.playInputs(sight, turns[at] ?? null).copy();
  apply(state, seat, turns[at] ?? actions[1]!, chance);
  return { features, value: values[at]!, best };
}

/** TD(lambda). A step at random says nothing about what came before it; there the best decision counts. */
function learnFrom(nets: Nets, steps: readonly Step[], end: number, rate: number): void {
  let target = end;
  for (let at = steps.length - 1; at >= 0; at--) {
    const { features, value, best } = steps[at]!;
    nets.play.learn(features, target, rate);
    target = value < best ? best : TRUST * target + (1 - TRUST) * value;
  }
}

/** How many play. Two and four do most often. */
const TABLES = [2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 3, 3, 5, 5, 6, 7, 8, 9, 10];
const USUAL_TABLES = [2, 2, 2, 4];

/** A table in any stage of a match, after the deal. Its options are the usual ones, or any. */
function someTable(random: Random, chance: Chance, usual: boolean): State {
  const tables = usual ? USUAL_TABLES : TABLES;
  const players = tables[random.below(tables.length)]!;
  const target = random.below(2) === 0 ? 200 : 20 + random.below(300);
  const options: Options = {
    variant: random.below(5) < (usual ? 4 : 3) ? 'classic' : 'modified',
    target,
    show: usual || random.below(3) < 2 ? 5 : 1 + random.below(20),
    opening: usual || random.below(3) < 2 ? 15 : random.below(31),
  };
  const state = layOut(options, players);
  // Everybody is at the beginning; or somewhere on the way, not too far from each other; or near the end.
  const stage = random.below(4);
  const first = stage < 2 ? 0 : stage === 2 ? random.below(target) : Math.max(0, target - 50);
  for (const place of state.places) {
    if (stage > 1) place.score = Math.min(target - 1, first + random.below(50));
  }
  state.dealer = random.below(players);
  for (const seat of state.places.keys()) apply(state, seat, READY, chance);
  return state;
}

const READY = { type: 'ready' } as const;
