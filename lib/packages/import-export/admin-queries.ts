import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { STAFF_DETAIL, toAdminPackage } from '../editing/admin-rows';
import { NEWEST_FIRST } from '../catalogue/queries';
import type { KnownPackage } from './known-packages';
import type { ImportLine, LastImport } from './types';

/** All packages, including hidden ones, newest first, with their former slugs. */
export async function listKnownPackages(): Promise<KnownPackage[]> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().tour.findMany({
    orderBy: [...NEWEST_FIRST],
    select: { ...STAFF_DETAIL, redirects: { select: { oldSlug: true } } },
  });
  return rows.map(({ redirects, ...row }) => ({
    ...toAdminPackage(row),
    formerSlugs: redirects.map(({ oldSlug }) => oldSlug),
  }));
}

/** The last import and its changes; null if it can no longer be undone. */
export async function getLastImport(): Promise<LastImport | null> {
  await requireStaff('catalogue:read');
  const row = await getPrisma().lastImport.findUnique({
    where: { id: 1 },
    select: { fileName: true, lines: true, createdAt: true, createdBy: { select: { username: true } } },
  });
  return (
    row && {
      fileName: row.fileName,
      at: row.createdAt.toISOString(),
      by: row.createdBy?.username ?? null,
      lines: row.lines as ImportLine[],
    }
  );
}
