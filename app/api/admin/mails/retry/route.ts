import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { retryFailedMails } from '@/lib/mail-texts/mutations';

export const POST = staffHandler('mails:manage', null, async ({ staff }) => {
  const retried = await retryFailedMails(staff.id);
  const message = retried === 1 ? '1 mail is being tried again' : `${retried} mails are being tried again`;
  return { success: true, message, retried };
});
