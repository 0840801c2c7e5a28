import { replyJson } from '@/lib/http/reply';
import { staffHandler } from '@/lib/auth/staff-handler';
import { listAllPackages, requirePackage } from '@/lib/packages/admin-queries';
import { expirePackages } from '@/lib/packages/invalidate-pages';
import { newPackageSchema } from '@/lib/packages/edit-schema';
import { adminPackageListSchema } from '@/lib/packages/schema';
import { addPackage } from '@/lib/packages/staff-writes';

export const GET = staffHandler('catalogue:read', adminPackageListSchema, ({ input }) =>
  listAllPackages(input),
);

export const POST = staffHandler('catalogue:write', newPackageSchema, async ({ input, staff }) => {
  const id = await addPackage(input, staff);
  expirePackages();
  return replyJson(201, { success: true, message: 'Package added', item: await requirePackage(id) });
});
