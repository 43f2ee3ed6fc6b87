import { type Phrase, parseCard, rankOf, type Seat, type View } from '@parlour/engine';
import { type Action, douji, type Event, type Options, type State } from '@parlour/games/douji';
import { frenchCardNames } from '../../cards/index.ts';
import type { TableKit } from '../../table/kit.ts';
import type { WebSay } from '../../words/index.ts';
import { attempt, dwell, flights, moves } from './spots.ts';
import { Table } from './Table.tsx';

function status({ phase, turn, call, places }: View<State>, you: Seat | null): Phrase | null {
  if (phase === 'between') {
    const asked = you !== null && !places[you]!.ready;
    return { key: asked ? 'table.next-game' : 'table.gathering' };
  }
  if (turn !== you) return null;
  return phase === 'calling' ? { key: 'table.your-call' } : { key: 'table.your-answer', facts: { call } };
}

/** The last pot: the hand that won it, if it was shown, and the pot. */
function decided(events: readonly Event[]): readonly Event[] {
  const won = events.find((event) => event.type === 'won');
  return won ? events.filter((event) => event === won || (event.type === 'shown' && event.seat === won.seat)) : [];
}

/** A joker alone may also be what the wild stands for. The messages have words for that. */
function fact(text: string, say: WebSay): string {
  const card = parseCard(text);
  return card !== undefined && rankOf(card) === 0 ? text : frenchCardNames(say, text);
}

export const doujiKit: TableKit<Options, State, Action, Event> = {
  game: douji,
  words: {
    'refused.dealt-by-itself': 'Cards come by themselves: one for everybody who is still in, after each round.',
    'refused.pot-waits': 'The pot waits for the best hand at the end, or for the last player who is still in.',
    'refused.paid-by-itself': 'Points are paid by themselves, when somebody calls or says “in”.',
    'refused.cards-stay': 'Your cards stay with you. You call, or you say “in” or “out”.',
    'refused.not-yours': 'These are another player’s cards.',
  },
  Table,
  rules: { turn: 'DO-11', play: 'DO-10' },
  moves,
  attempt,
  flights,
  decided,
  dwell,
  status,
  fact,
  messages: { ne: () => import('./ne.ts').then(({ doujiNe }) => doujiNe) },
};
