import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import about from '../package.json' with { type: 'json' };
import { buildProgram } from './program.ts';
import { PARLOUR, parlour } from './testing.ts';

describe('parlour', () => {
  it('tells its version, and helps with every command', () => {
    expect(parlour(['--version'])).toEqual({ status: 0, stdout: `${about.version}\n`, stderr: '' });
    for (const command of buildProgram().commands.filter((each) => each.name() !== 'complete')) {
      let help = '';
      command
        .configureOutput({
          writeOut: (text) => {
            help += text;
          },
        })
        .outputHelp();
      expect(help).toContain('Examples:\n  parlour ');
      expect(help, 'a message is missing').not.toContain('cli.');
    }
  });

  it('exits with 0 when all is well', () => {
    const { status, stdout, stderr } = parlour(['games', 'd-bo', '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).id).toBe('d-bo');
  });

  it('exits with 1 and words when it must refuse', () => {
    expect(parlour(['play', 'dbo'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'parlour: There is no game “dbo”. Did you mean d-bo?\n',
    });
    expect(parlour(['simulate', 'd-bo', '--options', 'decks=9']).status).toBe(1);
    expect(parlour(['replay', '/nowhere/at-all.json']).stderr).toBe(
      'parlour: /nowhere/at-all.json cannot be read: no such file or directory.\n',
    );
    const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), 'bad.json');
    for (const [text, words] of [
      ['{', 'is not a record: it is not JSON'],
      ['{"parlour":2}', 'This is not a record of a game'],
      ['{"parlour":1,"viewer":0}', 'This is not a record of a game'],
      ['{"parlour":1,"game":"whist","version":1,"start":{"position":""},"moves":[]}', 'There is no game “whist”'],
      ['{"parlour":1,"game":"d-bo","version":99,"start":{"position":""},"moves":[]}', 'version 99 of the rules'],
    ] as const) {
      writeFileSync(file, text);
      const { status, stderr } = parlour(['replay', file]);
      expect(status).toBe(1);
      expect(stderr).toContain(words);
      expect(stderr).not.toContain('    at ');
    }
  });

  it('exits with 2 when it is not used as it should be', () => {
    for (const args of [
      ['plya'],
      ['play'],
      ['play', 'd-bo', '--sped', 'fast'],
      ['simulate', 'd-bo', '--games', '0'],
      [],
    ]) {
      const { status, stdout, stderr } = parlour(args);
      expect({ args, status, stdout }).toEqual({ args, status: 2, stdout: '' });
      expect(stderr).not.toBe('');
    }
  });

  it('plays in plain lines where there is no terminal, and ends with its input', () => {
    const { status, stdout } = parlour(['play', 'd-bo', '--seed', '1', '--players', '2'], '1\n');
    expect(status).toBe(1);
    expect(stdout).toContain('Building');
    expect(stdout).not.toContain('\x1b');
  });

  it('goes quietly when nobody listens', () => {
    const script = 'set -o pipefail; "$0" "$1" simulate d-bo --games 1 --json | true';
    const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, PARLOUR], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('owns up to a bug in one line, and shows more to those who ask', () => {
    const broken = 'data:text/javascript,console.log = () => { throw new Error("a hole") }';
    const run = (env: object) =>
      spawnSync(process.execPath, ['--import', broken, PARLOUR, 'games'], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      });
    const { status, stderr } = run({});
    expect(status).toBe(70);
    expect(stderr).toMatch(/^parlour: something is broken, and it is not your fault: a hole\..*\n$/);
    expect(run({ PARLOUR_DEBUG: '1' }).stderr).toContain('    at ');
  });
});
