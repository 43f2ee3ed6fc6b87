import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setClock } from '../../testing.ts';
import type { Place } from './place.ts';
import { entries } from './rows.ts';

const DAY = 86_400_000;

export function describeTime(place: Place): void {
  describe('the date and the time', () => {
    it('CL-16: go on as before when somebody sets the clock, forward or back', async () => {
      for (const ahead of [40 * DAY, -40 * DAY]) {
        const before = place.storage.now();
        setClock(ahead);
        expect(Math.abs(place.storage.now() - before)).toBeLessThan(DAY);
        // What is written then has the right date, so it is not swept too early.
        const table = randomUUID();
        await place.storage.commit({ table, entries: entries(1, 2) });
        await place.sweep({ unplayed: before - DAY });
        expect(await place.storage.start(table)).toBe(1);
        await place.sweep({ unplayed: before + DAY });
        expect(await place.storage.start(table)).toBeNull();
      }
    });
  });
}
