import { accept, findGame, wordsOf } from '../house.ts';
import { wantsColours } from '../paint.ts';
import { readRecord } from '../records.ts';
import { openTerminal, show } from '../terminal.ts';
import { list } from './listing.ts';
import { MatchReel } from './match-reel.ts';
import { ReplayScene } from './scene.ts';
import { SeenReel } from './seen-reel.ts';
import { chooseEyes } from './words.ts';

export interface ReplayOptions {
  readonly to?: number;
  readonly eyes?: string;
  readonly plain?: boolean;
}

export async function replayCommand(file: string, asked: ReplayOptions): Promise<void> {
  const record = accept(readRecord(file), wordsOf(null));
  const game = findGame(record.game);
  const say = wordsOf(game);
  const reel = accept('viewer' in record ? SeenReel.of(game, record) : MatchReel.of(game, record), say);
  const eyes = accept(chooseEyes(asked.eyes, reel), say);
  const { stdin, stdout, env } = process;
  if (stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !asked.plain) {
    // A scene cannot stop in the middle: what cannot be played is refused before it opens.
    accept(reel.to(reel.length), say);
    accept(reel.to(asked.to ?? 0), say);
    await show(new ReplayScene(reel, eyes), openTerminal(stdin, stdout, wantsColours(env)));
    return;
  }
  accept(
    list(reel, asked.to ?? reel.length, eyes, (line) => stdout.write(`${line}\n`)),
    say,
  );
}
