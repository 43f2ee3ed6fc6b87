/*
 * Loaded before a server (`node --import`). The clock on the wall is then ahead of the real one by the milliseconds in
 * the file that PARLOUR_CLOCK names. The file may change at any time. Time that only goes forward stays as it is, as when
 * somebody sets the clock of a machine.
 */
import { readFileSync } from 'node:fs';

/** Milliseconds after which the file is read again. */
const OFTEN = 20;

const realNow = Date.now;
let ahead = 0;
let read = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - read > OFTEN) {
    read = performance.now();
    // While it is being written it is empty.
    ahead = Number(readFileSync(process.env.PARLOUR_CLOCK, 'utf8') || ahead);
  }
  return realNow() + ahead;
}

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
  apply: () => new Date().toString(),
});
