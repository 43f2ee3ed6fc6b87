import { register } from 'tsx/esm/api';

// A thread does not inherit tsx, so it asks for it before it loads anything in TypeScript.
register();
await import('./train.ts');
