// Entry of the worker thread: loads TypeScript as scripts/start.mjs does.
import { register } from 'tsx/esm/api';

register();
await import('./front-thread.ts');
