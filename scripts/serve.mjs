// The site in one process: installs, migrates and builds as needed, then serves. `npm start` runs it (start.mjs).
import v8 from 'node:v8';
import { bootstrap, bundle, describeEndedNode, fail, say } from './bootstrap.mjs';

bootstrap();
const ended = describeEndedNode(process.versions.node, new Date().toISOString());
if (ended) say(ended);
// A closed log pipe (a closed terminal, a killed log collector) must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.env.NODE_ENV = 'production';
// Collect after the heap has grown by a quarter; by default it may more than double (docs/decisions/tests.md).
v8.setFlagsFromString('--heap-growing-percent=25');
bundle();
const { main } = await import('../.server/start.mjs');
await main().catch((error) =>
  fail(error.name === 'SetupError' ? error.message : (error.stack ?? String(error))),
);
