import { RatingStars } from './rating-stars';

type Props = { rating: number; reviewCount: number };

/** A line such as `4.8 out of 5, 246 reviews` for the page header. Shows nothing without ratings. */
export function RatingLine({ rating, reviewCount }: Props) {
  if (reviewCount < 1) return null;
  return (
    <p className="text-sm">
      <strong>{rating.toFixed(1)}</strong> out of 5{' '}
      <span className="text-ink-soft">({countReviews(reviewCount)})</span>
    </p>
  );
}

/** Content of the Reviews tab: a summary without individual reviews. */
export function RatingSummary({ rating, reviewCount }: Props) {
  return (
    <section aria-labelledby="rating-heading">
      <h2 id="rating-heading" className="text-2xl">
        How travellers rate this trip
      </h2>
      {reviewCount < 1 ? (
        <p className="mt-4 text-ink-soft">Nobody has rated this trip yet.</p>
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="font-display text-hero tabular-nums">{rating.toFixed(1)}</p>
          <div>
            <RatingStars rating={rating} className="h-5 w-25" />
            <p className="mt-1">
              {rating.toFixed(1)} out of 5, based on {countReviews(reviewCount)}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

function countReviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}
