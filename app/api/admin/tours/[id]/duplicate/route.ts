import { staffHandler } from '@/lib/auth/staff-handler';
import { replyJson } from '@/lib/http/reply';
import { requirePackageInEditor } from '@/lib/packages/draft-admin-queries';
import { duplicatePackage } from '@/lib/packages/draft-writes';
import { readPackageId } from '@/lib/packages/staff-key';

export const POST = staffHandler('catalogue:draft', null, async ({ params, staff }) => {
  const id = await duplicatePackage(readPackageId(params), staff);
  const item = await requirePackageInEditor(id);
  return replyJson(201, { success: true, message: 'Copied as a draft', id, item });
});
