import { revalidateTag } from 'next/cache';
import { replyJson } from '@/lib/http/reply';
import { staffHandler } from '@/lib/auth/staff-handler';
import { listAllReviews, requireReview } from '@/lib/reviews/admin-queries';
import { REVIEWS_TAG } from '@/lib/reviews/queries';
import { adminReviewListSchema, newReviewSchema } from '@/lib/reviews/schema';
import { addReview } from '@/lib/reviews/staff-writes';

export const GET = staffHandler('catalogue:read', adminReviewListSchema, ({ input }) =>
  listAllReviews(input),
);

export const POST = staffHandler('catalogue:write', newReviewSchema, async ({ input, staff }) => {
  const id = await addReview(input, staff.id);
  revalidateTag(REVIEWS_TAG, { expire: 0 });
  return replyJson(201, { success: true, message: 'Review added', item: await requireReview(id) });
});
