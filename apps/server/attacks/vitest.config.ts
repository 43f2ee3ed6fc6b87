import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    globalSetup: '../../../scripts/test-setup.ts',
    // An attack takes all the machine has. Run one at a time, and nothing beside it.
    maxWorkers: 1,
    testTimeout: 120_000,
  },
});
