import { addPlainDays, formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatDiscount } from '@/lib/quotes/model/discount-words';
import type { TripFile } from '@/lib/trips/file/types';

/** What was agreed, as the accepted offer words it; nothing for a trip without a quote. */
export function AgreedPanel({ item: { agreed, firstDay } }: { item: TripFile }) {
  if (agreed.days.length === 0 && agreed.lines.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-base font-semibold">
          What was agreed{agreed.option && `: ${agreed.option}`}
        </h2>
      </summary>
      <ol className="text-sm">
        {agreed.days.map(({ id, title, place }, at) => (
          <li key={id} className="border-t border-line py-1.5">
            {formatDate(addPlainDays(firstDay, at))}: {title}
            {place && <span className="text-ink-soft"> · {place}</span>}
          </li>
        ))}
      </ol>
      <ul className="mt-3 list-disc pl-5 text-sm">
        {agreed.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {agreed.extras.map(({ id, label, total }) => (
          <li key={id}>
            {label} ({formatRupees(total)}, in the agreed amount)
          </li>
        ))}
        {agreed.discounts?.map((discount) => (
          <li key={discount.label}>{formatDiscount(discount)}</li>
        ))}
      </ul>
    </details>
  );
}
