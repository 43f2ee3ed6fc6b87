import { CommanderError } from 'commander';
import { Refused, wordsOf } from './house.ts';
import { buildProgram } from './program.ts';
import { clean } from './text.ts';

const USAGE = 2;
const BUG = 70;

/** Says why a command ended early, never with a stack trace, and returns the exit code. */
function explain(error: unknown): number {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  if (process.env['PARLOUR_DEBUG']) console.error(error);
  if (error instanceof Refused) {
    console.error(`parlour: ${error.message}`);
    return 1;
  }
  const problem = clean(error instanceof Error ? error.message : String(error));
  console.error(wordsOf(null)({ key: 'cli.bug', facts: { problem } }));
  return BUG;
}

// The reader of our output is gone (`parlour games | head -1`), so there is nobody to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : BUG));
}
process.on('uncaughtException', (error) => process.exit(explain(error)));

try {
  await buildProgram().parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}
