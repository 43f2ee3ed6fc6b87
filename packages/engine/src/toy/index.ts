import type { Game } from '../index.ts';
import { type Action, actors, check, legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { apply, deal } from './course.ts';
import { draw } from './draw.ts';
import { type Event, eventFields, follow } from './events.ts';
import { messages } from './messages.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { fits, type Options, options, SEATS } from './options.ts';
import { result } from './result.ts';
import { copy, invariants, type State } from './state.ts';
import { eventView, resample, view } from './view.ts';
import { label, tell } from './words.ts';

export { isEight, SUITS } from './cards.ts';
export type { Action, Event, Options, State };

export const toy: Game<Options, State, Action, Event> = {
  id: 'toy',
  version: 1,
  oldest: 1,
  options,
  seats: () => SEATS,
  fits,
  deal,
  invariants,
  seated: (state) => state.places.length,
  actors,
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
