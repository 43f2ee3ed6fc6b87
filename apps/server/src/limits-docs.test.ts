import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEPT_IN_NEED, keptFor } from './caretaker.ts';
import { settings } from './config.ts';
import { LIMITS } from './http/security.ts';
import type { Pace } from './people/bucket.ts';
import { BYTES, CONNECTIONS, FRAMES, SOCKETS } from './socket/limits.ts';
import { LONGEST_MATCH } from './table/bounds.ts';

const page = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');

const counted = (count: number) => count.toLocaleString('en');
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `3 days`, `1 hour`: in the largest unit that gives a whole number. */
function span(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0)!;
  return `${seconds / length} ${unit}${seconds === length ? '' : 's'}`;
}

/** `60 at once, then 1 a minute`. */
function paced({ burst, perSecond }: Pace): string {
  const perMinute = Math.round(perSecond * 600) / 10;
  const then =
    perSecond >= 1
      ? `${perSecond} a second`
      : perMinute >= 1
        ? `${perMinute} a minute`
        : `1 in ${1 / perMinute} minutes`;
  return `${counted(burst)} at once, then ${then}`;
}

it.each([
  ['sockets of the process, HTTP and WebSockets together', counted(SOCKETS.process)],
  ['sockets of an address', counted(SOCKETS.address)],
  ['WebSockets of a person', counted(SOCKETS.person)],
  ['new WebSockets of an address', paced(CONNECTIONS)],
  ['frames of a WebSocket, pings and pongs as well', paced(FRAMES)],
  ['bytes of a WebSocket', `${BYTES.burst / 1024} KB at once, then ${BYTES.perSecond / 1024} KB a second`],
  ['requests of an address', paced(LIMITS.address)],
  ['requests of a person', paced(LIMITS.person)],
  ['new guests of an address', paced(LIMITS.guests)],
  ['new tables of a person', paced(LIMITS.tables.person)],
  ['new tables of an address', paced(LIMITS.tables.address)],
  ['tables in memory that a person, an address has made or opened', `${LIMITS.open.person}, ${LIMITS.open.address}`],
  ['matches begun by a person', paced(LIMITS.matches.person)],
  ['matches begun by an address', paced(LIMITS.matches.address)],
  ['actions and other requests of a person at tables', paced(LIMITS.requests.person)],
  ['actions and other requests of an address at tables', paced(LIMITS.requests.address)],
  ['entries of a match', counted(LONGEST_MATCH)],
  ['new names of a person', paced(LIMITS.renames)],
  ['files with all their data that a person takes', paced(LIMITS.exports)],
  ['wrong secrets of who runs the house, from an address', paced(LIMITS.secrets)],
  ['codes of tables named by an address that do not exist', paced(LIMITS.guesses)],
])('docs/hosting.md tells the limit of %s', (what, most) => {
  expect(page).toContain(`| ${what} | ${most} |`);
});

const KEPT = keptFor(settings.parse({}));

it.each([
  ['unplayed', 'a table that nobody ever played at'],
  ['played', 'a table whose last match is over (its matches have become records)'],
  ['unfinished', 'a table with a match that nobody goes on with (the match ends without a result)'],
  ['guests', 'a guest'],
  ['nobodys', 'records of matches that only guests played who are gone'],
] as const)('docs/hosting.md tells how long is kept: %s', (what, words) => {
  expect(page).toContain(`| ${words} | ${span(KEPT[what] / 1000)} | ${span(KEPT_IN_NEED[what] / 1000)} |`);
});
