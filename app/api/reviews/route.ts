import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { listReviews } from '@/lib/reviews/queries';
import { reviewListSchema } from '@/lib/reviews/schema';

export const GET = withReply(async (request: Request) => {
  const { limit, rating } = parseInput(reviewListSchema, readQuery(request));
  return replyJson(200, { items: await listReviews(rating === undefined ? { limit } : { limit, rating }) });
});
