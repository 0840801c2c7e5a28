import { formatRupees } from '@/lib/platform/format/money';
import type { InboxDetail } from '@/lib/requests/inbox/types';

type Props = { request: Pick<InboxDetail, 'priceTotal' | 'priceToday' | 'tourId'> };

/** Says that the total shown to the visitor differs from today's total on the site. */
export function PriceToday({ request: { priceTotal, priceToday, tourId } }: Props) {
  if (priceTotal === null || priceToday === null) return null;
  return (
    <p className="mt-4 border-l-2 border-line-strong pl-3 text-sm">
      The prices have changed: this trip was {formatRupees(priceTotal)} when the request came, and is{' '}
      <span data-package={tourId ?? undefined} data-total={priceToday}>
        {formatRupees(priceToday)}
      </span>{' '}
      today.
    </p>
  );
}
