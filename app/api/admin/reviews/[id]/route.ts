import { getIdParam } from '@/lib/platform/http/input';
import { replyConflict } from '@/lib/platform/http/reply';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { requireReview } from '@/lib/company/reviews/admin-queries';
import { archiveReview } from '@/lib/company/reviews/mutations';
import { renewPages } from '@/lib/platform/page-expiry/page-refresh';
import { reviewPatchSchema } from '@/lib/company/reviews/schema';
import { changeReview } from '@/lib/company/reviews/staff-writes';

export const PATCH = staffHandler('catalogue:write', reviewPatchSchema, async ({ input, params, staff }) => {
  const id = getIdParam(params);
  const outcome = await changeReview(id, input, staff.id);
  if (outcome === 'changed') await renewPages('reviews');
  const item = await requireReview(id);
  if (outcome === 'conflict') return replyConflict(item);
  return { success: true, message: outcome === 'changed' ? 'Review saved' : 'Nothing has changed', item };
});

export const DELETE = staffHandler('catalogue:write', null, async ({ params, staff }) => {
  const id = getIdParam(params);
  await archiveReview(id, staff.id);
  await renewPages('reviews');
  return { success: true, message: 'Review hidden', item: await requireReview(id) };
});
