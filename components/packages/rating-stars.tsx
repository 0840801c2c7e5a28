const WIDTH = 20;
const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.900-.8z';
const COUNT = 5;

/** Five stars, filled up to the rating. They are decorative, because the number is beside them. */
export function RatingStars({ rating, className = 'h-4 w-20' }: { rating: number; className?: string }) {
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
