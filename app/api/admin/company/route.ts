import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getCompanyRecord } from '@/lib/content/company/admin-queries';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { companyChangeSchema } from '@/lib/content/company/schema';
import { changeCompany } from '@/lib/content/company/staff-writes';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { replyJson } from '@/lib/platform/http/reply';

export const GET = staffHandler('catalogue:read', null, () => getCompanyRecord());

export const PUT = staffHandler('company:write', companyChangeSchema, async ({ input, staff }) => {
  const outcome = await changeCompany(input, staff.id);
  if (outcome === 'changed') await renewPages('company');
  const current = await getCompanyRecord();
  if (outcome === 'conflict') {
    const { status, message } = ERROR_TABLE.CONFLICT;
    return replyJson(status, { success: false, message, current });
  }
  return current;
});
