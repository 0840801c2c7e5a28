// npm run test:server: runs a site with an empty data folder until Ctrl+C, for single site and end-to-end tests.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from './test-server';

const FOLDER = path.resolve('.test', `server-${process.pid}`);
// Read by tests/support/running-site.mjs.
const ENVIRONMENT = path.resolve('.test', 'server.json');

mkdirSync(FOLDER, { recursive: true });
const server = await startTestServer(FOLDER);
writeFileSync(ENVIRONMENT, JSON.stringify(server.environment));
console.log('Site and end-to-end tests now use this site. Ctrl+C stops it.');
await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
rmSync(ENVIRONMENT);
await server.stop();
rmSync(FOLDER, { recursive: true, force: true });
