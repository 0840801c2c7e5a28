import { existsSync, readFileSync } from 'node:fs';

/** The file in which `npm run test:server` leaves the URLs of its site and database. */
const ENVIRONMENT = '.test/server.json';

/** Makes site and end-to-end tests use the site of `npm run test:server`, unless scripts/test.ts has named one. */
export function findRunningSite() {
  if (!process.env.E2E_BASE_URL && existsSync(ENVIRONMENT))
    Object.assign(process.env, JSON.parse(readFileSync(ENVIRONMENT, 'utf8')));
}

export default function requireRunningSite() {
  findRunningSite();
  if (!process.env.E2E_BASE_URL)
    throw new Error('No site runs for these tests: npm run test:server starts one.');
}
