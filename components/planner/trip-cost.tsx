import { formatPriceRange } from '@/lib/packages/prices/price';
import { formatWholeEstimate } from '@/lib/planner/price/estimate-words';
import { formatPriceChange, type PriceChange } from '@/lib/planner/price/price-change';
import type { TripPlan } from '@/lib/planner/plan/types';

type Props = {
  trip: Pick<TripPlan, 'answers' | 'cost' | 'costNote' | 'unit'>;
  /** What the changes by hand cost; null for a suggestion. */
  change: PriceChange | null;
};

/** Estimated cost per person and for all travellers, marked as non-binding. */
export function TripCost({ trip, change }: Props) {
  const whole = formatWholeEstimate(trip.cost, trip.answers);
  const changed = change && formatPriceChange(change, trip.answers);
  return (
    <section aria-labelledby="estimate">
      <h2 id="estimate" className="text-xl">
        Estimated cost
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-title tabular-nums">{formatPriceRange(trip.cost)}</span>
        <span>{trip.unit}</span>
      </p>
      {whole && (
        <p data-whole aria-live="polite" className="text-lg">
          {whole}
        </p>
      )}
      {changed && <p className="mt-1 font-semibold text-lagoon">Your changes: {changed}.</p>}
      <p className="mt-2 max-w-prose text-sm text-ink-soft">{trip.costNote}</p>
    </section>
  );
}
