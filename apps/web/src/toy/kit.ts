import { type Action, type Event, type Options, type State, toy } from '@parlour/engine/toy';
import { frenchCardNames } from '../cards/index.ts';
import type { TableKit } from '../table/kit.ts';
import { attempt, flights, moves } from './spots.ts';
import { Table } from './Table.tsx';

export const toyKit: TableKit<Options, State, Action, Event> = {
  game: toy,
  Table,
  rules: { turn: 'TOY-2', play: 'TOY-3' },
  moves,
  attempt,
  flights,
  fact: (text, say) => frenchCardNames(say, text),
  messages: { ne: () => import('./ne.ts').then(({ toyNe }) => toyNe) },
};
