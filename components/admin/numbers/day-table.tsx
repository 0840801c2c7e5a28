import { formatDate } from '@/lib/platform/format/dates';
import { Figure } from './figure';
import { SERIES_FILTERS, type DayValues, type Series } from './series';

type Props = { name: string; series: Series[]; days: DayValues[] };

/** The chart's numbers as a collapsed table, newest day first. */
export function DayTable({ name, series, days }: Props) {
  const hasTotal = series.length > 1;
  const columns = [...series.map((entry) => entry.name), ...(hasTotal ? ['All'] : [])];
  const filters = [...series.map((entry) => SERIES_FILTERS[entry.name]), {}];
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 items-center text-lagoon underline print:hidden">
        Show as table
      </summary>
      <table className="w-full border-collapse">
        <caption className="sr-only">{name} by day</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-1 font-normal">
              Day
            </th>
            {columns.map((heading) => (
              <th key={heading} scope="col" className="py-1 pl-3 text-right font-normal">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, values }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {formatDate(day)}
              </th>
              {[...values, ...(hasTotal ? [values.reduce((sum, value) => sum + value, 0)] : [])].map(
                (value, at) => (
                  <td key={at} className="py-1 pl-3 text-right tabular-nums">
                    <Figure
                      count={value}
                      about={`${columns[at]}, ${formatDate(day)}`}
                      filter={filters[at] ? { ...filters[at], from: day, to: day } : null}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
