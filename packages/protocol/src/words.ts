import type { Messages } from '@parlour/engine';

/** What a client says by itself, without the server, and how a server of another version is told of. */
export const protocolMessages: Messages = {
  'refused.unreachable': 'The house cannot be reached. Is there a network?',
  'refused.not-understood': 'The house has said something that cannot be understood. Loading the page anew may help.',
  'refused.too-many-pending': 'Wait: {most} requests are still without an answer.',
  'refused.message-too-long': 'That is too long: {bytes} bytes, and {limit} are allowed.',
  'refused.gone': 'You have left.',
  'refused.too-old': 'This page is older than the house it talks to. Load it anew.',
  'refused.too-new': 'The house is older than this program and does not understand it.',
  'refused.bad-inputs':
    'These {bytes} bytes are no inputs: from 1 to {most} of them, with numbers that follow one another.',
};
