import path from 'node:path';
import { existsSync, rmSync } from 'node:fs';
import { findCluster } from '../database/cluster';
import { startEmbeddedPostgres } from '../database/embedded';
import { readLocation } from '../database/location';
import { stopPostmaster } from '../database/postmaster';
import { openBackup } from './files';
import { withCleanUp } from './clean-up-on-signal';
import { loadBackup } from './load';
import { checkMigrations, type Manifest } from './manifest';

/**
 * Proves that a backup can be restored: checks every file, loads it into a temporary PostgreSQL and compares each table
 * byte by byte. Throws if anything differs. Does not touch the site's database.
 */
export async function drill(
  folder: string,
  key: string | null,
  dataDir: string,
  trust?: Parameters<typeof openBackup>[2],
): Promise<Manifest> {
  const backup = await openBackup(folder, key, trust);
  checkMigrations(backup.manifest);
  const scratch = path.join(dataDir, 'drill');
  await removeScratch(scratch); // a killed drill may have left it
  await withCleanUp(
    () => removeScratch(scratch),
    async () => {
      try {
        const database = await startEmbeddedPostgres(scratch, undefined, 'scratch');
        await loadBackup(backup, database).finally(database.stop);
      } finally {
        await removeScratch(scratch);
      }
    },
  );
  return backup.manifest;
}

async function removeScratch(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const cluster = findCluster(dataDir);
  if (cluster) await stopPostmaster(cluster);
  const elsewhere = readLocation(dataDir)?.current;
  for (const folder of [elsewhere, dataDir]) if (folder) rmSync(folder, { recursive: true, force: true });
}
