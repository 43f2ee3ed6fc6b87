import { type Action, dBo, type Event, type Options, type State, skipBo } from '@parlour/games/skip-bo';
import type { TableKit } from '../../table/kit.ts';
import { attempt, dwell, flights, moves, status } from './spots.ts';
import { Table } from './Table.tsx';

type Kit = TableKit<Options, State, Action, Event>;

const shared = { Table, moves, attempt, flights, dwell, status };

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
