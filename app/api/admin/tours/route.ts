import { readCreation } from '@/lib/platform/creations/read';
import { replyAdded } from '@/lib/platform/http/reply-added';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listAllPackages, requirePackage } from '@/lib/packages/editing/admin-queries';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { newPackageSchema } from '@/lib/packages/editing/edit-schema';
import { adminPackageListSchema } from '@/lib/packages/model/schema';
import { addPackage } from '@/lib/packages/editing/staff-writes';

export const GET = staffHandler('catalogue:read', adminPackageListSchema, ({ input }) =>
  listAllPackages(input),
);

export const POST = staffHandler('catalogue:write', newPackageSchema, async ({ input, staff, request }) => {
  const id = await addPackage(input, staff, readCreation(request, input));
  await renewPages('packages');
  return replyAdded('Package added', id, requirePackage);
});
