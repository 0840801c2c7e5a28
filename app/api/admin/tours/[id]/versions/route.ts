import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listPackageVersions } from '@/lib/packages/editing/draft-admin-queries';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const GET = staffHandler('catalogue:read', null, async ({ params }) => ({
  items: await listPackageVersions(readPackageId(params)),
}));
