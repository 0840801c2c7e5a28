import { Suspense } from 'react';
import { ReviewList } from '@/components/reviews/review-list';
import type { Review, ReviewStats } from '@/lib/reviews/types';
import './no-script.css';

type Loaded = { reviews: readonly Review[]; stats: ReviewStats };

/** What travellers say, streamed in after the rest of the page. The page hands in the read (components do not query). */
export function ReviewsSection({ load }: { load: () => Promise<Loaded> }) {
  return (
    <section aria-labelledby="reviews-heading" className="border-y border-line bg-sand">
      <div className="wrap section">
        <h2 id="reviews-heading" className="text-title">
          What Our Travelers Say
        </h2>
        <Suspense fallback={<ReviewsLoading />}>
          <LoadedReviews load={load} />
        </Suspense>
      </div>
    </section>
  );
}

async function LoadedReviews({ load }: { load: () => Promise<Loaded> }) {
  const { reviews, stats } = await load();
  return <ReviewList reviews={reviews} stats={stats} />;
}

export function ReviewsLoading() {
  return (
    <p role="status" className="mt-8 flex items-center gap-3 text-ink-soft noscript:hidden">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-transparent motion-reduce:animate-none"
      />
      Loading reviews...
    </p>
  );
}
