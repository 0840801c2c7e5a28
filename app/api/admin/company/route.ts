import { staffHandler } from '@/lib/auth/staff-handler';
import { getCompanyRecord } from '@/lib/company/admin-queries';
import { renewCompany } from '@/lib/company/invalidate-pages';
import { companyChangeSchema } from '@/lib/company/schema';
import { changeCompany } from '@/lib/company/staff-writes';
import { ERROR_TABLE } from '@/lib/errors';
import { replyJson } from '@/lib/http/reply';

export const GET = staffHandler('catalogue:read', null, () => getCompanyRecord());

export const PUT = staffHandler('company:write', companyChangeSchema, async ({ input, staff }) => {
  const outcome = await changeCompany(input, staff.id);
  if (outcome === 'changed') await renewCompany();
  const current = await getCompanyRecord();
  if (outcome === 'conflict') {
    const { status, message } = ERROR_TABLE.CONFLICT;
    return replyJson(status, { success: false, message, current });
  }
  return current;
});
