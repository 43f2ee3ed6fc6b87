// What both sides agree on. Apart from the schemas, so that a page that only needs these does not load the schemas.

/** Rises when an old client can no longer talk to a new server. The server takes this one and those from OLDEST on. */
export const PROTOCOL = 1;
export const OLDEST = 1;

/** No message of a client is longer, in bytes. */
export const MESSAGE_LIMIT = 4096;
/** Of a text in chat, in characters. */
export const CHAT_LIMIT = 300;
export const NAME_LIMIT = 24;
/** What may be said without words, in order. */
export const REACTIONS = ['clap', 'laugh', 'wow', 'sad', 'think', 'hurry'] as const;
/** A turn's time in seconds; null for no clock. */
export const CLOCK = { min: 15, max: 86_400 } as const;
/** Letters of a table's code: none that is taken for another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
