import { ReviewCards } from '@/components/company/public-reviews/review-list';
import { PageLink } from '@/components/site/frame/page-link';
import type { TripReview } from '@/lib/company/reviews/types';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';

type Props = { reviews: readonly TripReview[]; total: number };

/** The newest of all reviews about this trip. It shows nothing when there are none. */
export function TripReviews({ reviews, total }: Props) {
  if (reviews.length === 0) return null;
  return (
    <section
      aria-labelledby="trip-reviews"
      className="later-700 mt-16 border-t border-line pt-10 lg:mt-20 lg:pt-14 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="trip-reviews" className="text-2xl lg:text-title">
          Written about this trip
        </h2>
        <PageLink
          href={`${ROUTES.home}#${ANCHORS.reviews}`}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          Reviews of all our trips
        </PageLink>
      </div>
      <ReviewCards reviews={reviews} />
      {total > reviews.length && (
        <p className="mt-2 text-ink-soft md:mt-8">{`Showing ${reviews.length} of ${total} reviews`}</p>
      )}
    </section>
  );
}
