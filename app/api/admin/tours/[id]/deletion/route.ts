import { removePackage } from '@/lib/packages/editing/staff-writes';
import { readPackageId } from '@/lib/packages/editing/staff-key';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** Permanently deletes a package that was never sold; `DELETE` on the package itself archives it. */
export const POST = staffHandler('catalogue:delete', null, async ({ params, staff }) => {
  await removePackage(readPackageId(params), staff.id);
  return { success: true, message: 'Deleted for good' };
});
