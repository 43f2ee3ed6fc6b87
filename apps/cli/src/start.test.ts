import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PARLOUR } from './testing.ts';

/** It is loaded before parlour. At the end it prints which modules of Node and which files were loaded. */
const WITNESS = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(2, JSON.stringify(process.moduleLoadList)));
`)}`;

/** The names of the modules that Node itself loads to answer a command. */
function loaded(args: readonly string[], input = ''): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', WITNESS, PARLOUR, ...args], {
    input,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).not.toBe('');
  return (JSON.parse(stderr) as string[]).flatMap((name) => /^NativeModule (\w+)$/.exec(name)?.[1] ?? []);
}

// The time of a start depends on the machine; what is loaded does not. docs/benchmarks.md has the time.
describe('a command loads no more than it needs', () => {
  /** Sockets, servers, threads and terminals, which only serving and playing need. */
  const heavy = ['http', 'https', 'tls', 'zlib', 'worker_threads', 'readline'];

  it('the referee: neither a server nor a client nor a terminal', () => {
    const modules = loaded(['referee', 'd-bo'], '{"do":"new","seats":2,"seed":1}\n');
    expect(modules).toContain('events');
    expect(heavy.filter((name) => modules.includes(name))).toEqual([]);
  });

  it('games, score and simulate: neither', () => {
    for (const args of [['games'], ['score', 'douji', 'AS'], ['simulate', 'd-bo', '--games', '1', '--players', '2']]) {
      const modules = loaded(args);
      expect(heavy.filter((name) => modules.includes(name))).toEqual([]);
    }
  });
});
