import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { TripFile } from '@/lib/trips/file/types';

/** What is due, paid and open. */
export function MoneyPanel({ item: { instalments, total, paid } }: { item: TripFile }) {
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-base font-semibold">
        Money
      </h2>
      <table className="mt-2 w-full text-sm">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th className="py-1 font-normal">Due</th>
            <th className="py-1 text-right font-normal">Amount</th>
            <th className="py-1 text-right font-normal">Open</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ dueOn, amount, open }) => (
            <tr key={dueOn} className="border-t border-line tabular-nums">
              <td className="py-1.5">{formatDate(dueOn)}</td>
              <td className="py-1.5 text-right">{formatRupees(amount)}</td>
              <td className="py-1.5 text-right">{open === 0 ? 'Paid' : formatRupees(open)}</td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-semibold tabular-nums">
            <td className="py-1.5">Agreed</td>
            <td className="py-1.5 text-right">{formatRupees(total)}</td>
            <td className="py-1.5 text-right">{formatRupees(total - paid)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
