export * from './messages.ts';
export type * from './session.ts';
