import { setTimeout as sleep } from 'node:timers/promises';

/** A table with all its people, played from outside. */
export interface BenchTable {
  /** Whether an action can be sent: the last one was answered and told to all, and the match goes on. */
  readonly ready: boolean;
  /** Sends the next action of the player whose turn it is, and fills in the meter. */
  act(meter: Meter): void;
}

/** What clients see of the actions they send. */
export class Meter {
  actions = 0;
  /** Milliseconds until the player who acted knew that it was done. */
  readonly answered: number[] = [];
  /** The payload that told viewers of actions, and the number of those messages. */
  told = { bytes: 0, messages: 0 };
  /** All payload that came, including answers. */
  bytes = 0;
  /** Called when an action was answered and told to all. */
  done: (table: BenchTable) => void = () => {};

  /** Counts a message that told a viewer of an action. */
  hear(text: string): void {
    this.told.bytes += text.length;
    this.told.messages++;
    this.bytes += text.length;
  }

  percentile(share: number): number {
    const sorted = this.answered.sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}

/** Every table plays `rate` actions a second, one after the other, for a while. */
export async function paced(tables: readonly BenchTable[], rate: number, seconds: number): Promise<Meter> {
  const meter = new Meter();
  const apart = 1000 / (rate * tables.length);
  const began = performance.now();
  for (let sent = 0; ; await sleep(1)) {
    const passed = performance.now() - began;
    if (passed > seconds * 1000) break;
    for (; sent * apart < passed; sent++) {
      const table = tables[sent % tables.length]!;
      if (table.ready) table.act(meter);
    }
  }
  return meter;
}

/** Every table plays its next action as soon as the last one is done. */
export async function saturated(tables: readonly BenchTable[], seconds: number): Promise<Meter> {
  const meter = new Meter();
  let over = false;
  meter.done = (table) => {
    if (!over && table.ready) table.act(meter);
  };
  for (const table of tables) if (table.ready) table.act(meter);
  await sleep(seconds * 1000);
  over = true;
  const measured = meter.actions;
  // Actions still under way do not count here, and must not count in the next measurement.
  await sleep(500);
  meter.actions = measured;
  return meter;
}
