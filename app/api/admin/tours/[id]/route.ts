import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requirePackage } from '@/lib/packages/editing/admin-queries';
import { archivePackage } from '@/lib/packages/editing/mutations';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { packagePatchSchema } from '@/lib/packages/editing/edit-schema';
import { readPackageId } from '@/lib/packages/editing/staff-key';
import { changePackage } from '@/lib/packages/editing/staff-writes';

export const PATCH = staffHandler('catalogue:write', packagePatchSchema, async ({ input, params, staff }) => {
  const id = readPackageId(params);
  const outcome = await changePackage(id, input, staff);
  if (outcome === 'changed') await renewPages('packages');
  const item = await requirePackage(id);
  if (outcome === 'conflict') return replyConflict(item);
  return { success: true, message: outcome === 'changed' ? 'Package saved' : 'Nothing has changed', item };
});

export const DELETE = staffHandler('catalogue:write', null, async ({ params, staff }) => {
  const id = readPackageId(params);
  await archivePackage(id, staff.id);
  await renewPages('packages');
  return { success: true, message: 'Package hidden', item: await requirePackage(id) };
});
