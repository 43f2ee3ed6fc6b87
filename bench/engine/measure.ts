/** A task to measure. It plays a few games and returns how many actions these had, and the time that counts. */
export interface Task {
  readonly kind: string;
  readonly players: number;
  readonly side: 'ours' | 'theirs';
  play(): { readonly actions: number; readonly ms: number };
}

/**
 * Milliseconds of processor time of this process, all threads together. Wall time would include what other processes
 * take of the machine.
 */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export interface Measured extends Omit<Task, 'play'> {
  /** Actions a second, one figure for each round. */
  readonly rounds: number[];
}

/**
 * Every round measures every task once, for `ms` of its own time, so that a noisy minute of the machine affects all
 * equally. The first round warms up and does not count.
 */
export function measure(
  tasks: readonly Task[],
  rounds: number,
  ms: number,
  progress: (round: number) => void,
): Measured[] {
  const measured = tasks.map((task) => ({
    kind: task.kind,
    players: task.players,
    side: task.side,
    rounds: [] as number[],
  }));
  for (let round = 0; round <= rounds; round++) {
    progress(round);
    for (const [at, task] of tasks.entries()) {
      const speed = speedOf(task, ms);
      if (round > 0) measured[at]!.rounds.push(speed);
    }
  }
  return measured;
}

function speedOf(task: Task, atLeast: number): number {
  let actions = 0;
  let ms = 0;
  while (ms < atLeast) {
    const played = task.play();
    actions += played.actions;
    ms += played.ms;
  }
  return (actions / ms) * 1000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
