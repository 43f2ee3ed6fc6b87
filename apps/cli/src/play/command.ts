import { createInterface } from 'node:readline';
import type { AnyGame, Say } from '@parlour/engine';
import { fortuneOf } from '../chance.ts';
import { accept, Refused, wordsOf } from '../house.ts';
import { wantsColours } from '../paint.ts';
import { freeFile, saveRecord, updateRecord } from '../records.ts';
import { acceptBots, acceptTable, usualPlayers } from '../seats.ts';
import { openTerminal, show } from '../terminal.ts';
import { clean, clip } from '../text.ts';
import { playInLines } from './lines.ts';
import { PlayScene } from './scene.ts';
import { type Plan, Sitting } from './sitting.ts';

/** Milliseconds before each action of a bot. */
export const SPEEDS = { slow: 700, normal: 300, fast: 150, instant: 0 };

const BOT_NAMES = ['Bina', 'Anil', 'Mira', 'Tashi', 'Omar', 'Greta', 'Kiran', 'Lena', 'Suman', 'Yuki', 'Pablo', 'Dina'];
const LONGEST_NAME = 12;

export interface PlayOptions {
  readonly players?: number;
  readonly bots?: string;
  readonly options: readonly string[];
  readonly name?: string;
  readonly seed?: string;
  readonly speed: keyof typeof SPEEDS;
  readonly record?: string;
  readonly plain?: boolean;
}

/** Plays, and tells the exit code. */
export async function play(game: AnyGame, asked: PlayOptions): Promise<number> {
  const sitting = Sitting.begin(planOf(game, asked), 1);
  const { stdin, stdout, env } = process;
  if (stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !asked.plain) {
    const scene = new PlayScene(accept(sitting, wordsOf(game)), SPEEDS[asked.speed]);
    await show(scene, openTerminal(stdin, stdout, wantsColours(env)));
    return 0;
  }
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = await playInLines(accept(sitting, wordsOf(game)), lines, (text) => stdout.write(text));
  lines.close();
  stdin.destroy();
  return ended ? 0 : 1;
}

export function planOf(game: AnyGame, asked: PlayOptions): Plan {
  const say = wordsOf(game);
  const players = asked.players ?? usualPlayers(game, asked.options, say);
  const options = acceptTable(game, asked.options, players, say);
  const bots = acceptBots(game.bots, asked.bots, players - 1, say).map(({ bot }) => bot);
  const me = clip(clean(asked.name ?? say({ key: 'cli.you' })).trim(), LONGEST_NAME) || say({ key: 'cli.you' });
  const others = BOT_NAMES.filter((name) => name.toLowerCase() !== me.toLowerCase());
  return {
    game,
    options,
    names: [me, ...others.slice(0, players - 1)],
    bots,
    fortune: (round) => fortuneOf(asked.seed === undefined || round === 1 ? asked.seed : `${asked.seed}/${round}`),
    keep: asked.record === undefined ? () => {} : keeper(asked.record, say),
  };
}

/** Keeps the first game in the file that was named and each later one in a file of its own beside it. */
function keeper(file: string, say: Say): Plan['keep'] {
  let kept = 0;
  let path = file;
  return (record, round) => {
    const another = round !== kept;
    if (another && kept > 0) path = freeFile(file, round);
    kept = round;
    const refusal = another ? saveRecord(path, record) : updateRecord(path, record);
    if (refusal) throw new Refused(refusal, say);
  };
}
