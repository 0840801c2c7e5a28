import { Suspense } from 'react';
import { ReviewCard } from '@/components/company/public-reviews/review-card';
import { StarIcon } from '@/components/ui/icons';
import { ANCHORS } from '@/lib/platform/routes';
import type { ReviewStats, TripReview } from '@/lib/company/reviews/types';

/** Section with reviews. It is server-rendered, so that it works without scripts and causes no layout shift. */
export function ReviewsSection(props: Props) {
  return (
    <section
      aria-labelledby={ANCHORS.reviews}
      className="later-720 md:later-1100 border-y border-line bg-sand"
    >
      <div className="wrap section">
        <h2 id={ANCHORS.reviews} className="text-title">
          What Our Travelers Say
        </h2>
        <ReviewList {...props} />
      </div>
    </section>
  );
}

/** Maximum number of reviews in the grid. */
const MAX_CARDS = 6;

type Props = { reviews: readonly TripReview[]; stats: ReviewStats };

/** Average rating, sources and the newest reviews. */
export function ReviewList({ reviews, stats }: Props) {
  const average = stats.avgRating.toFixed(1);
  const shown = reviews.slice(0, MAX_CARDS);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {/* The content is below 500 bytes, so React sends it in place instead of inserting it later by script. */}
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
      <ReviewCards reviews={shown} />
      {stats.totalReviews > MAX_CARDS && (
        <p className="mt-2 text-ink-soft md:mt-8">
          {`Showing ${shown.length} of ${stats.totalReviews} reviews, average rating ${average} out of 5`}
        </p>
      )}
    </>
  );
}

/** Reviews in a grid. On phones, they are one row that scrolls sideways and shows the edge of the next card. */
export function ReviewCards({ reviews }: Pick<Props, 'reviews'>) {
  return (
    <ul className="relative mt-6 flex gap-3 max-md:-mx-[clamp(1.125rem,4vw,2.5rem)] max-md:snap-x max-md:snap-mandatory max-md:scroll-px-[clamp(1.125rem,4vw,2.5rem)] max-md:overflow-x-auto max-md:px-[clamp(1.125rem,4vw,2.5rem)] max-md:pb-6 md:mt-10 md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3 print:grid">
      {reviews.map((review) => (
        <li key={review.id} className="max-md:w-[86%] max-md:shrink-0 max-md:snap-start">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
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
