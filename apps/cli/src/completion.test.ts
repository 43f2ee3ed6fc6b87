import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { candidates, SCRIPTS } from './completion.ts';
import { buildProgram } from './program.ts';

const complete = (...words: string[]) => candidates(buildProgram(), words);

describe('what may follow', () => {
  it('is a command, a game or an option', () => {
    expect(complete('')).toEqual([
      'games',
      'play',
      'serve',
      'cluster',
      'backup',
      'restore',
      'export',
      'import',
      'simulate',
      'score',
      'referee',
      'bot',
      'ladder',
      'replay',
      'review',
      'completion',
      'help',
    ]);
    expect(complete('pl')).toEqual(['play']);
    expect(complete('play', '')).toEqual(games.map(({ id }) => id));
    expect(complete('play', 'd-')).toEqual(['d-bo']);
    expect(complete('score', '')).toEqual(games.filter(({ score }) => score).map(({ id }) => id));
    expect(complete('play', 'd-bo', '--pl')).toEqual(['--players', '--plain']);
    expect(complete('play', 'd-bo', '--options', 'dump', '--se')).toEqual(['--seed', '--server']);
    expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('is a value that fits the option and the game', () => {
    expect(complete('play', '--speed', '')).toEqual(['slow', 'normal', 'fast', 'instant']);
    expect(complete('simulate', 'd-bo', '-b', 'm')).toEqual(['master', 'maya']);
    expect(complete('bot', 'd-bo', '--level', 'ma')).toEqual(['master', 'maya']);
    expect(complete('simulate', 'd-bo', '-b', 'otto,r')).toEqual(['otto,regular', 'otto,rollo', 'otto,random']);
    expect(complete('play', 'd-bo', '--options', 'd')).toEqual(['decks=', 'dump', 'dump=on', 'dump=off']);
    expect(complete('play', 'd-bo', '--options', 'decks=2,st')).toEqual(['decks=2,stock=', 'decks=2,stock=open']);
    expect(complete('play', '--options', '')).toEqual([]);
  });

  it('is left to the shell where it is a file', () => {
    expect(complete('replay', '')).toEqual([]);
    expect(complete('play', 'd-bo', '--record', '')).toEqual([]);
  });
});

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

describe('completion scripts', () => {
  it.each(['bash', 'zsh', 'fish'] as const)('are good %s', (shell) => {
    for (const { id } of games) expect(SCRIPTS[shell]).not.toContain(id);
    // zsh and fish are not everywhere; bash is.
    if (shell !== 'bash' && !has(shell)) return;
    const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), `parlour.${shell}`);
    writeFileSync(file, SCRIPTS[shell]);
    const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('complete in bash what was typed so far', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
    const echoer = join(folder, 'parlour');
    writeFileSync(
      echoer,
      '#!/bin/sh\nfor word; do printf "<%s>" "$word" >> "$0.asked"; done\nprintf "decks=2,dump\\n"\n',
    );
    chmodSync(echoer, 0o755);
    const script = `${SCRIPTS.bash}
      COMP_WORDBREAKS=$' =' COMP_LINE="$1 play d-bo --options decks=2,d" COMP_POINT=1000 COMP_CWORD=1
      _parlour; printf '%s\\n' "\${COMPREPLY[@]}"; cat "$1.asked"`;
    const { stdout } = spawnSync('bash', ['-c', script, 'bash', echoer], { encoding: 'utf8' });
    expect(stdout).toBe('2,dump\n<complete><--><play><d-bo><--options><decks=2,d>');
  });
});
