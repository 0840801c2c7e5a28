import 'server-only';
import type { Creation } from '../../platform/creations/read';
import { AppError } from '../../platform/errors';
import { changeItem, type ChangeOutcome } from '../../staff/audit/change-row';
import { requireReview } from './admin-queries';
import { readRows } from '../../platform/threads/read-rows';
import { checkReviewRows } from './import-rules';
import type { ReviewRow } from './csv';
import { createReview, importReviews, updateReview } from './mutations';
import { listReviewKeys, listTripNames, toReviewKey } from './queries';
import type { NewReview, ReviewInput, ReviewPatch } from './schema';
import type { ImportResult, ReviewState } from './types';

/** Adds a review, once per key, and returns its id. */
export async function addReview(
  review: NewReview,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  await requireTrip(review.tourId);
  return createReview(withState(review), staffId, creation);
}

/** Changes the given fields of a review. NOT_FOUND for an unknown id. */
export async function changeReview(id: string, patch: ReviewPatch, staffId: string): Promise<ChangeOutcome> {
  await requireTrip(patch.tourId);
  // Callers may send either field; `state` takes precedence, since it has more values.
  const state = patch.state ?? (patch.is_active === undefined ? undefined : toState(patch.is_active));
  const given = state === undefined ? patch : { ...patch, state, is_active: state === 'shown' };
  return changeItem<ReviewInput>(given, {
    read: () => requireReview(id),
    // Nothing to check: reviews have no rules that combine several fields.
    check: () => undefined,
    write: (next, version, changes) => updateReview(next, { id, version, changes, staffId }),
  });
}

/** Adds the reviews of a CSV file: all of them, or none when a row has an error. Stored reviews are skipped. */
export async function importReviewFile(
  csv: string,
  isDryRun: boolean,
  staffId: string,
): Promise<ImportResult> {
  const read = await readRows<ReviewRow>({ kind: 'reviews', content: csv });
  const { reviews, errors: ofRows } = checkReviewRows(read.rows, await listTripNames());
  const errors = [...read.errors, ...ofRows];
  const added = new Map(reviews.map((review) => [toReviewKey(review), review]));
  for (const key of await listReviewKeys()) added.delete(key);
  const isWritten = !isDryRun && errors.length === 0 && added.size > 0;
  const created = isWritten ? await importReviews([...added.values()].map(withState), staffId) : added.size;
  const unchanged = reviews.length - created;
  const isRefused = !isDryRun && errors.length > 0;
  return { created: isRefused ? 0 : created, changed: 0, unchanged, errors };
}

/** Throws INVALID for a trip that does not exist. */
async function requireTrip(id: string | null | undefined): Promise<void> {
  if (!id || (await listTripNames()).some((trip) => trip.id === id)) return;
  throw new AppError('INVALID', { message: 'This trip does not exist.', field: 'tourId' });
}

function withState(review: NewReview): ReviewInput {
  const state = review.state ?? toState(review.is_active);
  return { ...review, state, is_active: state === 'shown' };
}

function toState(isActive: boolean): Exclude<ReviewState, 'held'> {
  return isActive ? 'shown' : 'hidden';
}
