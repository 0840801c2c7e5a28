import { describeShare } from '@/lib/site/analytics/findings';
import type { ResponseTimes } from '@/lib/requests/response-time/types';
import { formatCount, formatSpan } from '@/lib/platform/format/numbers';

/** How long visitors waited for our first contact. */
export function ResponseTable({ responses }: { responses: ResponseTimes[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Time until the first contact</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          {['First contacts of', 'How many', 'Median wait', 'Within 24 h'].map((heading, at) => (
            <th key={heading} scope="col" className={`pb-1 font-normal ${at > 0 ? 'pl-3 text-right' : ''}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {responses.map(({ days, answered, within, medianMinutes }) => (
          <tr key={days} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              the last {days} days
            </th>
            <td className="py-1.5 pl-3 text-right tabular-nums">{formatCount(answered)}</td>
            <td className="py-1.5 pl-3 text-right tabular-nums">
              {medianMinutes === null ? '–' : formatSpan(medianMinutes)}
            </td>
            <td className="py-1.5 pl-3 text-right tabular-nums">{describeShare(within, answered)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
