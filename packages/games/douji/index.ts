import { gameOf } from '@parlour/engine';
import type { Action } from './actions.ts';
import * as actions from './actions.ts';
import * as bot from './bot.ts';
import * as course from './course.ts';
import * as draw from './draw.ts';
import type { Event } from './events.ts';
import * as events from './events.ts';
import * as messages from './messages.ts';
import * as notation from './notation.ts';
import type { Options } from './options.ts';
import * as options from './options.ts';
import * as result from './result.ts';
import type { State } from './state.ts';
import * as state from './state.ts';
import * as view from './view.ts';
import * as words from './words.ts';

export { type Face, POINTS, pointsOf, WILD } from './cards.ts';
export { rounds } from './options.ts';
export { type Extra, type Reading, read, readings, score } from './scoring.ts';
export {
  calls,
  faceScore,
  handOf,
  hiddenCards,
  isFinalRound,
  type Place,
  publicCards,
  publicScore,
} from './state.ts';
export { unseen } from './view.ts';
export { explain } from './words.ts';
export type { Action, Event, Options, State };

const files = { actions, bot, course, draw, events, messages, notation, options, result, state, view, words };

export const douji = gameOf<Options, State, Action, Event>(
  { id: 'douji', version: 2, oldest: 1, sealed: 'DO-7', waits: actions.waits, score: words.explainHand },
  files,
);
