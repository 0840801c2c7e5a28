import { describeShare } from '@/lib/site/analytics/findings';
import type { Line } from '@/lib/site/analytics/rates';
import { Bar } from './bar';
import { Figure, type RowFilter } from './figure';

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
