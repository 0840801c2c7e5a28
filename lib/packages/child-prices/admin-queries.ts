import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { USUAL_BANDS } from '../prices/child-bands';
import { parseBands } from './queries';
import type { ChildPrices } from './types';

/** The age bands with their version, read from the database, because the snapshot may lag by a second. */
export async function getChildPrices(): Promise<ChildPrices> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().childPrices.findUnique({
    where: { id: 1 },
    select: { bands: true, version: true, updatedAt: true, updatedBy: { select: { displayName: true } } },
  });
  return {
    bands: [...(row ? parseBands(row.bands) : USUAL_BANDS)],
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy?.displayName ?? null,
  };
}
