import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findPostgresFolder, findPostgresProcesses, until, waitForExit, type Check, type Site } from './lab';
import { getStatus, makeEnquiry, postEnquiry } from './requests';

const RECOVERY_SECONDS = 15;

export const checks: Check[] = [
  {
    name: 'kill -9 of Postgres, twice in a row: the site is not ready, then ready again by itself',
    async run(lab) {
      const site = await lab.site();
      for (let time = 1; time <= 2; time += 1) {
        killPostmaster(site);
        await until('it is not ready', async () => (await getStatus(`${site.url}/readyz`)) === 503);
        await expectRecovery(site);
      }
      assert.equal((await postEnquiry(site.url, await makeEnquiry(site.url))).status, 201);
      const connected = `SELECT DISTINCT usename FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
      assert.deepEqual(await lab.query(site, connected), [{ usename: 'kayal_app' }]);
    },
  },
  {
    name: 'kill -9 of Postgres while a statement of 60 s is open: that statement does not delay the recovery',
    async run(lab) {
      const site = await lab.site();
      const client = new pg.Client({ connectionString: site.databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const sleeping = client.query('SELECT pg_sleep(60)').catch((error: Error) => error);
      const active = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active'`;
      await until('it runs', async () => (await lab.query(site, active, [rows[0]?.pid])).length === 1);
      killPostmaster(site);
      assert.ok((await sleeping) instanceof Error, 'the statement is ended');
      await expectRecovery(site);
    },
  },
  {
    name: 'a pid file that names another running program does not keep Postgres from starting',
    async run(lab) {
      const site = await lab.site();
      const folder = findPostgresFolder(site.dataDir);
      const file = path.join(folder, 'postmaster.pid');
      const lines = readFileSync(file, 'utf8').split('\n');
      const exited = waitForExit(site);
      site.kill('SIGKILL');
      killPostmaster(site);
      await exited;
      // Postgres would mistake any process of its own user for a running server.
      const foreign = spawn('sleep', ['120'], { uid: statSync(folder).uid, stdio: 'ignore' });
      try {
        writeFileSync(file, [foreign.pid, ...lines.slice(1)].join('\n'));
        assert.equal(await getStatus(`${(await lab.site()).url}/readyz`), 200);
        assert.equal(foreign.exitCode ?? foreign.signalCode, null, 'the other program still runs');
      } finally {
        foreign.kill('SIGKILL');
      }
    },
  },
];

/** Waits until the site has a database again. */
export async function expectRecovery(site: Site): Promise<void> {
  const isReady = async () => (await getStatus(`${site.url}/readyz`)) === 200;
  await until('the site is ready again', isReady, RECOVERY_SECONDS);
}

/** `kill -9` of a site's Postgres. */
export function killPostmaster({ dataDir }: Site): void {
  const [postmaster = 0] = findPostgresProcesses(dataDir);
  assert.ok(postmaster > 0, 'Postgres runs');
  process.kill(postmaster, 'SIGKILL');
}
