import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { listReviews } from '@/lib/company/reviews/queries';
import { reviewListSchema } from '@/lib/company/reviews/schema';

export const GET = withReply(async (request: Request) => {
  const { limit, rating } = parseInput(reviewListSchema, readQuery(request));
  return replyJson(200, { items: await listReviews(rating === undefined ? { limit } : { limit, rating }) });
});
