import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const terms = { testTimeout: 120_000, hookTimeout: 60_000 };
const RACES = 'arena-3d.test.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    // They run once for both projects.
    globalSetup: ['../../scripts/test-setup.ts', './setup.ts'],
    projects: [
      // These tests wait most of the time: for a page, for a picture, for the others at the table.
      { test: { name: 'pages', include: ['*.test.ts'], exclude: [RACES], maxWorkers: 3, ...terms } },
      // A runner needs every picture: races are drawn in software, and have both cores to themselves.
      { test: { name: 'races', include: [RACES], maxWorkers: 1, sequence: { groupOrder: 1 }, ...terms } },
    ],
  },
});
