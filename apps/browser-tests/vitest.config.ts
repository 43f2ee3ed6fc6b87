import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longFirst } from './long-first.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    globalSetup: ['../../scripts/test-setup.ts', './setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // These tests wait much of the time: for a page, for a picture, for the others at the table, for a race.
    maxWorkers: 3,
    sequence: { sequencer: longFirst('arena-3d', 'games', 'axe', 'together', 'layout', 'resume') },
  },
});
