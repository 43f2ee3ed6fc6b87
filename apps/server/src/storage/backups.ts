/** Backups of a house, wherever it is. */
export { backUp, restore } from './backup.ts';
export { backUpDatabases, restoreToDatabases } from './postgres/backup.ts';
