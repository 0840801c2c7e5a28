import { getIdParam } from '@/lib/platform/http/input';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { retryMail } from '@/lib/mail-texts/mutations';

const NOT_NEEDED =
  'Nothing to send any more: the request was withdrawn, deleted or marked as spam, for example. The mail leaves this list.';

export const POST = staffHandler('mails:manage', null, async ({ params, staff }) => {
  const isNeeded = await retryMail(getIdParam(params), staff.id);
  return { success: true, message: isNeeded ? 'The mail is being tried again' : NOT_NEEDED };
});
