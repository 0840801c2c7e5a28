import { BACKUP_DAYS } from '../../lib/backups/backup-words';
import type { Runtime } from '../runtime';
import { openEmbeddedPlace } from './embedded-place';
import { openExternalPlace } from './external-place';
import type { Place } from './target';

/** The place of this site's database. */
export function openPlace({ dataDir, databaseUrl, ownerUrl }: Runtime): Promise<Place> {
  return databaseUrl && ownerUrl
    ? openExternalPlace({ url: databaseUrl, ownerUrl })
    : openEmbeddedPlace(dataDir);
}

/**
 * Deletes databases kept since a restore 30 days ago, like backups of that age; returns their names. An owner who cannot
 * list the databases of the server cannot have restored either.
 */
export async function deleteOldKept(runtime: Runtime): Promise<string[]> {
  const place = await openPlace(runtime).catch(() => null);
  if (!place) return [];
  try {
    const oldest = Date.now() - BACKUP_DAYS * 86_400_000;
    const old = (await place.listKept()).filter(({ keptAt }) => keptAt.getTime() <= oldest);
    for (const kept of old) await place.remove(kept);
    return old.map(({ name }) => name);
  } finally {
    await place.close();
  }
}
