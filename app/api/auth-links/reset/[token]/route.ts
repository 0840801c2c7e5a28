import { resetSchema } from '@/lib/accounts/schema';
import { resetPassword } from '@/lib/accounts/token-mutations';
import { linkHandler } from '@/lib/accounts/link-handler';

export const POST = linkHandler(resetSchema, async (token, { password }) => {
  const { username } = await resetPassword(token, password);
  return { message: 'Your new password is set. Sign in with it.', username };
});
