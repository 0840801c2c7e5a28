import { acceptSchema } from '@/lib/staff/accounts/schema';
import { acceptInvitation } from '@/lib/staff/accounts/token-mutations';
import { linkHandler } from '@/lib/staff/accounts/link-handler';

export const POST = linkHandler('invite', acceptSchema, async (token, input) => {
  const { username } = await acceptInvitation(token, input);
  return { message: 'Your account is ready. Sign in with it.', username };
});
