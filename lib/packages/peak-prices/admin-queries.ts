import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { parsePeakPrices } from './queries';
import type { PeakPrices } from './types';

/** Peak prices with their version, read from the database, because the snapshot may lag by a second. */
export async function getPeakPrices(): Promise<PeakPrices> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().peakPrices.findUnique({
    where: { id: 1 },
    select: {
      windows: true,
      singles: true,
      previous: true,
      version: true,
      updatedAt: true,
      updatedBy: { select: { displayName: true } },
    },
  });
  return {
    ...parsePeakPrices(row),
    previous: row?.previous ? parsePeakPrices(row.previous as Record<'windows' | 'singles', unknown>) : null,
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy?.displayName ?? null,
  };
}

/** The ids for which there is no package. Archived packages count as packages; drafts of new packages do not. */
export async function listMissingPackages(ids: readonly string[]): Promise<string[]> {
  await requireStaff('catalogue:read');
  if (ids.length === 0) return [];
  const rows = await getPrisma().tour.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
