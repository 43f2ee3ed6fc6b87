import type { Messages } from './words.ts';

/** What is wrong with something from outside, to be said after its name. The facts come from `problemOf`. */
export const problemWords = `{problem, select, ${[
  'missing {is missing}',
  'which {is missing; it is one of: {choices}}',
  'unknown {is not known here}',
  'choice {must be one of: {choices}; not {found}}',
  'text {must be a text, not {found}}',
  'number {must be a number, not {found}}',
  'whole {must be a whole number, not {found}}',
  'boolean {must be true or false, not {found}}',
  'list {must be a list, not {found}}',
  'object {must be an object, not {found}}',
  'least {must be {min} or more, not {found}}',
  'most {must be {max} or less, not {found}}',
  'short {must have at least {min, plural, one {# character} other {# characters}}}',
  'long {must have at most {max, plural, one {# character} other {# characters}}}',
  'few {must have at least {min, plural, one {# entry} other {# entries}}}',
  'many {must have at most {max, plural, one {# entry} other {# entries}}}',
  'form {cannot be {found}}',
  'impossible {fits no game}',
  'other {is not right}',
].join(' ')}}`;

/** Messages that every game has. A game's own messages are added to these and replace those with the same key. */
export const houseMessages: Messages = {
  'refused.bad-option': `{problem, select, unknown {There is no option “{option}”. The options are: {choices}.} other {{option, select, options {The options} other {The option {option}}} ${problemWords}.}}`,
  'refused.wrong-seats':
    '{problem, select, missing {Say how many play: this game is for {min} to {max} players.} whole {The number of players must be a whole number, not {seats}: this game is for {min} to {max}.} other {This game is for {min} to {max} players, not {seats}.}}',
  'refused.game-over': 'The game is over.',
  'refused.not-your-turn': 'It is not the turn of {seat}.',
  'refused.already-ready': 'You are ready already. {waiting, plural, one {One player is} other {# players are}} not.',
  'refused.no-such-seat': 'There is no seat {seat}; this table has {seats}, numbered from 0.',
  'refused.unknown-action': '“{action}” is not an action of this game.',
  'refused.unreadable-position': 'The position cannot be read at “{found}”: expected {expected}.',
  'refused.bad-position': 'The position breaks the rules. It must hold that: {problem}.',
  'refused.bad-record': `This is not a record of a game: “{at}” ${problemWords}.`,
  'refused.other-game': 'The record is of {game}, not of {expected}.',
  'refused.other-version':
    'The record was made with version {version} of the rules and cannot be played with version {expected}.',
  'refused.bad-move': 'Move {move} of the record, {action}, cannot be played.',
  'refused.bad-chance': 'The record disagrees with the game at move {move}: {problem}.',
  'refused.bad-json': 'The line is not JSON: {problem}.',
  'refused.bad-request': `The request cannot be understood: “{at}” ${problemWords}.`,
  'refused.line-too-long': 'The line is longer than {limit} bytes.',
  'refused.no-game': 'There is no game yet: send new or position first.',
};
