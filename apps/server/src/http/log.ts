import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET = ['name', 'token', 'password', 'next', 'headers', 'cookie', 'authorization', 'body', 'person'];

/** The house's log. Names, tokens and passwords do not get into it, even when somebody hands them to it. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const redact = { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true };
  return to ? pino({ level, redact }, to) : pino({ level, redact });
}
