import { games } from '@parlour/games';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import about from '../package.json' with { type: 'json' };
import { candidates, SCRIPTS } from './completion.ts';
import { describeGame, listGames } from './games.ts';
import { findGame, wordsOf } from './house.ts';
import type { LadderOptions } from './ladder/command.ts';
import { exampleOptions } from './options.ts';
import type { PlayOptions } from './play/command.ts';
import { SPEEDS } from './play/speeds.ts';
import type { ReplayOptions } from './replay/command.ts';
import type { ReviewOptions } from './review/command.ts';
import { scoreHand, scoringGames } from './score.ts';
import { serveCommand, serveFlags } from './serve.ts';
import type { SimulateOptions } from './simulate/command.ts';

const say = wordsOf(null);
/** The game in all examples. */
const sample = games[0]!;
const rules = exampleOptions(sample);
const levels = Object.keys(sample.bots).slice(-2);
const word = (key: string) => say({ key: `cli.help.${key}` });

/**
 * All commands. They print by themselves, and leave an exit code other than 0 in `process.exitCode`. What only one uses
 * is loaded when it runs: a program that asks the referee need not wait for a client, a server and a terminal.
 */
export function buildProgram(): Command {
  const program = new Command('parlour')
    .description(word('parlour'))
    .version(about.version, '-V, --version', word('version'))
    .helpOption('-h, --help', word('help'))
    .helpCommand('help [command]', word('help'))
    .exitOverride()
    .showHelpAfterError(word('after-error'))
    .addHelpText(
      'after',
      `\n${examples(`play ${sample.id}`, `play ${sample.id} --options ${rules}`, `games ${sample.id}`)}`,
    )
    .addHelpText('after', `\n${word('codes')}`);

  command(program, 'games', 'games', `games ${sample.id}`, `games ${sample.id} --json`)
    .addArgument(game('games-game').argOptional())
    .option('--json', word('json'))
    .action((id: string | undefined, { json = false }: { json?: boolean }) => {
      console.log(id === undefined ? listGames(json) : describeGame(findGame(id), json));
    });

  command(
    program,
    'play',
    `play ${sample.id}`,
    `play ${sample.id} --players 3 --options ${rules}`,
    `play ${sample.id} --seed friday --speed fast --record friday.json`,
    `play ${sample.id} --server http://localhost:4700 --name Ada`,
  )
    .addArgument(game('game'))
    .option('-p, --players <n>', word('play-players'), count(2))
    .option('-b, --bots <levels>', word('play-bots'))
    .addOption(houseRules())
    .option('-n, --name <name>', word('name'))
    .addOption(new Option('-s, --seed <seed>', word('play-seed')).conflicts('server'))
    .addOption(new Option('--speed <speed>', word('speed')).choices(Object.keys(SPEEDS)).default('normal'))
    .option('-r, --record <file>', word('record'))
    .option('--plain', word('plain'))
    .option('--flat', word('flat'))
    .option('--server <address>', word('server'))
    .option('--table <code>', word('table'))
    .option('--token <token>', word('token'))
    .action(async (id: string, asked: PlayOptions) => {
      const { play } = await import('./play/command.ts');
      process.exitCode = await play(findGame(id), asked);
    });

  const serve = command(
    program,
    'serve',
    'serve',
    'serve --port 8080 --data /var/lib/parlour',
    'serve --config house.json',
  )
    .option('-c, --config <file>', word('config'))
    .action((flags: Readonly<Record<string, unknown>>) => serveCommand(flags));
  for (const flag of serveFlags()) serve.addOption(flag);

  command(program, 'cluster', 'cluster', 'cluster --nodes 5 --port 8080')
    .option('-n, --nodes <n>', word('cluster-nodes'), count(1), 3)
    .option('--port <n>', word('cluster-port'), count(0), 4700)
    .action(async (asked: { nodes: number; port: number }) => {
      const { clusterCommand } = await import('./cluster.ts');
      await clusterCommand(asked);
    });

  type Flags = Readonly<Record<string, unknown>>;
  const atHouse = (name: string, ...uses: string[]) =>
    command(program, name, ...uses)
      .option('-c, --config <file>', word('config'))
      .option('--data <directory>', word('data'))
      .option('--database <addresses>', word('database'));
  const withFile = (name: 'backup' | 'restore' | 'import', ...uses: string[]) =>
    atHouse(name, ...uses)
      .argument('<file>', word(`${name}-file`))
      .action(async (file: string, flags: Flags) => {
        const commands = await import('./backup.ts');
        await commands[name](file, flags);
      });
  withFile('backup', 'backup friday.parlour', 'backup friday.parlour --data /var/lib/parlour');
  withFile('restore', 'restore friday.parlour --data again', 'restore friday.parlour --database postgres://db/parlour');
  atHouse('export', 'export ABCDEF', 'export ABCDEF friday.table --data /var/lib/parlour')
    .argument('<table>', word('export-table'))
    .argument('[file]', word('export-file'))
    .action(async (table: string, file: string | undefined, flags: Flags) => {
      const commands = await import('./backup.ts');
      await commands.export(table, file, flags);
    });
  withFile('import', 'import ABCDEF.table', 'import ABCDEF.table --database postgres://db/one,postgres://db/two');

  command(
    program,
    'simulate',
    `simulate ${sample.id} --games 10000`,
    `simulate ${sample.id} --players 2-4 --options ${rules} --json`,
    `simulate ${sample.id} --players 2 --bots ${levels.join(',')} --seed 7`,
  )
    .addArgument(game('game'))
    .option('-p, --players <counts>', word('simulate-players'), counts)
    .option('-g, --games <n>', word('games-count'), count(1), 1000)
    .option('-s, --seed <seed>', word('simulate-seed'), '1')
    .option('-b, --bots <levels>', word('simulate-bots'))
    .addOption(houseRules())
    .option('--first <n>', word('first'), count(1), 1)
    .option('--limit <n>', word('limit'), count(1), 1_000_000)
    .option('--arena', word('simulate-arena'))
    .option('--json', word('json'))
    .action(async (id: string, asked: SimulateOptions) => {
      const { simulateCommand } = await import('./simulate/command.ts');
      simulateCommand(findGame(id), asked);
    });

  const scoring = scoringGames[0] ?? sample;
  command(program, 'score', `score ${scoring.id} "6S 6H 6D 6C 2S"`, `score ${scoring.id} AS AH 10D --json`)
    .addArgument(game('score-game', scoringGames))
    .argument('<cards...>', word('score-cards'))
    .option('--json', word('json'))
    .action((id: string, cards: string[], { json = false }: { json?: boolean }) => {
      console.log(scoreHand(findGame(id), cards.join(' '), json));
    });

  command(program, 'referee', `referee ${sample.id}`, `referee ${sample.id} <<< '{"do":"new","seats":2,"seed":1}'`)
    .addArgument(game('game'))
    .action(async (id: string) => {
      const { converse } = await import('./conversation.ts');
      const { Referee } = await import('@parlour/engine');
      const { realChance } = await import('./chance.ts');
      await converse(new Referee(findGame(id), realChance), process.stdin, process.stdout);
    });

  command(program, 'bot', `bot ${sample.id} --level master`, `bot ${sample.id} --level otto < questions.jsonl`)
    .addArgument(game('game'))
    .addOption(new Option('-l, --level <name>', word('bot-level')).default('master'))
    .action(async (id: string, { level }: { level: string }) => {
      const { converse } = await import('./conversation.ts');
      const { talkOf } = await import('./bot/talk.ts');
      await converse(talkOf(findGame(id), level), process.stdin, process.stdout);
    });

  command(
    program,
    'ladder',
    `ladder ${sample.id}`,
    `ladder ${sample.id} --bots greedy,casual,master --games 1000 --out ladder.json`,
    `ladder ${sample.id} --players 4 --bots greedy --bot "python3 examples/bot.py"`,
  )
    .addArgument(game('game'))
    .option('-p, --players <n>', word('ladder-players'), count(2), 2)
    .option('-g, --games <n>', word('ladder-games'), count(1), 200)
    .option('-s, --seed <seed>', word('simulate-seed'), '1')
    .option('-b, --bots <names>', word('ladder-bots'))
    .addOption(
      new Option('--bot <command>', word('ladder-bot'))
        .argParser((text: string, before: string[]) => [...before, text])
        .default([], 'none'),
    )
    .addOption(houseRules())
    .option('--arena', word('simulate-arena'))
    .option('--deadline <ms>', word('deadline'), count(1), 1000)
    .option('--threads <n>', word('threads'), count(1))
    .option('--out <file>', word('ladder-out'))
    .option('--json', word('json'))
    .action(async (id: string, asked: LadderOptions) => {
      const { ladderCommand } = await import('./ladder/command.ts');
      process.exitCode = await ladderCommand(findGame(id), asked);
    });

  command(
    program,
    'replay',
    'replay friday.json',
    'replay friday.json --to 40 --eyes P2',
    'replay friday.json --eyes all --plain',
  )
    .argument('<record>', word('replay-record'))
    .option('--to <n>', word('to'), count(0))
    .option('--eyes <eyes>', word('eyes'))
    .option('--plain', word('plain'))
    .action(async (file: string, asked: ReplayOptions) => {
      const { replayCommand } = await import('./replay/command.ts');
      await replayCommand(file, asked);
    });

  command(program, 'review', 'review friday.json', 'review friday.json --seat 1', 'review friday.json --json')
    .argument('<record>', word('replay-record'))
    .option('--seat <n>', word('review-seat'), count(1))
    .option('--json', word('json'))
    .action(async (file: string, asked: ReviewOptions) => {
      const { reviewCommand } = await import('./review/command.ts');
      reviewCommand(file, asked);
    });

  command(
    program,
    'completion',
    'completion bash > ~/.local/share/bash-completion/completions/parlour',
    'completion fish | source',
  )
    .addArgument(new Argument('<shell>', word('shell')).choices(Object.keys(SCRIPTS)))
    .action((shell: keyof typeof SCRIPTS) => {
      process.stdout.write(SCRIPTS[shell]);
    });

  // The completion scripts call it.
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => {
      for (const candidate of candidates(program, words)) console.log(candidate);
    });
  return program;
}

function command(program: Command, name: string, ...uses: string[]): Command {
  return program
    .command(name)
    .description(word(name))
    .helpOption('-h, --help', word('help'))
    .addHelpText('after', `\n${examples(...uses)}`);
}

function examples(...uses: string[]): string {
  return [word('examples'), ...uses.map((use) => `  parlour ${use}`)].join('\n');
}

/** Any word is accepted here. The house refuses a word that is no game, and suggests the one that may be meant. */
function game(key: string, choices = games): Argument {
  const argument = new Argument('<game>', word(key));
  argument.argChoices = choices.map(({ id }) => id);
  return argument;
}

function houseRules(): Option {
  return new Option('-o, --options <options>', word('options'))
    .argParser((text: string, before: string[]) => [...before, text])
    .default([], 'none');
}

function count(least: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw new InvalidArgumentError(say({ key: 'cli.help.not-a-count', facts: { least } }));
  };
}

/** `4`, `2,4,6` or `2-6`. */
function counts(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim()) ?? [];
    if (from === undefined || Number(to) < Number(from)) throw new InvalidArgumentError(word('not-counts'));
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
  });
}
