import { acceptSchema } from '@/lib/people/schema';
import { acceptInvitation } from '@/lib/people/token-mutations';
import { linkHandler } from '@/lib/people/link-handler';

export const POST = linkHandler(acceptSchema, async (token, input) => {
  const { username } = await acceptInvitation(token, input);
  return { message: 'Your account is ready. Sign in with it.', username };
});
