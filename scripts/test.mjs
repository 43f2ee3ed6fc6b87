import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, npm } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'parlour-test-'));
const reports = [];

const steps = [
  ['install', () => install({ dev: true }) ?? true],
  ['types', () => npm(['run', '--silent', 'types'])],
  ['lint', () => npm(['run', '--silent', 'lint'])],
  ['dead code', () => npm(['run', '--silent', 'dead-code'])],
  ['rules coverage', () => npm(['run', '--silent', 'rules:coverage'])],
  ['tests', () => vitest(...process.argv.slice(2))],
  ['attacks', () => vitest('--config', 'apps/server/attacks/vitest.config.ts', ...process.argv.slice(2))],
  ['browser tests', () => vitest('--config', 'apps/browser-tests/vitest.config.ts', ...process.argv.slice(2))],
];

const failed = steps.find(([name, run]) => !timed(name, run))?.[0];
const counts = count();
// A step that fails before any test also counts as a failure, so that the last line never looks green by mistake.
if (failed) {
  console.log(`\nStopped at: ${failed}.`);
  counts.failed ||= 1;
}
rmSync(scratch, { recursive: true });
process.exitCode = failed ? 1 : 0;
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`tests: ${counts.passed} passed, ${counts.failed} failed${skipped}`);

function timed(name, run) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  let passed = false;
  try {
    passed = run();
  } catch (error) {
    console.error(error.message);
  }
  console.log(`== ${name}: ${passed ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return passed;
}

function vitest(...args) {
  const report = join(scratch, `${reports.length}.json`);
  reports.push(report);
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = npm(['--silent', 'exec', '--', 'vitest', 'run', ...told, ...args]);
  tellSlowest(read(report));
  return passed;
}

function tellSlowest({ testResults = [] }) {
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  files.sort((a, b) => b.ms - a.ms);
  console.log('The slowest files, in seconds:');
  for (const { name, ms } of files.slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${relative(root, name)}`);
  }
}

/** A report; an empty one if none could be written. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}

/** The sum of all reports. */
function count() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const report of reports.map(read)) {
    counts.passed += report.numPassedTests ?? 0;
    counts.failed += report.numFailedTests ?? 0;
    counts.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  }
  return counts;
}
