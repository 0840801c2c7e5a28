// The site in one process: installs, migrates and builds as needed, then serves. `npm start` runs it (start.mjs).
import v8 from 'node:v8';
import { bootstrap, describeEndedNode, fail, say } from './bootstrap.mjs';

bootstrap();
const ended = describeEndedNode(process.versions.node, new Date().toISOString());
if (ended) say(ended);
// A closed log pipe (a closed terminal, a killed log collector) must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.env.NODE_ENV = 'production';
// Collect after the heap has grown by a quarter; by default it may more than double (docs/decisions/0034).
v8.setFlagsFromString('--heap-growing-percent=25');
const { register } = await import('tsx/esm/api');
register();
// tsx turns source maps on. Node then keeps the maps and sources of every file of Next: 60 MB.
process.setSourceMapsEnabled(false);
const { main } = await import('./start.ts');
await main().catch((error) =>
  fail(error.name === 'SetupError' ? error.message : (error.stack ?? String(error))),
);
