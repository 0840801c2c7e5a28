import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { AppError } from '@/lib/platform/errors';
import { requirePackageInEditor } from '@/lib/packages/editing/draft-admin-queries';
import { restoreVersion } from '@/lib/packages/editing/draft-actions';
import { readPackageId } from '@/lib/packages/editing/staff-key';

export const POST = staffHandler('catalogue:draft', null, async ({ params, staff }) => {
  const id = readPackageId(params);
  const number = Number(params.number);
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000_000) throw new AppError('NOT_FOUND');
  await restoreVersion(id, number, staff);
  const item = await requirePackageInEditor(id);
  return { success: true, message: `Version ${number} is now the draft`, item };
});
