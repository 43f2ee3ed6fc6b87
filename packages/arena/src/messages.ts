import { type Messages, problemWords } from '@parlour/engine';
import { REACH } from './layout.ts';

/** The arena's messages, for every game. */
export const arenaMessages: Messages = {
  'refused.out-of-reach': `Too far away: {away, number, ::.00} units, and you reach ${REACH}.`,
  'refused.redirected': 'Your hand has gone for something else.',
  'refused.called-off': 'Your hand was called back on its way.',
  'refused.not-yet': '{seconds, plural, one {# second} other {# seconds}} to go.',
  'refused.away': 'You have left the arena. Come back first.',
  'refused.bad-input': '“{input}” is not an input.',
  'refused.bad-input-number': '“{number}” is not the number of an input.',
  'refused.bad-stick': 'No stick can be pushed to {x}, {y}: it goes {most} steps to each side, in whole steps.',
  'refused.unknown-button': 'There are no buttons {buttons}.',
  'refused.stale-input': 'Input {number} comes after input {last}, and is too late.',
  'refused.old-race':
    'This race was run by older rules of the arena and cannot be run again. Its cards can be replayed.',
  'refused.bad-race': `This is not a record of a race: “{at}” ${problemWords}.`,
  'refused.other-race': 'The record disagrees with the arena at step {tick}: {problem}.',
};
