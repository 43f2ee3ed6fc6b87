import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install, npm } from './install.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'parlour-test-'));
const reports = [];

const steps = [
  ['install', () => install({ dev: true }) ?? true],
  ['types', () => npm(['run', '--silent', 'types'])],
  ['lint', () => npm(['run', '--silent', 'lint'])],
  ['dead code', () => npm(['run', '--silent', 'dead-code'])],
  ['rules coverage', () => npm(['run', '--silent', 'rules:coverage'])],
  ['tests', () => vitest(...process.argv.slice(2))],
  ['browser tests', () => vitest('--config', 'apps/browser-tests/vitest.config.ts', ...process.argv.slice(2))],
];

const failed = steps.find(([name, run]) => !timed(name, run))?.[0];
const counts = count();
// A step that fails before any test does is a failure too: the last line must never look green by itself.
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
  return npm(['--silent', 'exec', '--', 'vitest', 'run', ...told, ...args]);
}

/** All reports together; one that could not be written counts nothing. */
function count() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const report of reports) {
    try {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
        readFileSync(report, 'utf8'),
      );
      counts.passed += numPassedTests;
      counts.failed += numFailedTests;
      counts.skipped += numPendingTests + numTodoTests;
    } catch {
      // The step has failed, and is counted as that.
    }
  }
  return counts;
}
