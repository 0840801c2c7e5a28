import { ReviewList } from '@/components/reviews/review-list';
import type { Review, ReviewStats } from '@/lib/content/reviews/types';

/** Section with reviews. It is server-rendered, so that it works without scripts and causes no layout shift. */
export function ReviewsSection(props: { reviews: readonly Review[]; stats: ReviewStats }) {
  return (
    <section aria-labelledby="reviews-heading" className="border-y border-line bg-sand">
      <div className="wrap section">
        <h2 id="reviews-heading" className="text-title">
          What Our Travelers Say
        </h2>
        <ReviewList {...props} />
      </div>
    </section>
  );
}
