// A worker thread in development and tests: loads TypeScript, then the program that workerData names.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
process.setSourceMapsEnabled(false);
await import(workerData);
