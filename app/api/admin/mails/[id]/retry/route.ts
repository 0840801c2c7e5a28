import { getIdParam } from '@/lib/http/input';
import { staffHandler } from '@/lib/auth/staff-handler';
import { retryMail } from '@/lib/mail/retry-mutations';

export const POST = staffHandler('mails:manage', null, async ({ params, staff }) => {
  await retryMail(getIdParam(params), staff.id);
  return { success: true, message: 'The mail is being tried again' };
});
