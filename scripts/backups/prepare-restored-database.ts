import { revokeAccess } from '../../lib/trust/backups/mutations';
import { closeDatabase } from '../../lib/platform/db';
import { listErasures } from '../../lib/trust/retention/erasure-list';
import { repeatErasures } from '../../lib/trust/retention/repeat-erasures';
import { releaseJobs } from '../database/release-jobs';
import type { DatabaseUrls } from '../database/roles';
import { toAppEnvironment, type Runtime } from '../runtime';

/** Numbers of requests erased again and of entries in the erasure list. */
export type Settled = { erased: number; listed: number };

/**
 * Prepares a restored database before it is put in place: repeats the erasures since the backup, ends all sessions, and
 * unlocks the jobs that were running when the backup was made.
 */
export async function settle(runtime: Runtime, { ownerUrl }: DatabaseUrls): Promise<Settled> {
  Object.assign(process.env, toAppEnvironment(runtime, ownerUrl));
  try {
    const listed = await listErasures();
    const erased = await repeatErasures();
    await revokeAccess();
    await releaseJobs(ownerUrl);
    return { erased, listed: listed.length };
  } finally {
    await closeDatabase();
  }
}
