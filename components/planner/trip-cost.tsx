import { formatPriceRange } from '@/lib/packages/prices/price';
import type { ShownPrice } from '@/lib/planner/price/shown-price';
import { formatPartyAndMonth, GUIDE_NOTE } from '@/lib/planner/price/party';
import type { TripPlan } from '@/lib/planner/plan/types';
import { Fold } from './fold';

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
      {price ? (
        <>
          <p className="mt-1 mb-2 max-w-prose text-sm text-ink-soft">
            {GUIDE_NOTE} Indicative: our team confirms the price before you pay anything.
          </p>
          <Fold label="How this is estimated" head={<PartyPrice price={price} />}>
            <div className="mt-2 grid max-w-prose gap-2 text-sm text-ink-soft">
              <p>{price.basis}</p>
              <p>{trip.costNote}</p>
            </div>
          </Fold>
        </>
      ) : (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">{trip.costNote}</p>
      )}
    </section>
  );
}

function PartyPrice({ price }: { price: ShownPrice }) {
  return (
    <div aria-live={price.change ? undefined : 'polite'}>
      <p data-party={price.adults} className="text-lg font-semibold">
        {formatPriceRange(price)} {formatPartyAndMonth(price)}
      </p>
      {price.change && <p className="mt-1 font-semibold text-lagoon">{price.change}</p>}
    </div>
  );
}
