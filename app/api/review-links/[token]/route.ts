import { readJsonBody } from '@/lib/platform/http/body';
import { getClientAddress } from '@/lib/platform/http/caller';
import { parseInput } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { requireSameOrigin } from '@/lib/platform/http/same-origin';
import { takeReviewInvitation } from '@/lib/content/reviews/invitation-mutations';
import { reviewLimit } from '@/lib/content/reviews/open-invitation';
import { writtenReviewSchema } from '@/lib/content/reviews/schema';

type Context = { params: Promise<{ token: string }> };

/** Submits a review. The single-use invitation token authorises the request. */
export const POST = withReply(async (request: Request, { params }: Context) => {
  requireSameOrigin(request.headers);
  await reviewLimit.take(getClientAddress(request.headers));
  const { token } = await params;
  await takeReviewInvitation(token, parseInput(writtenReviewSchema, await readJsonBody(request)));
  return replyJson(200, { success: true, message: 'Thank you. We read every review before it is shown.' });
});
