import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,bench}/**/*.test.ts'],
    // Those in a browser are a step of their own.
    exclude: ['**/node_modules/**', 'apps/browser-tests/**'],
    environment: 'node',
    // Property tests and whole simulated games take seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    passWithNoTests: false,
  },
});
