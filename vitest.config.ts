import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. They begin first, so that none of them is left over at the end. */
const LONG = ['faults', 'hostile', 'leaks', 'race', 'flaky', 'storage', 'conformance', 'landed', 'mutants', 'visit'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

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
    sequence: { sequencer: LongFirst },
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
