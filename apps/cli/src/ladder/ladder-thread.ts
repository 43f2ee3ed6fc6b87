import { parentPort, workerData } from 'node:worker_threads';
import { games } from '@parlour/games';
import { Players } from './match.ts';
import type { Deal, Pair, Plan } from './plan.ts';
import type { Times } from './times.ts';

// This thread plays deals of a ladder, some at a time, and tells what they came to. All cores have one.

/** Some deals of a pair, in a row. */
export interface Task {
  readonly pair: Pair;
  readonly from: number;
  readonly to: number;
}

/** What some of the deals came to; the next ones follow. */
export interface Part {
  readonly from: number;
  readonly deals: readonly Deal[];
  readonly times: readonly Times[];
}

export type Told = Part | { readonly failed: string; readonly deal: number } | 'done';

/** Milliseconds after which a part is told, so that little is lost when the ladder is stopped. */
const OFTEN = 500;

const port = parentPort!;
const plan = workerData as Plan;
const players = new Players(plan, games.find(({ id }) => id === plan.game)!);
const tell = (told: Told) => port.postMessage(told);

async function play({ pair, from, to }: Task): Promise<void> {
  let deals: Deal[] = [];
  let told = performance.now();
  for (let deal = from; deal < to; deal++) {
    try {
      deals.push(await players.playDeal(pair, deal));
    } catch (error) {
      return tell({ failed: error instanceof Error ? error.message : String(error), deal });
    }
    if (performance.now() - told < OFTEN && deal + 1 < to) continue;
    tell({ from: deal + 1 - deals.length, deals, times: players.takeTimes() });
    deals = [];
    told = performance.now();
  }
  tell('done');
}

port.on('message', (heard: Task | 'good night') => {
  if (heard !== 'good night') return void play(heard);
  players.close();
  port.close();
});
