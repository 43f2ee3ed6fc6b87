import type { Game } from '@parlour/engine';
import { type Action, actors, check, legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { apply, deal } from './course.ts';
import { draw } from './draw.ts';
import { type Event, eventFields, follow } from './events.ts';
import { dBoMessages, skipBoMessages } from './messages.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { fits, type Options, options, SEATS } from './options.ts';
import { result } from './result.ts';
import { copy, invariants, type State } from './state.ts';
import { eventView, resample, view } from './view.ts';
import { label, tell } from './words.ts';

export { HIGHEST, WILD } from './cards.ts';
export { nextNumber } from './state.ts';
export type { Action, Event, Options, State };

const rules = {
  version: 2,
  oldest: 1,
  options,
  seats: () => SEATS,
  fits,
  invariants,
  seated: (state: State) => state.places.length,
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
  tell,
  label,
  draw,
  bots,
};

export const skipBo: Game<Options, State, Action, Event> = {
  ...rules,
  id: 'skip-bo',
  messages: skipBoMessages,
  deal: (options, seats, chance) => deal(options, seats, chance, true),
};

export const dBo: Game<Options, State, Action, Event> = {
  ...rules,
  id: 'd-bo',
  messages: dBoMessages,
  deal: (options, seats, chance) => deal(options, seats, chance, false),
};
