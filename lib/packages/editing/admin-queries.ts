import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { toPage } from '../../platform/http/list-page';
import { getPrisma } from '../../platform/db';
import { STAFF_DETAIL, toAdminPackage } from './admin-rows';
import { readPackage } from './draft-mutations';
import { NEWEST_FIRST } from '../catalogue/queries';
import type { AdminPackageListQuery } from '../model/schema';
import type { AdminPackage } from '../model/types';

/** All packages, including hidden ones, newest first. */
export async function listAllPackages({
  cursor,
  limit,
}: AdminPackageListQuery): Promise<{ items: AdminPackage[]; nextCursor: string | null }> {
  await requireStaff('catalogue:read');
  const rows = await getPrisma().tour.findMany({
    orderBy: [...NEWEST_FIRST],
    ...(cursor === undefined ? {} : { cursor: { id: cursor }, skip: 1 }),
    take: limit + 1,
    select: STAFF_DETAIL,
  });
  return toPage(rows, limit, toAdminPackage);
}

/** One package by id, hidden or not. Throws NOT_FOUND. */
export async function requirePackage(id: string): Promise<AdminPackage> {
  await requireStaff('catalogue:read');
  return readPackage(id);
}
