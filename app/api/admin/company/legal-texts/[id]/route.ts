import { staffHandler } from '@/lib/auth/staff-handler';
import { listLegalTexts } from '@/lib/company/admin-queries';
import { withdrawLegalText } from '@/lib/company/mutations';
import { renewCompany } from '@/lib/company/invalidate-pages';
import { getIdParam } from '@/lib/http/input';

export const DELETE = staffHandler('company:write', null, async ({ params, staff }) => {
  await withdrawLegalText(getIdParam(params), staff.id);
  await renewCompany();
  return { success: true, message: 'Version taken back', items: await listLegalTexts() };
});
