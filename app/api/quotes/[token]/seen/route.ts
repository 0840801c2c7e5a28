import { noteSeen } from '@/lib/quotes/sent/act';
import { travellerHandler } from '@/lib/quotes/sent/link';
import { seenSchema } from '@/lib/quotes/sent/schema';

/**
 * Notes that the traveller has opened a version. A POST by the page's script, because chats and mail programs fetch the page for
 * their previews.
 */
export const POST = travellerHandler(
  () => seenSchema,
  async ({ input, token }) => {
    await noteSeen(token, input.number);
    return { message: '' };
  },
);
