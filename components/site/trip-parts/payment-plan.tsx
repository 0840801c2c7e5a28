import type { PlainDate } from '@/lib/platform/format/dates';
import type { PaymentTerms } from '@/lib/packages/prices/payment-terms';
import { formatCancellationDays, formatFee, listPaymentWords } from '@/lib/packages/prices/trip-price-words';

type Props = {
  terms: PaymentTerms;
  today: PlainDate;
  /** False for an accepted offer, whose instalments the page shows by themselves. */
  hasPayments?: boolean;
};

/** Timeline from today to the first day of travel: payments with their dates, and cancellation fees. */
export function PaymentPlan({ terms, today, hasPayments = true }: Props) {
  return (
    <div className="mt-4">
      {hasPayments && (
        <dl className="border-t border-line text-sm">
          {listPaymentWords(terms, today).map(({ label, value }) => (
            <div key={label} className="flex gap-4 border-b border-line py-2">
              <dt className="w-20 shrink-0 text-ink-soft">{label}</dt>
              <dd className="text-sm tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3 id="if-you-cancel" className="mt-5 text-lg">
        If you cancel
      </h3>
      <CancellationSteps terms={terms} />
    </div>
  );
}

/** Cancellation fees from today to the first day of travel. The heading above has the id `if-you-cancel`. */
export function CancellationSteps({ terms: { cancellation } }: Pick<Props, 'terms'>) {
  return (
    <ol aria-labelledby="if-you-cancel" className="mt-2 ml-1.5 border-l border-line-strong text-sm">
      {cancellation.map((step) => (
        <li
          key={step.percent}
          className="relative flex flex-wrap justify-between gap-x-4 pb-3 pl-5 last:pb-0 before:absolute before:top-1 before:-left-1.5 before:size-3 before:rounded-full before:border before:border-laterite before:bg-paper last:before:bg-laterite"
        >
          <span>{formatCancellationDays(step, cancellation)}</span>
          <span className="text-ink-soft tabular-nums">
            {step.percent === 100 ? 'all of it (100%)' : formatFee(step)}
          </span>
        </li>
      ))}
    </ol>
  );
}
