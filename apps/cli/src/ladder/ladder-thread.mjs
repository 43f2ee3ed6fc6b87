// A thread of plain Node cannot read TypeScript. The build replaces this file with ladder-thread.ts, bundled.
import { register } from 'tsx/esm/api';

register();
await import('./ladder-thread.ts');
