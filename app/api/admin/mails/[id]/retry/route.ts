import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { retryMail } from '@/lib/mails/mutations';

export const POST = staffHandler('mails:manage', null, async ({ params, staff }) => {
  await retryMail(getIdParam(params), staff.id);
  return { success: true, message: 'The mail is being tried again' };
});
