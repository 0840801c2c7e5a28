import { replyJson, withReply } from '@/lib/platform/http/reply';
import { getReviewStats } from '@/lib/company/reviews/queries';

// Prevents the response from being prerendered at build time.
export const dynamic = 'force-dynamic';

export const GET = withReply(async () => replyJson(200, await getReviewStats()));
