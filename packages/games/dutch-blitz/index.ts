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

export { targets } from './actions.ts';
export { type Card, COLOURS, cardText, colourOf, numberOf, ownerOf } from './cards.ts';
export { honours } from './result.ts';
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

const files = { actions, bot, course, draw, events, messages, notation, options, result, state, view, words };

export const dutchBlitz = gameOf<Options, State, Action, Event>(
  { id: 'dutch-blitz', version: 3, oldest: 1, waits: actions.waits },
  files,
);
