import type { Phrase, Seat, View } from '@parlour/engine';
import { type Action, dumbal, type Event, isIn, type Options, type State } from '@parlour/games/dumbal';
import { frenchCardNames } from '../../cards/index.ts';
import type { TableKit } from '../../table/kit.ts';
import { attempt, dwell, flights, moves, together } from './spots.ts';
import { Table } from './Table.tsx';

/** In the opening and between games, "your turn" would not say what to do. */
function status(view: View<State>, you: Seat | null): Phrase | null {
  if (view.phase === 'opening') return { key: 'table.asked', seat: view.turn };
  if (view.phase !== 'between') return null;
  const asked = you !== null && isIn(view, you) && !view.places[you]!.ready;
  return asked ? { key: 'table.game-over', facts: { game: view.sheet.length } } : { key: 'table.gathering' };
}

export const dumbalKit: TableKit<Options, State, Action, Event> = {
  game: dumbal,
  words: {
    'choice.classic': 'Classic',
    'choice.modified': 'Modified',
    'label.stack': 'stack',
    'label.pile': 'gone by',
    'refused.not-yours': 'These cards are another player’s.',
    'refused.gone-by': 'Those cards have gone by. You take the top of the stack, or a card that was just disposed.',
    'refused.nothing-to-take': 'Nothing was disposed before you. You take the top of the stack.',
  },
  Table,
  rules: { turn: 'DU-4', play: 'DU-7' },
  moves,
  together,
  attempt,
  flights,
  decided: (events) => events.filter(({ type }) => type === 'showed' || type === 'scored'),
  dwell,
  status,
  fact: (text, say) => frenchCardNames(say, text),
  messages: { ne: () => import('./ne.ts').then(({ dumbalNe }) => dumbalNe) },
};
