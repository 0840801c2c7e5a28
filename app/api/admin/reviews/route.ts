import { readCreation } from '@/lib/platform/creations/read';
import { replyAdded } from '@/lib/platform/http/reply-added';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { listAllReviews, requireReview } from '@/lib/company/reviews/admin-queries';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { adminReviewListSchema, newReviewSchema } from '@/lib/company/reviews/schema';
import { addReview } from '@/lib/company/reviews/staff-writes';

export const GET = staffHandler('catalogue:read', adminReviewListSchema, ({ input }) =>
  listAllReviews(input),
);

export const POST = staffHandler('catalogue:write', newReviewSchema, async ({ input, staff, request }) => {
  const id = await addReview(input, staff.id, readCreation(request, input));
  await renewPages('reviews');
  return replyAdded('Review added', id, requireReview);
});
