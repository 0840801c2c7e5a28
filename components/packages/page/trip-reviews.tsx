import { ReviewCards } from '@/components/company/public-reviews/review-list';
import { PageLink } from '@/components/site/frame/page-link';
import { Disclosure } from '@/components/site/trip-parts/disclosure';
import type { TripReview } from '@/lib/company/reviews/types';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';

type Props = { reviews: readonly TripReview[]; total: number };

/** The newest of all reviews about this trip, folded below its rating. It shows nothing when there are none. */
export function TripReviews({ reviews, total }: Props) {
  if (reviews.length === 0) return null;
  return (
    <Disclosure summary="Written about this trip" className="mt-6 border-t lg:[&_ul]:grid-cols-2">
      <ReviewCards reviews={reviews} />
      {total > reviews.length && (
        <p className="mt-2 text-ink-soft">{`Showing ${reviews.length} of ${total} reviews`}</p>
      )}
      <PageLink
        href={`${ROUTES.home}#${ANCHORS.reviews}`}
        className="my-2 inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
      >
        Reviews of all our trips
      </PageLink>
    </Disclosure>
  );
}
