import { type Action, dBo, type Event, type Options, type State, skipBo } from '@parlour/games/skip-bo';
import type { TableKit } from '../../table/kit.ts';
import { skipBoEn } from './en.ts';
import { attempt, dwell, flights, moves, obvious, status } from './spots.ts';
import { Table } from './Table.tsx';

type Kit = TableKit<Options, State, Action, Event>;

/** The card that emptied a stock; or, in a stalemate, that nobody moves any more. */
function decided(events: readonly Event[]): readonly Event[] {
  if (events.some(({ type }) => type === 'emptied'))
    return events.filter(({ type }) => type === 'played' || type === 'emptied');
  return events.filter((event) => event.type === 'ended' && event.ending === 'stalemate');
}

const rules = { turn: 'SB-2', play: 'SB-8' };

const shared = { words: skipBoEn, rules, Table, moves, attempt, obvious, flights, decided, dwell, status };

export const skipBoKit: Kit = {
  ...shared,
  game: skipBo,
  messages: { ne: () => import('./ne.ts').then(({ skipBoNe }) => skipBoNe) },
};
export const dBoKit: Kit = {
  ...shared,
  game: dBo,
  messages: { ne: () => import('./ne.ts').then(({ dBoNe }) => dBoNe) },
};
