import { staffHandler } from '@/lib/auth/staff-handler';
import { listPackageVersions } from '@/lib/packages/draft-admin-queries';
import { readPackageId } from '@/lib/packages/staff-key';

export const GET = staffHandler('catalogue:read', null, async ({ params }) => ({
  items: await listPackageVersions(readPackageId(params)),
}));
