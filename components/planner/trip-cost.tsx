import { formatPriceRange } from '@/lib/packages/prices/price';
import type { ShownPrice } from '@/lib/planner/price/suggested-price';
import { formatPartyAndMonth, GUIDE_NOTE } from '@/lib/planner/price/party';
import type { TripPlan } from '@/lib/planner/plan/types';

type Props = { trip: Pick<TripPlan, 'shownCost' | 'costNote'>; price: ShownPrice | null };

/** Estimated cost per person and for the party, marked as non-binding. */
export function TripCost({ trip, price }: Props) {
  return (
    <section aria-labelledby="estimate">
      <h2 id="estimate" className="text-xl">
        Estimated cost
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-title tabular-nums">{formatPriceRange(trip.shownCost)}</span>
        <span>per person</span>
      </p>
      {price && (
        <>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{GUIDE_NOTE} For your party it comes to:</p>
          <div aria-live={price.change ? undefined : 'polite'} className="mt-2">
            <p data-party={price.adults} className="text-lg font-semibold">
              {formatPriceRange(price)} {formatPartyAndMonth(price)}
            </p>
            {price.change && <p className="mt-1 font-semibold text-lagoon">{price.change}</p>}
          </div>
        </>
      )}
      <div className="mt-2 grid max-w-prose gap-2 text-sm text-ink-soft">
        {price && <p>{price.basis}</p>}
        <p>{trip.costNote}</p>
      </div>
    </section>
  );
}
