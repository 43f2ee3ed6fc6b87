import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built parlour, as people run it. It starts ten times faster than the sources. */
export const PARLOUR = join(process.env['PARLOUR_BUNDLES']!, 'cli/parlour.mjs');

/** Runs parlour as a shell would. */
export function parlour(args: readonly string[], input = '', env: Record<string, string> = {}) {
  const options = { input, encoding: 'utf8' as const, env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PARLOUR, ...args], options);
  return { status, stdout, stderr };
}

/** A parlour process that keeps running: it answers each line with a line. */
export function converse(...args: string[]) {
  const child = spawn(process.execPath, [PARLOUR, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const next = async () => {
    const line = await lines.next();
    if (line.done) throw new Error('parlour has gone');
    return JSON.parse(line.value);
  };
  return {
    child,
    next,
    write: (text: string | Uint8Array) => child.stdin.write(text),
    async ask(request: unknown) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      return next();
    },
    async end() {
      child.stdin.end();
      return ended;
    },
  };
}
