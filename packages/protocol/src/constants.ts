// What both sides agree on. It is apart from the schemas, so that a page that needs only this does not load them.

/** It rises when an old client can no longer talk to a new server. The server accepts versions from OLDEST to this. */
export const PROTOCOL = 1;
export const OLDEST = 1;

/** The most bytes of a client's message. */
export const MESSAGE_LIMIT = 4096;
/** For how many people a table keeps answers, how many for each, and how many questions a client may have open. */
export const ANSWERS = { people: 256, each: 32, open: 16 } as const;
/** The most characters of a text in chat. */
export const CHAT_LIMIT = 300;
export const NAME_LIMIT = 24;
/** The reactions that people can send instead of words, in order. */
export const REACTIONS = ['clap', 'laugh', 'wow', 'sad', 'think', 'hurry'] as const;
/** What an outfit may be made of: how a person's figure is dressed, in games that have figures. Nothing must be earned. */
export const OUTFIT = {
  colour: ['pink', 'blue', 'green', 'yellow', 'violet', 'turquoise', 'orange', 'white'],
  pattern: ['stripes', 'bars', 'zigzag', 'dots', 'crosses', 'diamonds', 'rings', 'triangles'],
  hat: ['none', 'cap', 'beanie', 'party', 'flower', 'bow', 'straw', 'horns', 'beret', 'topper', 'crown', 'wizard'],
  trail: ['none', 'dust', 'stars', 'bubbles'],
} as const;
/** How fast a person would like bots to be. */
export const PACES = ['slower', 'normal', 'fast'] as const;
/** The limits of a turn's time, in seconds. Null means no clock. */
export const CLOCK = { min: 15, max: 86_400 } as const;
/** The letters of a table's code. Letters that look like others are left out. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The scheme of the `Authorization` header that carries the secret. */
export const ADMIN_SCHEME = 'Parlour-Admin';
/** What a secret may be: long, and of letters and signs that any header can carry. */
export const ADMIN_SECRET = /^[\x21-\x7e]{16,200}$/;
/** The most characters of a reason or a notice. */
export const ADMIN_WORDS = 300;
/** The most tables, people and lines that are told at a time. */
export const ADMIN_MOST = 100;
