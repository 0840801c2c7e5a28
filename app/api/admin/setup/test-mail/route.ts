import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { sendTestMail } from '@/lib/mail/test-mail';

export const POST = staffHandler('company:write', null, async ({ staff }) => ({
  success: true,
  ...(await sendTestMail(staff)),
}));
