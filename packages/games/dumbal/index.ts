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

export { byRank, pointsOf } from './cards.ts';
export { arrange } from './disposal.ts';
export { PENALTY, type Row } from './scoring.ts';
export { handOf, isIn } from './state.ts';
export type { Action, Event, Options, State };

export const dumbal: Game<Options, State, Action, Event> = {
  id: 'dumbal',
  version: 1,
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
