import {
  accountAnswer,
  adminAnswer,
  closing,
  credentials,
  farewell,
  gamesAnswer,
  guestRequest,
  lifting,
  matchAnswer,
  matchesAnswer,
  newTable,
  noticeAnswer,
  passwordChange,
  personChange,
  quickPlay,
  resignation,
  resignedAnswer,
  seatedAnswer,
  tableAnswer,
  whereAnswer,
} from '@parlour/protocol';

// The routes of the house, for docs/protocol.md.

/** A schema, or a union of several. */
export interface Described {
  toJSONSchema(how: { io: 'input' }): object;
  readonly options?: unknown;
}

export type Route = readonly [
  what: string,
  words: string,
  schemas?: { readonly body?: Described; readonly answer?: Described },
];

export const routes: readonly Route[] = [
  ['POST /api/guest', 'Become a guest.', { body: guestRequest, answer: accountAnswer }],
  ['GET /api/me', 'Who one is, and the token to go on with.', { answer: accountAnswer }],
  ['PATCH /api/me', 'Another name, at every table at once.', { body: personChange, answer: accountAnswer }],
  [
    'POST /api/me/resign',
    'To leave a match for good, or all that are not over.',
    { body: resignation, answer: resignedAnswer },
  ],
  ['DELETE /api/me', 'To be forgotten; an account says its password.', { body: farewell }],
  [
    'PUT /api/me/password',
    'Another password. All other sessions end.',
    { body: passwordChange, answer: accountAnswer },
  ],
  [
    'POST /api/account',
    'A guest becomes an account, the same person. All tokens of the guest end; the answer has a new one.',
    { body: credentials, answer: accountAnswer },
  ],
  ['POST /api/session', 'Sign in.', { body: credentials, answer: accountAnswer }],
  ['DELETE /api/session', 'Sign out: the session ends. With `?everywhere`, all of the person’s do.'],
  [
    'GET /api/me/data',
    'All that the house keeps about one, as a file: who one is, orders about one, and matches with their records.',
  ],
  ['GET /api/notice', 'What the people who run the house tell everybody.', { answer: noticeAnswer }],
  ['GET /api/where', 'Where other people find the house.', { answer: whereAnswer }],
  ['GET /api/games', 'The games of the house.', { answer: gamesAnswer }],
  ['POST /api/tables', 'Open a table.', { body: newTable, answer: seatedAnswer }],
  ['GET /api/tables/:code', 'A table.', { answer: tableAnswer }],
  ['POST /api/quick', 'A seat where this game begins soonest.', { body: quickPlay, answer: seatedAnswer }],
  [
    'GET /api/me/matches',
    'Matches one has played, the newest first. `?before=` the `began` of the last one goes on from there.',
    { answer: matchesAnswer },
  ],
  ['GET /api/matches/:id', 'A match.', { answer: matchAnswer }],
  ['GET /api/matches/:id/record', 'Its record once it is over, as far as one may see it; `parlour replay` reads it.'],
];

/** With `Authorization: Parlour-Admin <secret>`, where the host has set a secret. */
export const adminRoutes: readonly Route[] = [
  [
    'GET /api/admin',
    'How the house is: `?find=` looks for a name, a code or a game. It has no cards.',
    { answer: adminAnswer },
  ],
  ['POST /api/admin/close', 'Close a table for good.', { body: closing }],
  ['POST /api/admin/order', 'Mute or ban a person, or tell everybody something. See the schema `ordering`.'],
  ['POST /api/admin/lift', 'Lift such an order.', { body: lifting }],
];
