import { StarIcon } from './icons';

const OUT_OF = [1, 2, 3, 4, 5] as const;

/** Rating in whole stars out of five, with a text alternative. */
export function Stars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const filled = Math.min(5, Math.max(0, Math.round(rating)));
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{`${filled} out of 5 stars`}</span>
      {OUT_OF.map((star) => (
        <StarIcon key={star} className={`${className} ${star <= filled ? 'text-sun' : 'text-line'}`} />
      ))}
    </span>
  );
}
