import { type Draft, NEVER_LATE, type Puzzler } from '@parlour/bots';
import type { Card, Random, Seat } from '@parlour/engine';
import { verdict } from './goals.ts';
import { positionText } from './notation.ts';
import { showdown } from './showdown.ts';
import { handOf, isFinalRound, type State, seatsIn } from './state.ts';
import { unseen, view } from './view.ts';
import { worthsOf } from './worth.ts';

/** To stay in gains or loses so many points on average. */
const PLAIN = 1;
/** The question is open if the chance to win is up to so many times what the price asks for, or as far below it. */
const OPEN = 2.5;
/** One in so many other moments makes a puzzle all the same. */
const SURE = 60;
/** In so many worlds the strongest player looks at what the others have said. */
const WORLDS = 600;

export const doujiPuzzler: Puzzler<State> = {
  tables: [
    { seats: 2, options: { games: 3 } },
    { seats: 3, options: { games: 3 } },
    { seats: 4, options: { games: 3 } },
    { seats: 3, options: { games: 3, version: 2 } },
    { seats: 4, options: { games: 3, base: 3 } },
  ],
  matches: 5000,
  kinds: { duel: 80, crowd: 45 },
  find,
  verdict,
};

/** The last one to answer in the final round: nothing is left to happen but the showdown, and all of it can be counted. */
function find(state: State, seat: Seat, random: Random): Draft[] {
  const { phase, turn, caller, places, options, call } = state;
  if (phase !== 'answering' || turn !== seat || !isFinalRound(state)) return [];
  const [next] = seatsIn(state, (seat + 1) % places.length);
  const rivals = seatsIn(state, 0).filter((each) => each !== seat);
  if (next !== caller || rivals.length > (options.version === 1 ? 2 : 1)) return [];
  const { all, wins, ties } = count(state, seat, rivals);
  const chance = wins / all;
  const pot = state.pot + call;
  const times = (chance * pot) / call;
  if ((times > OPEN || times < 1 / OPEN) && random.below(SURE) > 0) return [];
  // A bombed pot stays for everybody.
  const worth = (pot * (wins + ties / places.length)) / all - call;
  const least = pot * chance - call;
  const most = (pot * (wins + ties)) / all - call;
  if (Math.abs(worth) < PLAIN || least * most <= 0) return [];
  const [out, stay] = worthsOf(view(state, seat), WORLDS, random, NEVER_LATE).points;
  if (stay! - out! > 0 !== worth > 0) return [];
  const facts = { price: call, pot, all, wins, ties, worth: Math.round(10 * Math.abs(worth)) / 10 };
  return [
    {
      kind: rivals.length === 1 ? 'duel' : 'crowd',
      position: positionText(state),
      seat,
      facts,
      answer: [worth > 0 ? 'in' : 'out'],
      why: [
        { key: 'puzzle.why.wins', facts },
        { key: worth > 0 ? 'puzzle.why.gains' : 'puzzle.why.loses', facts },
      ],
    },
  ];
}

/** In how many ways the hidden cards of the rivals can lie, and in how many of them the seat wins or ties for the pot. */
function count(state: State, seat: Seat, rivals: readonly Seat[]): { all: number; wins: number; ties: number } {
  const cards = unseen(view(state, seat));
  const own = handOf(state.places[seat]!);
  const found = { all: 0, wins: 0, ties: 0 };
  const deal = (hands: readonly (readonly Card[])[], left: readonly Card[]) => {
    const rival = rivals[hands.length - 1];
    if (rival === undefined) {
      const { best } = showdown(hands);
      found.all++;
      if (best.includes(0)) found[best.length === 1 ? 'wins' : 'ties']++;
      return;
    }
    const { public: open, hidden } = state.places[rival]!;
    for (const [at, card] of left.entries()) {
      const rest = left.toSpliced(at, 1);
      if (hidden.length === 1) deal([...hands, [...open, card]], rest);
      else for (const other of rest.slice(at)) deal([...hands, [...open, card, other]], rest);
    }
  };
  deal([own], cards);
  return found;
}
