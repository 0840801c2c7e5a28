import { resetSchema } from '@/lib/staff/accounts/schema';
import { resetPassword } from '@/lib/staff/accounts/token-mutations';
import { linkHandler } from '@/lib/staff/accounts/link-handler';

export const POST = linkHandler('reset', resetSchema, async (token, { password }) => {
  const { username } = await resetPassword(token, password);
  return { message: 'Your new password is set. Sign in with it.', username };
});
