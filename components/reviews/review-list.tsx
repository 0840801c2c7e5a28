import { Suspense } from 'react';
import { ReviewCard } from '@/components/reviews/review-card';
import { StarIcon } from '@/components/ui/icons';
import type { Review, ReviewStats } from '@/lib/reviews/types';

/** Maximum number of reviews in the grid. */
const MAX_CARDS = 6;

type Props = { reviews: readonly Review[]; stats: ReviewStats };

/** Average rating, sources and the newest reviews. */
export function ReviewList({ reviews, stats }: Props) {
  const average = stats.avgRating.toFixed(1);
  const shown = reviews.slice(0, MAX_CARDS);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* React inlines content smaller than 500 bytes instead of inserting it later by script. */}
        <Suspense fallback={<ReviewsLoading />}>
          <AverageRating average={average} />
        </Suspense>
        <ul className="flex flex-wrap gap-2 text-sm">
          {['Google Reviews', 'Tripadvisor Reviews'].map((badge) => (
            <li key={badge} className="border border-line-strong px-3 py-1">
              {badge}
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {stats.totalReviews > MAX_CARDS && (
        <p className="mt-8 text-ink-soft">
          {`Showing ${shown.length} of ${stats.totalReviews} reviews, average rating ${average} out of 5`}
        </p>
      )}
    </>
  );
}

function AverageRating({ average }: { average: string }) {
  return (
    <p className="flex items-center gap-2">
      <StarIcon className="size-6 text-sun" />
      <span className="font-display text-2xl tabular-nums">{average}</span> out of 5
    </p>
  );
}

export function ReviewsLoading() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-transparent motion-reduce:animate-none"
      />
      Loading reviews...
    </p>
  );
}
