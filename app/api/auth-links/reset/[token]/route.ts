import { resetSchema } from '@/lib/people/schema';
import { resetPassword } from '@/lib/people/token-mutations';
import { linkHandler } from '@/lib/people/link-handler';

export const POST = linkHandler(resetSchema, async (token, { password }) => {
  const { username } = await resetPassword(token, password);
  return { message: 'Your new password is set. Sign in with it.', username };
});
