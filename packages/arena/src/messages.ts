import type { Messages } from '@parlour/engine';
import { REACH } from './layout.ts';

/** What the arena says, whatever the game. */
export const arenaMessages: Messages = {
  'refused.out-of-reach': `Too far away: {away, number, ::.00} units, and you reach ${REACH}.`,
  'refused.too-soon': 'Your hand is still on its way: {seconds, number, ::.0} s.',
  'refused.not-yet': '{seconds, plural, one {# second} other {# seconds}} to go.',
  'refused.away': 'You have left the arena. Come back first.',
  'refused.bad-input': '“{input}” is not an input.',
  'refused.bad-input-number': '“{number}” is not the number of an input.',
  'refused.bad-stick': 'No stick can be pushed to {x}, {y}: it goes {most} steps to each side, in whole steps.',
  'refused.unknown-button': 'There are no buttons {buttons}.',
  'refused.stale-input': 'Input {number} comes after input {last}, and is too late.',
  'refused.bad-race': 'This is not a record of a race. At {at}: {problem}.',
  'refused.other-race': 'The record disagrees with the arena at step {tick}: {problem}.',
};
