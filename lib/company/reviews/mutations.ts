import 'server-only';
import { toVerb } from '../../staff/audit/change-row';
import {
  hideItem,
  insertItem,
  updateItem,
  type CatalogueChange,
  type CatalogueTable,
  type Columns,
} from '../../staff/audit/row-mutations';
import { toAuditSql } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { inTransaction } from '../../platform/db';
import type { ReviewInput } from './schema';

const REVIEWS: CatalogueTable = {
  name: 'reviews',
  noun: 'review',
  id: 'uuid',
  newId: 'gen_random_uuid()',
  label: 'customer_name',
  columns: Object.keys(toColumns({} as ReviewInput)),
  // A trigger sets is_active.
  hidden: "state = 'hidden'",
};

/** Adds a review, once per key, and returns its id. */
export async function createReview(
  review: ReviewInput,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  return createOnce(creation, (run) => insertItem(REVIEWS, toColumns(review), staffId, { draft: null, run }));
}

/** Updates a review if its version is unchanged, else returns false. */
export async function updateReview(review: ReviewInput, change: CatalogueChange): Promise<boolean> {
  const verb = toVerb(change.changes.fields, review.is_active);
  return updateItem(REVIEWS, { ...change, verb, row: toColumns(review) });
}

/** Hides a review from the site (reversible). NOT_FOUND for an unknown id. */
export async function archiveReview(id: string, staffId: string): Promise<void> {
  await hideItem(REVIEWS, id, staffId);
}

/** Adds all reviews that are not stored yet, with one audit entry. Returns their number. Imports run one at a time. */
export async function importReviews(reviews: readonly ReviewInput[], staffId: string): Promise<number> {
  const columns = REVIEWS.columns.join(', ');
  const audit = toAuditSql({
    from: 'changed',
    staffId: '$1::uuid',
    action: 'reviews-imported',
    target: 'n::text',
  });
  return inTransaction(async (run) => {
    await run("SELECT pg_advisory_xact_lock(hashtextextended('reviews-import', 0))");
    const { rows } = await run<{ n: number }>(
      `WITH added AS (
        INSERT INTO reviews (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::reviews, $2::jsonb) AS given
        WHERE NOT EXISTS (SELECT FROM reviews AS known WHERE known.customer_name = given.customer_name
          AND known.review_text = given.review_text) RETURNING id
      ), changed AS (SELECT count(*)::int AS n FROM added HAVING count(*) > 0), audited AS (${audit})
      SELECT n FROM changed`,
      [staffId, JSON.stringify(reviews.map(toColumns))],
    );
    return rows[0]?.n ?? 0;
  });
}

function toColumns(review: ReviewInput): Columns {
  return {
    customer_name: review.customerName,
    review_text: review.reviewText,
    rating: review.rating,
    date: review.date,
    location: review.location,
    verified: review.verified,
    source: review.source,
    is_sample: review.isSample,
    is_active: review.is_active,
    state: review.state,
    featured: review.featured,
    answer: review.answer,
    tour_id: review.tourId,
  };
}
