import { toStoredTotal, type StoredPrice } from '@/lib/packages/prices/stored-total';

type Props = {
  request: StoredPrice & { tourId: string | null };
  rateClass?: string;
};

/**
 * The agreed amount of a request, or its total with conditions and the rate in small print. Without a total, only the
 * rate.
 */
export function StoredTotal({ request, rateClass = '' }: Props) {
  const total = toStoredTotal(request);
  if (!total) return request.priceShown;
  if (total.isAgreed) return <span className="tabular-nums">{total.value}</span>;
  return (
    <>
      <span
        data-package={request.tourId ?? undefined}
        data-total={total.total}
        className={`tabular-nums ${total.conditions.includes('confirm') ? 'font-normal' : ''}`}
      >
        {total.value}
      </span>
      {total.rate && <span className={`text-xs font-normal text-ink-soft ${rateClass}`}> {total.rate}</span>}
    </>
  );
}
