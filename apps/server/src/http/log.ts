import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET = ['name', 'token', 'password', 'next', 'headers', 'cookie', 'authorization', 'body', 'person'];

/** The house's log. It drops names, tokens and passwords, even if a caller passes them. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true };
  return to ? pino({ level, redact }, to) : pino({ level, redact });
}
