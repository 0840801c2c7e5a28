import { noteSeen } from '@/lib/quotes/sent/offer-actions';
import { travellerHandler } from '@/lib/quotes/sent/link';
import { seenSchema } from '@/lib/quotes/sent/schema';
import { getStaff } from '@/lib/staff/permissions/staff';

/**
 * Records that the traveller has opened a version. The page's script sends it as a POST, because chat apps and mail
 * programs fetch the page itself for their previews. Staff who look at the page are not counted.
 */
export const POST = travellerHandler(
  () => seenSchema,
  async ({ number }, call) => {
    if ((await getStaff()) === null) await noteSeen(call, number);
    return { message: '' };
  },
);
