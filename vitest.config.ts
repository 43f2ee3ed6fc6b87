import { defineConfig } from 'vitest/config';
import { longFirst } from './apps/browser-tests/long-first.ts';

const LONG = ['faults', 'hostile', 'leaks', 'race', 'flaky', 'storage', 'conformance', 'landed', 'mutants', 'visit'];

export default defineConfig({
  test: {
    // Attacks, and those in a browser, are steps of their own.
    exclude: ['**/node_modules/**', 'apps/server/attacks/**', 'apps/browser-tests/**'],
    environment: 'node',
    // Property tests and whole simulated games take seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    // Two for each of two cores: a good part of the tests wait for a clock, a disk or another process.
    maxWorkers: 4,
    sequence: { sequencer: longFirst(...LONG) },
    passWithNoTests: false,
    projects: [
      // Many small files that leave nothing behind: to load their modules once a worker saves a third of the time.
      { extends: true, test: { name: 'pure', include: ['{packages,apps/web}/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{apps/server,apps/cli,scripts,bench}/**/*.test.ts'],
          globalSetup: 'scripts/test-setup.ts',
        },
      },
    ],
  },
});
