import type { Pace } from '../people/bucket.ts';

/** Frames of one connection, including pings and pongs. A race sends its inputs up to sixty times a second. */
export const FRAMES: Pace = { burst: 120, perSecond: 80 };
/** Bytes of one connection, of any kind. A race sends about three thousand a second. */
export const BYTES: Pace = { burst: 64 * 1024, perSecond: 16 * 1024 };
/** Parts that one message may come in. */
export const PARTS = 8;
/** New connections from one address. Many people may share it. */
export const CONNECTIONS: Pace = { burst: 100, perSecond: 10 };
/** How many sockets may be open at once: of the process, including HTTP; of an address; WebSockets of a person. */
export const SOCKETS = { process: 10_000, address: 500, person: 20 };
/** Milliseconds until the first message must have come, and until any further message must have come. */
export const HELLO_WITHIN = 10_000;
export const SILENT_FOR = 45_000;
/**
 * Milliseconds for the head of a request, for all of it, for the client to fetch an answer, and between two requests.
 * The last one is how often the server checks them.
 */
export const REQUESTS = { head: 10_000, whole: 20_000, stuck: 30_000, between: 15_000, look: 2_500 };
/** Milliseconds between two checks for tokens that have run out. */
export const EXPIRY = 1_000;
/** Bytes that may wait to be sent. Above the first, snapshots are left out; above the second, the connection is cut. */
export const BEHIND = 64 * 1024;
export const LOST = 256 * 1024;
/** Milliseconds a client has to close its side when the house stops or has closed its own side. */
export const GOODBYE = 1_000;
