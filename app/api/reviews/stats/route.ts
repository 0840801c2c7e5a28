import { replyJson, withReply } from '@/lib/http/reply';
import { getReviewStats } from '@/lib/reviews/queries';

// Without this the answer would be made once, when the product is built.
export const dynamic = 'force-dynamic';

export const GET = withReply(async () => replyJson(200, await getReviewStats()));
