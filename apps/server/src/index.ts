export { readSettings, type Settings, settingNames, settings } from './config.ts';
export { type Running, serve } from './serve.ts';
export { CannotOpen } from './storage/storage.ts';
