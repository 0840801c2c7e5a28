import { acceptSchema } from '@/lib/accounts/schema';
import { acceptInvitation } from '@/lib/accounts/token-mutations';
import { linkHandler } from '@/lib/accounts/link-handler';

export const POST = linkHandler(acceptSchema, async (token, input) => {
  const { username } = await acceptInvitation(token, input);
  return { message: 'Your account is ready. Sign in with it.', username };
});
