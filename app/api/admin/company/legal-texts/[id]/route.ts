import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listLegalTexts } from '@/lib/company/details/admin-queries';
import { withdrawLegalText } from '@/lib/company/details/mutations';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { getIdParam } from '@/lib/platform/http/input';

export const DELETE = staffHandler('company:write', null, async ({ params, staff }) => {
  await withdrawLegalText(getIdParam(params), staff.id);
  await renewPages('company');
  return { success: true, message: 'Version withdrawn', items: await listLegalTexts() };
});
