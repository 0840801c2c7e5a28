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

const WIDTH = 20;
const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.900-.8z';
const COUNT = 5;

/** Five stars, filled up to the rating. They are decorative, because the number is beside them. */
function RatingStars({ rating, className = 'h-4 w-20' }: { rating: number; className?: string }) {
  const filled = Math.max(0, Math.min(COUNT, rating)) * WIDTH;
  return (
    <svg
      viewBox={`0 0 ${COUNT * WIDTH} ${WIDTH}`}
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${className}`}
    >
      <g className="fill-line">
        <Row />
      </g>
      {/* The nested svg clips its content at its width, so no clip path with an id is needed. */}
      <svg width={filled} height={WIDTH} className="fill-sun">
        <Row />
      </svg>
    </svg>
  );
}

function Row() {
  return Array.from({ length: COUNT }, (_, index) => (
    <path key={index} d={STAR} transform={`translate(${index * WIDTH} 0)`} />
  ));
}
