import { getEnquiryRate } from '@/lib/site/analytics/rates';
import type { Numbers } from '@/lib/site/analytics/types';
import { formatCount, formatShare } from '@/lib/platform/format/numbers';
import { Figure } from './figure';

type Props = Pick<Numbers, 'packages' | 'from' | 'to'>;

/** Views and enquiries per package, most viewed first. Packages with too few views get no rate. */
export function RateTable({ packages, from, to }: Props) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Views and enquiries by package; the rate is enquiries per view</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          {['Package', 'Views', 'Website enquiries', 'Rate'].map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`pb-1 align-bottom font-normal ${at > 0 ? 'pl-3 text-right' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packages.map((entry) => {
          const rate = getEnquiryRate(entry);
          return (
            <tr key={entry.id} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {entry.title}
              </th>
              <td className="py-1.5 pl-3 text-right tabular-nums">{formatCount(entry.views)}</td>
              <td className="py-1.5 pl-3 text-right tabular-nums">
                <Figure
                  count={entry.enquiries}
                  about={entry.title}
                  filter={{ package: entry.id, source: 'website', from, to }}
                />
              </td>
              <td className="py-1.5 pl-3 text-right tabular-nums">
                {rate === null ? <span className="text-ink-soft">too few</span> : formatShare(rate)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
