import { staffHandler } from '@/lib/auth/staff-handler';
import { sendTestMail } from '@/lib/go-live/test-mail';

export const POST = staffHandler('company:write', null, async ({ staff }) => ({
  success: true,
  ...(await sendTestMail(staff)),
}));
