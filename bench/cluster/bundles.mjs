// The same house as in the bench of bots, with its threads.
export { default } from '../bots/bundles.mjs';
