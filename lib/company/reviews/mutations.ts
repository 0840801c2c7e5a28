import 'server-only';
import { toDetail, toVerb, type CatalogueChange } from '../../staff/audit/change-row';
import { recordAudit, saveVersioned } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { getPrisma, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toReviewKey } from './queries';
import type { ReviewInput } from './schema';

/** Adds a review, once per key, and returns its id. */
export async function createReview(
  review: ReviewInput,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  return createOnce(creation, async (tx) => {
    const { id, customerName } = await tx.review.create({ data: toRow(review) });
    await recordAudit({ staffId, action: 'review-created', target: customerName }, tx);
    return id;
  });
}

/** Updates a review if its version is unchanged, else returns false. */
export async function updateReview(review: ReviewInput, change: CatalogueChange): Promise<boolean> {
  const { id, version, changes, staffId } = change;
  const action = `review-${toVerb(changes.fields, review.is_active)}` as const;
  const saved = await saveVersioned('review', {
    where: { id },
    version,
    data: toRow(review),
    audit: { staffId, action, target: review.customerName, detail: toDetail(changes) },
  });
  return saved !== null;
}

/** Hides a review from the site (reversible). NOT_FOUND for an unknown id. */
export async function archiveReview(id: string, staffId: string): Promise<void> {
  const hidden = await saveVersioned('review', {
    where: { id, state: { not: 'hidden' } },
    data: { state: 'hidden' },
    audit: ({ customerName }) => ({ staffId, action: 'review-hidden', target: customerName }),
  });
  if (!hidden && (await getPrisma().review.count({ where: { id } })) === 0) throw new AppError('NOT_FOUND');
}

/** Adds all reviews that are not stored yet, with one audit entry. Returns their number. Imports run one at a time. */
export async function importReviews(reviews: readonly ReviewInput[], staffId: string): Promise<number> {
  return transact(async (tx) => {
    // An advisory lock, which only SQL by hand can take.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('reviews-import', 0))`;
    const stored = await tx.review.findMany({ select: { customerName: true, reviewText: true } });
    const known = new Set(stored.map(toReviewKey));
    const data = reviews.filter((review) => !known.has(toReviewKey(review))).map(toRow);
    if (data.length === 0) return 0;
    await tx.review.createMany({ data });
    await recordAudit({ staffId, action: 'reviews-imported', target: String(data.length) }, tx);
    return data.length;
  });
}

/** The columns of a review, without other fields of the given object. A trigger sets is_active. */
function toRow(review: ReviewInput) {
  return {
    customerName: review.customerName,
    reviewText: review.reviewText,
    rating: review.rating,
    date: new Date(review.date),
    location: review.location,
    verified: review.verified,
    source: review.source,
    isSample: review.isSample,
    state: review.state,
    featured: review.featured,
    answer: review.answer,
    tourId: review.tourId,
  };
}
