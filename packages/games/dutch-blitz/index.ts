import type { Game } from '@parlour/engine';
import { type Action, actors, check, legal, waits } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { apply, deal } from './course.ts';
import { draw } from './draw.ts';
import { type Event, eventFields, follow } from './events.ts';
import { messages } from './messages.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { type Options, options, SEATS } from './options.ts';
import { result } from './result.ts';
import { copy, invariants, type State } from './state.ts';
import { eventView, resample, view } from './view.ts';
import { label, tell } from './words.ts';

export { targets } from './actions.ts';
export { type Card, COLOURS, cardText, colourOf, numberOf, ownerOf } from './cards.ts';
export { pointsOf, type Row, total } from './scoring.ts';
export {
  heldCard,
  isComplete,
  MOST_PILES,
  nextNumber,
  type Place,
  type Post,
  pileOf,
  posts,
  roundOf,
  type Source,
  sources,
} from './state.ts';
export type { Action, Event, Options, State };

export const dutchBlitz: Game<Options, State, Action, Event> = {
  id: 'dutch-blitz',
  version: 2,
  oldest: 1,
  options,
  seats: () => SEATS,
  // All options go together, with any number of seats.
  fits: () => null,
  deal,
  invariants,
  seated: (state) => state.places.length,
  actors,
  waits,
  legal,
  check,
  apply,
  follow,
  eventFields,
  copy,
  view,
  eventView,
  resample,
  result,
  onTimeout,
  notation: { action: actionText, parseAction, position: positionText, parsePosition },
  messages,
  tell,
  label,
  draw,
  bots,
};
