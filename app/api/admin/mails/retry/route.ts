import { staffHandler } from '@/lib/http/staff-handler';
import { retryFailedMails } from '@/lib/mail/mutations';

export const POST = staffHandler('mails:manage', null, async () => {
  const retried = await retryFailedMails();
  const message = retried === 1 ? '1 mail is being tried again' : `${retried} mails are being tried again`;
  return { success: true, message, retried };
});
