import { ReviewCard } from '@/components/company/public-reviews/review-card';
import { SampleNote } from '@/components/company/public-reviews/review-list';
import { PageLink } from '@/components/site/frame/page-link';
import { Disclosure } from '@/components/site/trip-parts/disclosure';
import type { TripReview } from '@/lib/company/reviews/types';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';

/** Reviews that are about this trip, folded below its rating. It shows nothing when there are none. */
export function TripReviews({ reviews }: { reviews: readonly TripReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <Disclosure summary={`Written about this trip (${reviews.length})`} className="mt-6 border-y">
      <SampleNote reviews={reviews} />
      <ul className="mt-4 grid gap-6 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <PageLink
        href={`${ROUTES.home}#${ANCHORS.reviews}`}
        className="my-2 inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
      >
        Reviews of all our trips
      </PageLink>
    </Disclosure>
  );
}
