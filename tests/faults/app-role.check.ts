import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findCluster } from '../../scripts/database/cluster';
import { readPidFile } from '../../scripts/database/processes';
import { toUrl } from '../../scripts/database/roles';
import { MADE_ELSEWHERE } from '../../lib/trust/backups/backup-words';
import { spawnStart } from '../../scripts/test-server';
import { waitForExit, type Check, type Site } from './lab';
import { getStatus, makeEnquiry, postEnquiry } from './requests';

/** The setup of compose.yaml: web instances know only the application's database role, one other process the owner role. */
export const checks: Check[] = [
  {
    name: 'an instance with only the application’s role starts, serves and stores requests, and makes no backups',
    async run(lab) {
      const site = await lab.site();
      const { app, owner } = readUrls(site);
      const secret = readFileSync(path.join(site.dataDir, 'secrets', 'auth-secret'), 'utf8').trim();
      const shared = { DATABASE_URL: app, AUTH_SECRET: secret, BACKUP_PATH: lab.folder('shared-backups') };
      const setup = { ...shared, MIGRATE_DATABASE_URL: owner, DATA_DIR: lab.folder('setup') };
      assert.equal(await runScript('db-setup.ts', setup), 0);
      const dataDir = lab.folder('app-role');
      const web = await spawnStart(dataDir, { environment: { ...shared, MIN_FORM_MS: '0' } });
      try {
        await web.ready;
        assert.equal(await getStatus(`${web.url}/readyz`), 200);
        assert.equal((await postEnquiry(web.url, await makeEnquiry(web.url))).status, 201);
        assert.equal(await runScript('backup.ts', { ...shared, DATA_DIR: dataDir }), MADE_ELSEWHERE);
        assert.equal(await runScript('backup.ts', setup), 0);
      } finally {
        web.kill('SIGTERM');
        await waitForExit(web);
      }
    },
  },
];

function readUrls({ dataDir }: Site): { app: string; owner: string } {
  const cluster = findCluster(dataDir);
  assert.ok(cluster, 'the database folder is there');
  const { address } = readPidFile(cluster.folder);
  assert.ok(address, 'the database takes connections');
  return { app: toUrl(cluster, address, 'app'), owner: toUrl(cluster, address, 'owner') };
}

function runScript(name: string, settings: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/run.mjs', path.join('scripts', name)], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', resolve));
}
