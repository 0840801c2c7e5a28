import 'server-only';
import { getPrisma, runSql, withDatabase } from '../../platform/db';
import type { Erasure } from './erasure-list';

export type Erasable = { id: string; version: number };

/** A request that still holds personal data; null when missing, deleted or erased. */
export function findErasable(id: string): Promise<Erasable | null> {
  return withDatabase(() =>
    getPrisma().request.findFirst({
      where: { id, deletedAt: null, erasedAt: null },
      select: { id: true, version: true },
    }),
  );
}

/**
 * Those of the given requests that hold personal data, for example again after a restore. For commands, so it needs no
 * session.
 */
export async function listReturned(ids: readonly string[]): Promise<(Erasable & { isDeleted: boolean })[]> {
  const { rows } = await runSql<Erasable & { isDeleted: boolean }>(
    `SELECT id, version, deleted_at IS NOT NULL AS "isDeleted" FROM requests
     WHERE id = ANY ($1::uuid[]) AND erased_at IS NULL`,
    [ids],
  );
  return rows;
}

/** All erased and purged requests. For backups, so it needs no session. */
export async function listRemovals(): Promise<Erasure[]> {
  const { rows } = await runSql<{ id: string; at: Date }>(
    'SELECT request_id AS id, at FROM removals ORDER BY at',
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
