import type { Game } from '@parlour/engine';
import { type Action, actors, check, legal, waits } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { apply, deal } from './course.ts';
import { draw } from './draw.ts';
import { type Event, eventFields, follow } from './events.ts';
import { messages } from './messages.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { type Options, options, seats } from './options.ts';
import { result } from './result.ts';
import { copy, invariants, type State } from './state.ts';
import { eventView, resample, view } from './view.ts';
import { explainHand, label, tell } from './words.ts';

export { type Face, POINTS, pointsOf, WILD } from './cards.ts';
export { rounds } from './options.ts';
export { type Extra, type Reading, read, readings, score } from './scoring.ts';
export { calls, faceScore, handOf, hiddenCards, isFinalRound, type Place, publicCards, publicScore } from './state.ts';
export { explain } from './words.ts';
export type { Action, Event, Options, State };

export const douji: Game<Options, State, Action, Event> = {
  id: 'douji',
  version: 2,
  oldest: 1,
  sealed: 'DO-7',
  options,
  seats,
  // All options go together, with any number of seats that the version allows.
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
  score: explainHand,
  notation: { action: actionText, parseAction, position: positionText, parsePosition },
  messages,
  tell,
  label,
  draw,
  bots,
};
