import 'server-only';
import { getPrisma } from '../../platform/db';
import type { Erasure } from './erasure-list';

export type Erasable = { id: string; version: number };

/** A request that still holds personal data; null when missing, deleted or erased. */
export function findErasable(id: string): Promise<Erasable | null> {
  return getPrisma().request.findFirst({
    where: { id, deletedAt: null, erasedAt: null },
    select: { id: true, version: true },
  });
}

/** The given requests that hold personal data, for example again after a restore. Commands need no session. */
export async function listReturned(ids: readonly string[]): Promise<(Erasable & { isDeleted: boolean })[]> {
  const rows = await getPrisma().request.findMany({
    where: { id: { in: [...ids] }, erasedAt: null },
    select: { id: true, version: true, deletedAt: true },
  });
  return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
}

/** All erased and purged requests. For backups, so it needs no session. */
export async function listRemovals(): Promise<Erasure[]> {
  const rows = await getPrisma().removal.findMany({ orderBy: { at: 'asc' } });
  return rows.map(({ requestId, at }) => ({ id: requestId, at: at.toISOString() }));
}
