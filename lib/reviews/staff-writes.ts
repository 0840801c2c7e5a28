import 'server-only';
import { changeItem, type ChangeOutcome } from '../catalogue/change';
import { requireReview } from './admin-queries';
import { updateReview } from './mutations';
import type { ReviewInput, ReviewPatch } from './schema';

/** Changes the given fields of a review. NOT_FOUND for an unknown id. */
export async function changeReview(id: string, patch: ReviewPatch, staffId: string): Promise<ChangeOutcome> {
  return changeItem<ReviewInput>(patch, {
    read: () => requireReview(id),
    // Reviews have no cross-field rules.
    check: () => undefined,
    write: (next, version, changes) => updateReview(next, { id, version, changes, staffId }),
  });
}
