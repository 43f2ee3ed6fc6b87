import { Film } from '@parlour/engine';
import { accept, findGame, wordsOf } from '../house.ts';
import { wantsColours } from '../paint.ts';
import { readRecord } from '../records.ts';
import { openTerminal, show } from '../terminal.ts';
import { list } from './listing.ts';
import { ReplayScene } from './scene.ts';
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
  const film = accept(Film.of(game, record), say);
  const eyes = accept(chooseEyes(asked.eyes, film), say);
  const { stdin, stdout, env } = process;
  if (stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !asked.plain) {
    // A scene cannot stop in the middle, so a record that cannot be played is refused before it opens.
    accept(film.play(film.length), say);
    await show(new ReplayScene(film, eyes, asked.to ?? 0), openTerminal(stdin, stdout, wantsColours(env)));
    return;
  }
  accept(
    list(film, asked.to ?? film.length, eyes, (line) => stdout.write(`${line}\n`)),
    say,
  );
}
