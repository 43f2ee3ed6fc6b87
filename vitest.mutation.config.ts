import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

// A mutant is tried against the game's tests thousands of times over: the simulated games must be few.
export default mergeConfig(base, defineConfig({ test: { env: { PARLOUR_GAMES: '1' } } }));
