import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyJson } from '@/lib/platform/http/reply';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { duplicatePackage } from '@/lib/packages/editing/draft-writes';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const POST = staffHandler('catalogue:draft', null, async ({ params, staff }) => {
  const id = await duplicatePackage(readPackageId(params), staff);
  const item = await requirePackageInEditor(id);
  return replyJson(201, { success: true, message: 'Copied as a draft', id, item });
});
