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

export { byRank, pointsOf } from './cards.ts';
export { arrange, disposals } from './disposal.ts';
export { chanceAtMost, chanceLowest, countRanks, unseenBy } from './odds.ts';
export { PENALTY, type Row, scoreShow } from './scoring.ts';
export { handOf, isIn } from './state.ts';
export type { Action, Event, Options, State };

const files = { actions, bot, course, draw, events, messages, notation, options, result, state, view, words };

export const dumbal = gameOf<Options, State, Action, Event>(
  { id: 'dumbal', version: 1, oldest: 1, waits: actions.waits },
  files,
);
