import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AnyGround, groundOf } from '@parlour/arena';
import { isCharacter } from '@parlour/bots';
import { type AnyGame, type AnyRecord, refuse, type Say } from '@parlour/engine';
import { fortuneOf } from '../chance.ts';
import { accept, Refused, wordsOf } from '../house.ts';
import { wantsColours } from '../paint.ts';
import { freeFile, saveRecord, updateRecord } from '../records.ts';
import { playersOf, walkers } from '../roster.ts';
import { acceptBots, acceptTable, usualPlayers } from '../seats.ts';
import { openTerminal, type Scene, show } from '../terminal.ts';
import { clean, clip } from '../text.ts';
import { playInLines } from './lines.ts';
import { USUAL_BOTS } from './playing.ts';
import { RaceScene } from './race-scene.ts';
import { type RacePlan, Racing } from './racing.ts';
import { PlayScene } from './scene.ts';
import { type Plan, type Seating, Sitting } from './sitting.ts';
import { SPEEDS } from './speeds.ts';
import { type Invitation, LONGEST_NAME, Visit } from './visit.ts';
import { visitInLines } from './visit-lines.ts';
import { VisitScene } from './visit-scene.ts';

const BOT_NAMES = ['Bina', 'Anil', 'Mira', 'Tashi', 'Omar', 'Greta', 'Kiran', 'Lena', 'Suman', 'Yuki', 'Pablo', 'Dina'];

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
  /** The address of a house, who plays there, and at which table. */
  readonly server?: string;
  readonly table?: string;
  readonly token?: string;
}

/** Plays, and returns the exit code. */
export async function play(game: AnyGame, asked: PlayOptions): Promise<number> {
  if (asked.server !== undefined) return visit(game, asked, asked.server);
  if (asked.table !== undefined) throw new Refused(refuse('which-house', { table: asked.table }), wordsOf(game));
  if (isScreen(asked)) {
    await onScreen(sceneOf(game, asked));
    return 0;
  }
  const sitting = accept(Sitting.begin(planOf(game, asked), 1), wordsOf(game));
  return inLines((lines, write) => playInLines(sitting, lines, write));
}

async function visit(game: AnyGame, asked: PlayOptions, server: string): Promise<number> {
  const invitation = invitationOf(game, asked, server);
  const visit = accept(await Visit.begin(invitation), wordsOf(game));
  try {
    const code = isScreen(asked)
      ? await onScreen(new VisitScene(visit)).then(() => 0)
      : await inLines((lines, write) => visitInLines(visit, lines, write));
    if (visit.ended) throw new Refused(visit.ended, visit.say);
    return code;
  } finally {
    await visit.leave();
  }
}

function isScreen({ plain }: PlayOptions): boolean {
  const { stdin, stdout, env } = process;
  return stdin.isTTY && stdout.isTTY && env['TERM'] !== 'dumb' && !plain;
}

function onScreen(scene: Scene): Promise<void> {
  const { stdin, stdout, env } = process;
  return show(scene, openTerminal(stdin, stdout, wantsColours(env)));
}

async function inLines(
  played: (lines: AsyncIterable<string>, write: (text: string) => void) => Promise<boolean>,
): Promise<number> {
  const { stdin, stdout } = process;
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = await played(lines, (text) => stdout.write(text));
  lines.close();
  stdin.destroy();
  return ended ? 0 : 1;
}

/** A game that has an arena is played there, unless the person does not want to run. */
function sceneOf(game: AnyGame, asked: PlayOptions): Scene {
  const ground = asked.flat ? undefined : groundOf(game.id);
  if (ground) return new RaceScene(accept(Racing.begin(racePlanOf(ground, asked), 1), wordsOf(game)));
  return new PlayScene(accept(Sitting.begin(planOf(game, asked), 1), wordsOf(game)), SPEEDS[asked.speed]);
}

export function planOf(game: AnyGame, asked: PlayOptions): Plan {
  const table = tableOf(game, asked);
  const bots = acceptBots(playersOf(game), asked.bots ?? USUAL_BOTS, table.names.length - 1, wordsOf(game));
  return { ...table, names: named(table.names, bots), bots: bots.map(({ bot }) => bot) };
}

export function racePlanOf(ground: AnyGround, asked: PlayOptions): RacePlan {
  const table = tableOf(ground.game, asked);
  const bots = acceptBots(walkers, asked.bots ?? USUAL_BOTS, table.names.length - 1, wordsOf(ground.game));
  return { ...table, names: named(table.names, bots), ground, levels: bots.map(({ bot }) => bot) };
}

/** Gives characters their own names, unless somebody at the table has that name already. */
function named([me = '', ...others]: readonly string[], bots: readonly { readonly level: string }[]): string[] {
  const names = [me];
  const free = (name: string) => names.every((taken) => taken.toLowerCase() !== name.toLowerCase());
  for (const [at, { level }] of bots.entries()) {
    const own = level.charAt(0).toUpperCase() + level.slice(1);
    names.push(isCharacter(level) && free(own) ? own : [...others.slice(at), ...BOT_NAMES].find(free)!);
  }
  return names;
}

/** Bots take seats only if they are named. Otherwise the seats are for people, and bots fill the free ones later. */
export function invitationOf(game: AnyGame, asked: PlayOptions, server: string): Invitation {
  const say = wordsOf(game);
  const url = /^https?:\/\//.test(server) ? server : `http://${server}`;
  if (!URL.canParse(url)) throw new Refused(refuse('bad-address', { address: server }), say);
  if (asked.record !== undefined && existsSync(asked.record)) {
    throw new Refused(refuse('file-exists', { file: asked.record }), say);
  }
  const seats = asked.players ?? usualPlayers(game, asked.options, say);
  const options = acceptTable(game, asked.options, seats, say);
  const roster = groundOf(game.id) ? walkers : playersOf(game);
  const bots = asked.bots === undefined ? [] : acceptBots<unknown>(roster, asked.bots, seats - 1, say);
  const placed = bots.map(({ level }, at) => [at + 1, level] as const);
  const wish = { game: game.id, options: { ...options }, seats, bots: Object.fromEntries(placed) };
  return {
    url,
    game,
    name: asked.name ?? say({ key: 'cli.guest' }),
    token: asked.token,
    table: asked.table?.toUpperCase() ?? { ...wish, start: asked.bots !== undefined },
    fill: bots[0]?.level ?? null,
    keep: asked.record === undefined ? () => {} : keeper(asked.record, say),
  };
}

function tableOf(game: AnyGame, asked: PlayOptions): Seating {
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

/** Keeps the first game in the named file, and each later one in a file of its own beside it. */
function keeper(file: string, say: Say): (record: AnyRecord, round: number) => void {
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
