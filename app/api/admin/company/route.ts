import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { getCompanyRecord } from '@/lib/company/details/admin-queries';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { companyChangeSchema } from '@/lib/company/details/schema';
import { changeCompany } from '@/lib/company/details/staff-writes';
import { getClientAddress } from '@/lib/platform/http/caller';
import { replySaved } from '@/lib/platform/http/reply';

export const GET = staffHandler('catalogue:read', null, () => getCompanyRecord());

export const PUT = staffHandler('catalogue:read', companyChangeSchema, async ({ input, staff, request }) => {
  const outcome = await changeCompany(input, { staff, address: getClientAddress(request.headers) });
  if (outcome === 'changed') await renewPages('company');
  return replySaved(outcome, await getCompanyRecord(), 'Company saved');
});
