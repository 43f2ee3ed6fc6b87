export type { Moment, Setup } from './moment.ts';
export { properties } from './properties.ts';
export type { Property } from './property.ts';
export { hiding, type Secrets } from './seeing.ts';
export { Nonconformity, walk } from './walk.ts';
