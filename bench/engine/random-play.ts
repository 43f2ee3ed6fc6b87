import { clock, type Task } from './measure.ts';

/** The tasks of random play, for either side: how many games a batch has, how one begins, and how it is played out. */
export function randomPlays<Begun>(
  side: Task['side'],
  batch: number,
  begin: (players: number, seed: number) => Begun,
  playOut: (begun: Begun) => number,
): Record<'randomPlay' | 'randomPlayAfterDeal', (players: number) => Task> {
  return {
    randomPlay(players) {
      let seed = 0;
      const play = () => {
        let actions = 0;
        const start = clock();
        for (let game = 0; game < batch; game++) actions += playOut(begin(players, seed++));
        return { actions, ms: clock() - start };
      };
      return { kind: 'random play', players, side, play };
    },
    randomPlayAfterDeal(players) {
      let seed = 0;
      const play = () => {
        const begun = Array.from({ length: batch }, () => begin(players, seed++));
        let actions = 0;
        const start = clock();
        for (const game of begun) actions += playOut(game);
        return { actions, ms: clock() - start };
      };
      return { kind: 'random play, deal not counted', players, side, play };
    },
  };
}
