// Entry of the worker thread: loads TypeScript as scripts/serve.mjs does.
import { register } from 'tsx/esm/api';

register();
process.setSourceMapsEnabled(false);
await import('./front-thread.ts');
