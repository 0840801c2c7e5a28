import { readJsonBody } from '@/lib/platform/http/body';
import { parseInput } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { requireSameOrigin } from '@/lib/platform/http/same-origin';
import { takeReviewInvitation } from '@/lib/company/reviews/invitation-mutations';
import { refuseReviewLink } from '@/lib/company/reviews/open-invitation';
import { writtenReviewSchema } from '@/lib/company/reviews/schema';

type Context = { params: Promise<{ token: string }> };

/** Submits a review. The single-use invitation token authorises the request. */
export const POST = withReply(async (request: Request, { params }: Context) => {
  requireSameOrigin(request.headers);
  const { token } = await params;
  const review = parseInput(writtenReviewSchema, await readJsonBody(request));
  if (!(await takeReviewInvitation(token, review))) await refuseReviewLink(request.headers);
  return replyJson(200, { success: true, message: 'Thank you. We read every review before it is shown.' });
});
