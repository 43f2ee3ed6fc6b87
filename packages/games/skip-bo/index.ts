import { gameOf, type Messages } from '@parlour/engine';
import type { Action } from './actions.ts';
import * as actions from './actions.ts';
import * as bot from './bot.ts';
import { apply, deal } from './course.ts';
import * as draw from './draw.ts';
import type { Event } from './events.ts';
import * as events from './events.ts';
import { dBoMessages, skipBoMessages } from './messages.ts';
import * as notation from './notation.ts';
import type { Options } from './options.ts';
import * as options from './options.ts';
import * as result from './result.ts';
import type { State } from './state.ts';
import * as state from './state.ts';
import * as view from './view.ts';
import * as words from './words.ts';

export { HIGHEST, WILD } from './cards.ts';
export { nextNumber } from './state.ts';
export { unseen } from './view.ts';
export type { Action, Event, Options, State };

const files = { actions, bot, draw, events, notation, options, result, state, view, words };

/** The two rule books differ in their words, and in whether hands are dealt at set-up (SB-6). */
const ruleBook = (id: string, messages: Messages, hands: boolean) =>
  gameOf<Options, State, Action, Event>(
    { id, version: 2, oldest: 1, fits: options.fits },
    {
      ...files,
      course: { apply, deal: (options, seats, chance) => deal(options, seats, chance, hands) },
      messages: { messages },
    },
  );

export const skipBo = ruleBook('skip-bo', skipBoMessages, true);
export const dBo = ruleBook('d-bo', dBoMessages, false);
