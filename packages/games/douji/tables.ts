import { base64ToUint8Array, type Regrets, uint8ArrayToBase64 } from '@parlour/bots';
import { CALLS, SPAN } from './abstraction.ts';

// Learnt strategies as text, and back. All decisions of a situation stand together: one to call, six to answer. A byte
// says which of them were ever met. Then come whole numbers from 0 to 15: the parts of each call, and how often to stay
// in at each price.

const MOST = 15;
const ANSWERS = 6;

/** Decisions that were met less often than this, of all that weighed, are left out. */
const RARE = 2e-7;

/** Packs tables, each with a grain: with 5, parts are written as 0, 5, 10 or 15, which takes less room. */
export function packTables(tables: readonly (readonly [table: Regrets, grain: 1 | 5])[]): string {
  const bytes: number[] = [];
  for (const [table, grain] of tables) packTable(table, grain, bytes);
  return uint8ArrayToBase64(Uint8Array.from(bytes));
}

const whole = (part: number, grain: number) => grain * Math.round((part * MOST) / grain);

function packTable(table: Regrets, grain: 1 | 5, bytes: number[]): void {
  const parts = new Float64Array(CALLS);
  const least = RARE * table.total();
  let nothing = 0;
  const flush = () => {
    for (; nothing > 0; nothing -= Math.min(nothing, 255)) bytes.push(0, Math.min(nothing, 255));
  };
  for (let at = 0; at < table.size; at += SPAN) {
    let met = table.weight(at, CALLS) > least ? 1 : 0;
    for (let price = 0; price < ANSWERS; price++) {
      if (table.weight(at + CALLS + 2 * price, 2) > least) met |= 2 << price;
    }
    if (met === 0) {
      nothing++;
      continue;
    }
    flush();
    bytes.push(met);
    const halves: number[] = [];
    if (met & 1) {
      table.average(at, CALLS, parts, 0);
      for (let call = 0; call < CALLS; call++) halves.push(whole(parts[call]!, grain));
    }
    for (let price = 0; price < ANSWERS; price++) {
      if ((met & (2 << price)) === 0) continue;
      table.average(at + CALLS + 2 * price, 2, parts, 0);
      halves.push(whole(parts[1]!, grain));
    }
    for (let half = 0; half < halves.length; half += 2) bytes.push(halves[half]! | ((halves[half + 1] ?? 0) << 4));
  }
  flush();
}

/** A learnt strategy: for each situation the parts of its choices, in 15ths. A decision never met has only zeros. */
export type Table = Uint8Array;

export function unpackTables(text: string, sizes: readonly number[]): Table[] {
  const bytes = base64ToUint8Array(text);
  let next = 0;
  return sizes.map((size) => {
    const table = new Uint8Array(size);
    for (let at = 0; at < size; ) {
      const met = bytes[next++]!;
      if (met === 0) {
        at += bytes[next++]! * SPAN;
        continue;
      }
      let half = 0;
      const number = () => {
        const byte = bytes[next]!;
        const whole = half === 0 ? byte & 15 : byte >> 4;
        if (half === 1) next++;
        half = 1 - half;
        return whole;
      };
      if (met & 1) for (let call = 0; call < CALLS; call++) table[at + call] = number();
      for (let price = 0; price < ANSWERS; price++) {
        if ((met & (2 << price)) === 0) continue;
        const stay = number();
        table[at + CALLS + 2 * price] = MOST - stay;
        table[at + CALLS + 2 * price + 1] = stay;
      }
      if (half === 1) next++;
      at += SPAN;
    }
    return table;
  });
}
