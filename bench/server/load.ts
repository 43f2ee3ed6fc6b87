import { setTimeout as sleep } from 'node:timers/promises';

/** A table with everybody at it, played from outside. */
export interface BenchTable {
  /** Whether an action can be sent: the last one has been answered and told to all, and the match goes on. */
  readonly ready: boolean;
  /** Sends the next action of whoever's turn it is, and keeps the meter. */
  act(meter: Meter): void;
}

/** What clients see of the actions they send. */
export class Meter {
  actions = 0;
  /** Milliseconds until the one who acted knew that it was done. */
  readonly answered: number[] = [];
  /** Payload of what told the viewers of actions, and how many messages that was. */
  told = { bytes: 0, messages: 0 };
  /** All payload that came, with the answers. */
  bytes = 0;
  /** Called when an action has been answered and told to all. */
  done: (table: BenchTable) => void = () => {};

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
  // What is still under way is not counted, but must not fall into what is measured next.
  await sleep(500);
  meter.actions = measured;
  return meter;
}
