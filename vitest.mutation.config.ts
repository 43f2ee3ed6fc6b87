import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// A mutant is tried thousands of times over: whole simulated games would take days, and the tests that name the rules
// should notice without them.
export default mergeConfig(
  base,
  defineConfig({
    test: { exclude: [...configDefaults.exclude, '**/conformance.test.ts'], env: { PARLOUR_GAMES: '1' } },
  }),
);
