import { readCreation } from '@/lib/platform/creations/read';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { replyAdded } from '@/lib/platform/http/reply-added';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { duplicatePackage } from '@/lib/packages/editing/draft-actions';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const POST = staffHandler('catalogue:draft', null, async ({ params, staff, request }) => {
  const id = await duplicatePackage(readPackageId(params), staff, readCreation(request, null));
  return replyAdded('Copied as a draft', id, requirePackageInEditor);
});
