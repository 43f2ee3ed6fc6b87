import type { Messages } from './words.ts';

/** What the house itself says, whatever the game. A game's own messages are laid over these. */
export const houseMessages: Messages = {
  'refused.bad-option': 'The option {option} cannot be that: {problem}.',
  'refused.wrong-seats': 'This game is for {min} to {max} players, not {seats}.',
  'refused.game-over': 'The game is over.',
  'refused.not-your-turn': 'It is not the turn of {seat}.',
  'refused.no-such-seat': 'There is no seat {seat}; this table has {seats}, numbered from 0.',
  'refused.unknown-action': '“{action}” is not an action of this game.',
  'refused.unreadable-position': 'The position cannot be read at “{found}”: expected {expected}.',
  'refused.bad-position': 'The position breaks the rules. It must hold that: {problem}.',
  'refused.bad-record': 'This is not a record of a game. At {at}: {problem}.',
  'refused.other-game': 'The record is of {game}, not of {expected}.',
  'refused.other-version': 'The record was made with version {version} of the rules; this is version {expected}.',
  'refused.bad-move': 'Move {move} of the record, {action}, cannot be played.',
  'refused.bad-chance': 'The record disagrees with the game at move {move}: {problem}.',
  'refused.bad-json': 'The line is not JSON: {problem}.',
  'refused.bad-request': 'The request cannot be understood. At {at}: {problem}.',
  'refused.line-too-long': 'The line is longer than {limit} bytes.',
  'refused.no-game': 'There is no game yet: send new or position first.',
};
