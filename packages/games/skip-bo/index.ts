import type { Game } from '@parlour/engine';
import { type Action, actors, apply, Course, check, legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { draw } from './draw.ts';
import { type Event, eventFields, follow } from './events.ts';
import { dBoMessages, skipBoMessages } from './messages.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { fits, type Options, options, SEATS } from './options.ts';
import { result } from './result.ts';
import { copy, invariants, layOut, type State } from './state.ts';
import { eventView, resample, view } from './view.ts';
import { label, tell } from './words.ts';

export { HIDDEN, HIGHEST, nextNumber, WILD } from './state.ts';
export type { Action, Event, Options, State };

const rules = {
  version: 1,
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

/** The two rule books differ in one thing: whether hands are dealt at set-up (SB-6). */
const dealer =
  (dealHands: boolean): Game<Options, State, Action, Event>['deal'] =>
  (options, seats, chance) => {
    const state = layOut(options, seats, dealHands, chance);
    new Course(state, chance).startTurn(state.turn);
    return state;
  };

export const skipBo: Game<Options, State, Action, Event> = {
  ...rules,
  id: 'skip-bo',
  messages: skipBoMessages,
  deal: dealer(true),
};

export const dBo: Game<Options, State, Action, Event> = {
  ...rules,
  id: 'd-bo',
  messages: dBoMessages,
  deal: dealer(false),
};
