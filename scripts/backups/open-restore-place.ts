import type { Runtime } from '../runtime';
import { openEmbeddedPlace } from './embedded-place';
import { openExternalPlace } from './external-place';
import type { Place } from './restore-target';

/** Former databases are deleted this long after the restore that kept them. */
const FORMER_DAYS = 30;

/** Opens the restore target of this site: its embedded or external database. */
export function openPlace({ dataDir, databaseUrl, ownerUrl }: Runtime): Promise<Place> {
  return databaseUrl && ownerUrl
    ? openExternalPlace({ url: databaseUrl, ownerUrl })
    : openEmbeddedPlace(dataDir);
}

/**
 * Deletes former databases that a restore has kept for 30 days; returns their names. Does nothing if the database
 * owner cannot connect to the server: without this access, no restore can have kept any.
 */
export async function deleteOldFormer(runtime: Runtime): Promise<string[]> {
  const place = await openPlace(runtime).catch(() => null);
  if (!place) return [];
  try {
    const oldest = Date.now() - FORMER_DAYS * 86_400_000;
    const old = (await place.listFormer()).filter(({ replacedAt }) => replacedAt.getTime() <= oldest);
    for (const former of old) await place.remove(former);
    return old.map(({ name }) => name);
  } finally {
    await place.close();
  }
}
