import { getCompanyRecord } from '@/lib/company/details/admin-queries';
import { changeLogo } from '@/lib/company/details/staff-writes';
import { replySaved } from '@/lib/platform/http/reply';
import { withUpload } from '@/lib/platform/http/upload';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const PUT = staffHandler('company:write', null, async ({ request, staff }) => {
  await withUpload(request, ({ body }) => changeLogo(body, staff.id));
  return replyRecord('Logo saved');
});

export const DELETE = staffHandler('company:write', null, async ({ staff }) => {
  await changeLogo(null, staff.id);
  return replyRecord('Logo removed');
});

async function replyRecord(message: string) {
  await renewPages('company');
  return replySaved('changed', await getCompanyRecord(), message);
}
