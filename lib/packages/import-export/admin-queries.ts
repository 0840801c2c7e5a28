import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, withDatabase } from '../../platform/db';
import { STAFF_DETAIL, toAdminPackage } from '../editing/admin-rows';
import { NEWEST_FIRST } from '../catalogue/queries';
import type { KnownPackage } from './known-packages';

/** All packages, including hidden ones, newest first, with their former slugs. */
export async function listKnownPackages(): Promise<KnownPackage[]> {
  await requireStaff('catalogue:read');
  const rows = await withDatabase(() =>
    getPrisma().tour.findMany({
      orderBy: [...NEWEST_FIRST],
      select: { ...STAFF_DETAIL, redirects: { select: { oldSlug: true } } },
    }),
  );
  return rows.map(({ redirects, ...row }) => ({
    ...toAdminPackage(row),
    formerSlugs: redirects.map(({ oldSlug }) => oldSlug),
  }));
}
