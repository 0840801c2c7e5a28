import 'server-only';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import { REQUEST_TABLES } from '../../requests/inbox/request-tables';
import type { RequestSource } from '../../requests/inbox/status';
import type { Erasure } from './erasure-list';

export type Erasable = { source: RequestSource; id: string; version: number };

/** A request that still holds personal data; null when missing, deleted or erased. */
export async function findErasable(id: string): Promise<Erasable | null> {
  const args = {
    where: { id, deletedAt: null, erasedAt: null },
    select: { id: true, version: true },
  } as const;
  const enquiry = await withDatabase(() => getPrisma().enquiry.findFirst(args));
  if (enquiry) return { source: 'website', ...enquiry };
  const itinerary = await withDatabase(() => getPrisma().customItinerary.findFirst(args));
  return itinerary && { source: 'custom_planner', ...itinerary };
}

/**
 * Those of the given requests that hold personal data, for example again after a restore. For commands, so it needs no
 * session.
 */
export async function listReturned(
  source: RequestSource,
  ids: readonly string[],
): Promise<{ id: string; version: number; isDeleted: boolean }[]> {
  const { rows } = await runSql<{ id: string; version: number; isDeleted: boolean }>(
    `SELECT id, version, deleted_at IS NOT NULL AS "isDeleted" FROM ${REQUEST_TABLES[source].table}
     WHERE id = ANY ($1::uuid[]) AND erased_at IS NULL`,
    [ids],
  );
  return rows;
}

/** All erased and purged requests. For backups, so it needs no session. */
export async function listRemovals(): Promise<Erasure[]> {
  const { rows } = await runSql<{ source: RequestSource; id: string; at: Date }>(
    'SELECT source, request_id AS id, at FROM removals ORDER BY at',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
