import type { Pace } from '../people/bucket.ts';

/** Messages of one connection. A race sends its inputs up to sixty times a second. */
export const MESSAGES: Pace = { burst: 120, perSecond: 80 };
/** New connections of one address: many people may share it. */
export const CONNECTIONS: Pace = { burst: 100, perSecond: 10 };
/** Milliseconds until the first message must have come, and until any message must have come. */
export const HELLO_WITHIN = 10_000;
export const SILENT_FOR = 45_000;
/** Bytes that may wait to be sent: beyond the first, snapshots are left out; beyond the second, the connection is lost. */
export const BEHIND = 64 * 1024;
export const LOST = 1024 * 1024;
/** Milliseconds a client has to close its side when the house stops. */
export const GOODBYE = 1_000;
