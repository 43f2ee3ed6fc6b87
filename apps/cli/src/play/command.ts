import { createInterface } from 'node:readline';
import { type AnyGround, arenas, LEVELS, type Level } from '@parlour/arena';
import type { AnyGame, Say } from '@parlour/engine';
import { fortuneOf } from '../chance.ts';
import { accept, Refused, wordsOf } from '../house.ts';
import { wantsColours } from '../paint.ts';
import { freeFile, saveRecord, updateRecord } from '../records.ts';
import { acceptBots, acceptTable, usualPlayers } from '../seats.ts';
import { openTerminal, type Scene, show } from '../terminal.ts';
import { clean, clip } from '../text.ts';
import { playInLines } from './lines.ts';
import { RaceScene } from './race-scene.ts';
import { type RacePlan, Racing } from './racing.ts';
import { PlayScene } from './scene.ts';
import { type Plan, Sitting, type Table } from './sitting.ts';

/** Milliseconds before each action of a bot. */
export const SPEEDS = { slow: 700, normal: 300, fast: 150, instant: 0 };

const BOT_NAMES = ['Bina', 'Anil', 'Mira', 'Tashi', 'Omar', 'Greta', 'Kiran', 'Lena', 'Suman', 'Yuki', 'Pablo', 'Dina'];
const LONGEST_NAME = 12;
/** A keyboard that cannot tell how long a key is held needs a little mercy. */
const USUAL_LEVEL = 'steady';

export interface PlayOptions {
  readonly players?: number;
  readonly bots?: string;
  readonly options: readonly string[];
  readonly name?: string;
  readonly seed?: string;
  readonly speed: keyof typeof SPEEDS;
  readonly record?: string;
  readonly plain?: boolean;
  readonly flat?: boolean;
}

/** Plays, and tells the exit code. */
export async function play(game: AnyGame, asked: PlayOptions): Promise<number> {
  const { stdin, stdout, env } = process;
  if (stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !asked.plain) {
    const scene = sceneOf(game, asked);
    await show(scene, openTerminal(stdin, stdout, wantsColours(env)));
    return 0;
  }
  const sitting = accept(Sitting.begin(planOf(game, asked), 1), wordsOf(game));
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = await playInLines(sitting, lines, (text) => stdout.write(text));
  lines.close();
  stdin.destroy();
  return ended ? 0 : 1;
}

/** A game that has an arena is played there, unless somebody would rather not run about. */
function sceneOf(game: AnyGame, asked: PlayOptions): Scene {
  const ground = asked.flat ? undefined : arenas[game.id];
  if (ground) return new RaceScene(accept(Racing.begin(racePlanOf(ground, asked), 1), wordsOf(game)));
  return new PlayScene(accept(Sitting.begin(planOf(game, asked), 1), wordsOf(game)), SPEEDS[asked.speed]);
}

export function planOf(game: AnyGame, asked: PlayOptions): Plan {
  const table = tableOf(game, asked);
  const bots = acceptBots(game.bots, asked.bots, table.names.length - 1, wordsOf(game));
  return { ...table, bots: bots.map(({ bot }) => bot) };
}

export function racePlanOf(ground: AnyGround, asked: PlayOptions): RacePlan {
  const table = tableOf(ground.game, asked);
  const bots = acceptBots<Level>(LEVELS, asked.bots ?? USUAL_LEVEL, table.names.length - 1, wordsOf(ground.game));
  return { ...table, ground, levels: bots.map(({ bot }) => bot) };
}

function tableOf(game: AnyGame, asked: PlayOptions): Table {
  const say = wordsOf(game);
  const players = asked.players ?? usualPlayers(game, asked.options, say);
  const options = acceptTable(game, asked.options, players, say);
  const me = clip(clean(asked.name ?? say({ key: 'cli.you' })).trim(), LONGEST_NAME) || say({ key: 'cli.you' });
  const others = BOT_NAMES.filter((name) => name.toLowerCase() !== me.toLowerCase());
  return {
    game,
    options,
    names: [me, ...others.slice(0, players - 1)],
    fortune: (round) => fortuneOf(asked.seed === undefined || round === 1 ? asked.seed : `${asked.seed}/${round}`),
    keep: asked.record === undefined ? () => {} : keeper(asked.record, say),
  };
}

/** Keeps the first game in the file that was named and each later one in a file of its own beside it. */
function keeper(file: string, say: Say): Table['keep'] {
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
