// A thread of plain Node does not read TypeScript. The build puts sqlite-thread.ts, bundled, in the place of this file.
// The many files of kysely come first: with tsx in between they would take three times as long.
import 'kysely';
import { register } from 'tsx/esm/api';

register();
await import('./sqlite-thread.ts');
