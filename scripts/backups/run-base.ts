import path from 'node:path';
import { findCluster } from '../database/cluster';
import { findRunningUrl } from '../database/embedded';
import { withClient } from '../database/with-client';
import { SetupError, type Runtime } from '../runtime';
import { disableArchive, enableArchive, findArchive } from './archive';
import { makeBase } from './base';
import { recordRun, withProblemRecorded, type Run } from './record';

/** Switches archiving of the embedded database on or off; returns the message for the user. */
export function switchArchive({ dataDir, databaseUrl }: Runtime, value: string): string {
  const cluster = databaseUrl ? null : findCluster(dataDir);
  if (!cluster)
    throw new SetupError(
      'Only the embedded database can archive its log. Start the site once, without DATABASE_URL.',
    );
  if (value === 'off') {
    disableArchive(cluster);
    return 'Archiving ends when you restart the site. The archive stays until you delete it.';
  }
  return `Archiving into ${enableArchive(cluster, value)} begins when you restart the site. After that, run npm run backup.`;
}

/** Makes a base backup if the embedded database archives its log, and records the result; otherwise returns null. */
export async function runBase(ownerUrl: string, { dataDir, databaseUrl }: Runtime): Promise<string | null> {
  const cluster = databaseUrl ? null : findCluster(dataDir);
  const archive = cluster && findArchive(cluster.folder);
  const superuserUrl = archive && (await findRunningUrl(dataDir));
  if (!cluster || !archive || !superuserUrl || !(await isArchiving(superuserUrl))) return null;
  const run: Run = { kind: 'base', name: path.basename(archive), startedAt: new Date() };
  return withProblemRecorded(ownerUrl, run, async () => {
    const folder = await makeBase(superuserUrl, cluster.folder, archive);
    await recordRun(ownerUrl, { ...run, name: path.basename(folder) });
    return folder;
  });
}

/** False until PostgreSQL is restarted after archiving was switched on. */
async function isArchiving(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('SHOW archive_mode');
    return rows[0]?.archive_mode === 'on';
  });
}
