export type { Moment, Setup } from './moment.ts';
export { hiding, type Property, properties, type Secrets } from './properties.ts';
export { Nonconformity, walk } from './walk.ts';
