import { describeShare } from '@/lib/public/analytics/words';
import { getEnquiryRate } from '@/lib/public/analytics/rates';
import type { Numbers } from '@/lib/public/analytics/types';
import { formatCount, formatShare } from '@/lib/platform/format/numbers';
import { Figure, type RowFilter } from './figure';

type Line = { label: string; count: number };
type Props = {
  caption: string;
  what: string;
  counted?: string;
  lines: Line[];
  whole: number;
  /** The inbox's filter for the rows of a line; null if there is none. */
  toFilter: (line: Line) => RowFilter | null;
};

/** Counts with their share of the whole, as a table with bars. */
export function ShareTable({ caption, what, counted = 'Enquiries', lines, whole, toFilter }: Props) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="pb-1 font-normal">
            {what}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            {counted}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { label, count } = line;
          return (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="w-full py-1.5 text-left font-normal wrap-anywhere">
                {label}
                <Bar part={count} whole={whole} />
              </th>
              <td className="py-1.5 pl-3 text-right tabular-nums">
                <Figure count={count} about={label} filter={toFilter(line)} />
              </td>
              <td className="py-1.5 pl-3 text-right tabular-nums">{describeShare(count, whole)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type BarProps = { part: number; whole: number };

/** Decorative bar. The number is in the text beside it. */
function Bar({ part, whole }: BarProps) {
  const percent = whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
      <rect width="100" height="4" className="fill-line" />
      <rect width={percent} height="4" className="fill-lagoon" />
    </svg>
  );
}

type RateTableProps = Pick<Numbers, 'packages' | 'from' | 'to'>;

/** Views and enquiries per package, most viewed first. Packages with too few views get no rate. */
export function RateTable({ packages, from, to }: RateTableProps) {
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
