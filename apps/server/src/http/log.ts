import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET = ['name', 'token', 'password', 'next', 'headers', 'cookie', 'authorization', 'body', 'person'];

/** How many lines are kept in memory. */
const KEPT = 100;

/** The last warnings and errors of the log, for the people who run the house. */
export class LastLines implements DestinationStream {
  readonly lines: { readonly time: number; readonly level: number; readonly msg: string }[] = [];

  write(line: string): void {
    this.lines.push(JSON.parse(line));
    if (this.lines.length > KEPT) this.lines.shift();
  }
}

/** The house's log. It drops names, tokens and passwords, even if a caller passes them. */
export function createLog(level: string, to: DestinationStream = pino.destination(1), last?: LastLines): Logger {
  const redact = { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), remove: true };
  if (!last) return pino({ level, redact }, to);
  const streams = [
    { level: 'trace' as const, stream: to },
    { level: 'warn' as const, stream: last },
  ];
  return pino({ level, redact }, pino.multistream(streams));
}
