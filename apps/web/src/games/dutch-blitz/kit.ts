import type { Phrase, Seat, View } from '@parlour/engine';
import { type Action, dutchBlitz, type Event, type Options, roundOf, type State } from '@parlour/games/dutch-blitz';
import { lazy } from 'react';
import type { TableKit } from '../../table/kit.ts';
import type { WebSay } from '../../words/index.ts';
import { raceEn } from './en.ts';
import { draws, prepare, Race } from './Race.tsx';
import { attempt, flights, foresee, holds, moves, obvious } from './spots.ts';

function status(view: View<State>, you: Seat | null): Phrase | null {
  if (view.phase === 'racing') return { key: 'table.racing' };
  const asked = you !== null && !view.places[you]!.ready;
  return asked ? { key: 'table.round-over', facts: { round: roundOf(view) } } : { key: 'table.gathering' };
}

/** The last blitz card, and that it was the last. */
function decided(events: readonly Event[]): readonly Event[] {
  if (!events.some(({ type }) => type === 'scored')) return [];
  return events.filter(({ type }) => type === 'placed' || type === 'built' || type === 'scored');
}

/** Says "Red 7" for R7, wherever it stands in the text. */
function fact(text: string, say: WebSay): string {
  return text.replace(/\b([RGBY])(10|[1-9])\b/g, (_, letter: string, number: string) =>
    say({ key: 'card.colour-short', facts: { colour: 'RGBY'.indexOf(letter), number } }),
  );
}

export const dutchBlitzKit: TableKit<Options, State, Action, Event> = {
  game: dutchBlitz,
  words: raceEn,
  Table: Race,
  rules: { turn: 'BL-22', play: 'BL-8' },
  moves,
  attempt,
  obvious,
  holds,
  foresee,
  // The time across the arena. From your own piles to the middle it is half of that.
  run: 2500,
  atOnce: true,
  flights,
  decided,
  status,
  again: { Show: lazy(() => import('./arena/RaceAgain.tsx')), can: draws },
  Gather: lazy(() => import('./Wardrobe.tsx')),
  prepare,
  fact,
  messages: { ne: () => import('./ne.ts').then(({ dutchBlitzNe }) => dutchBlitzNe) },
};
