import { replyJson, withReply } from '@/lib/http/reply';
import { getReviewStats } from '@/lib/reviews/queries';

// Without this the response would be prerendered at build.
export const dynamic = 'force-dynamic';

export const GET = withReply(async () => replyJson(200, await getReviewStats()));
