import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { settings, variableOf } from '@parlour/server/config';
import { afterEach, describe, expect, it } from 'vitest';
import { serveFlags } from './serve.ts';
import { PARLOUR, parlour } from './testing.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'parlour-'));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A house in its own process, after it has said its address. */
const open = (...flags: string[]) => openBy([], ...flags);

/** The same, but another command starts it. */
async function openBy(starter: readonly string[], ...flags: string[]) {
  const serve = [process.execPath, PARLOUR, 'serve', '--host', '127.0.0.1', '--port', '0', ...flags];
  const [command, ...args] = [...starter, ...serve] as [string, ...string[]];
  const child = spawn(command, args);
  const told: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => told.push(String(data)));
  running.push(child);
  const ended = new Promise<number | string | null>((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('Ctrl-C')) break;
  }
  return { child, said, told, ended, address: said[0]!.replace('Parlour is open at ', '') };
}

async function post(address: string, path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { token: string; table: string };
}

/** Makes tables until the house is gone, at most a few hundred. */
async function fill(address: string): Promise<void> {
  try {
    for (let at = 0; at < 40; at++) {
      const { token } = await post(address, '/api/guest', { name: `Guest ${at}` });
      for (let table = 0; table < 10; table++) await post(address, '/api/tables', { game: 'dumbal' }, token);
    }
  } catch {
    // The house is gone.
  }
}

describe('parlour serve', () => {
  it('says where it is, answers, and closes with 0 when told to', async () => {
    const data = folder();
    const { child, said, ended, address } = await open('--data', data);
    expect(said[0]).toMatch(/^Parlour is open at http:\/\/127\.0\.0\.1:\d+$/);
    expect(said).toContain(`Everything is kept in ${data}`);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true });
    const second = parlour(['serve', '--port', '0', '--data', data]);
    expect(second).toEqual({
      status: 1,
      stdout: '',
      stderr: `parlour: cannot open the data in ${data}: another Parlour is running on it.\n`,
    });
    // Its backup is made while it is open.
    const [copy, again] = [join(folder(), 'copy'), join(folder(), 'again')];
    expect(parlour(['backup', copy, '--data', data])).toMatchObject({ status: 0, stderr: '' });
    expect(parlour(['restore', copy], '', { PARLOUR_DATA: again })).toEqual({
      status: 0,
      stdout: `The house is in ${again} again. Open it: parlour serve --data ${again}\n`,
      stderr: '',
    });
    expect(parlour(['restore', copy, '--data', data])).toEqual({
      status: 1,
      stdout: '',
      stderr: `parlour: There is a house in ${data} already, and nothing is overwritten. Choose another directory.\n`,
    });
    // So a table leaves it and comes back.
    const { token } = await post(address, '/api/guest', { name: 'Ada' });
    const { table: code } = await post(address, '/api/tables', { game: 'dumbal' }, token);
    const file = join(folder(), 'table');
    const left = parlour(['export', code.toLowerCase(), file, '--data', data]);
    expect(left).toMatchObject({ status: 0, stderr: '' });
    expect(left.stdout).toContain(`Table ${code} is in ${file} now, and no more in the house of ${data}.`);
    expect(parlour(['export', code, copy, '--data', data])).toMatchObject({ status: 1, stdout: '' });
    expect(parlour(['import', copy, '--data', data])).toEqual({
      status: 1,
      stdout: '',
      stderr: `parlour: ${copy} is not a table that parlour export has written. Nothing was changed.\n`,
    });
    expect(parlour(['import', file, '--data', data])).toEqual({
      status: 0,
      stdout: `Table ${code} is in the house of ${data} now.\n`,
      stderr: '',
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('takes its settings from flags, the environment and a file', async () => {
    const config = join(folder(), 'house.json');
    writeFileSync(config, JSON.stringify({ data: folder(), publicAddress: 'https://cards.example' }));
    const { said, child, ended } = await open('--config', config);
    expect(said[0]).toBe('Parlour is open at https://cards.example');
    expect(said[1]).toMatch(/^On this machine: http:\/\/127\.0\.0\.1:\d+$/);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    const { status, stderr } = parlour(['serve'], '', { PARLOUR_PORT: 'many' });
    expect(status).toBe(1);
    expect(stderr).toBe('parlour: The setting port must be a number, not "many".\n');
  });

  it('ends with 1 and says why when the disk fails, so that it is started again', async () => {
    // No file may grow beyond this: writing more is an input/output error.
    const starter = ['sh', '-c', 'ulimit -f 500; exec "$@"', 'sh'];
    const { told, ended, address } = await openBy(starter, '--data', folder());
    await fill(address);
    expect(await ended).toBe(1);
    const log = told.join('');
    expect(log).toMatch(/"level":60.*"error":"disk I\/O error".*"msg":"storage broken"/);
    expect(log).toContain('parlour: The data can be neither read nor written any more: disk I/O error.');
  });

  it('says in words why it cannot open', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    const flags = ['serve', '--host', '127.0.0.1', '--data', folder()];
    expect(parlour([...flags, '--port', String(port)])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(`Something listens on port ${port} already`),
    });
    taken.close();
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(parlour(['serve', '--data', file]).stderr).toContain(`cannot open the data in ${file}: EEXIST`);
    expect(parlour(['serve', '--config', file]).stderr).toContain(`The file ${file} is not a JSON object.`);
    expect(parlour(['serve', '--log', 'loud']).status).toBe(2);
  });

  it('has every setting in the documentation', () => {
    const usual: Record<string, unknown> = settings.parse({});
    const rows = serveFlags().map((flag) => {
      const name = flag.attributeName();
      const about = settings.shape[name as keyof typeof settings.shape].description;
      return `| \`${flag.long}\` | \`${variableOf(name)}\` | ${usual[name] ?? ''} | ${about} |`;
    });
    const page = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
    expect(page).toContain(`|---|---|---|---|\n${rows.join('\n')}\n\n`);
  });
});
