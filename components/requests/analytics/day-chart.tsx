import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatCount } from '@/lib/platform/format/numbers';
import { Figure, type RowFilter } from './figure';
import { FigureTable } from './figure-table';

type Props = { name: string; series: Series[]; days: DayValues[] };

const HEIGHT = 100;
const STEP = 10;
const BAR = 8;

/** Chart with stacked columns per day, followed by the same numbers as a table. */
export function DayChart({ name, series, days }: Props) {
  const most = Math.max(1, ...days.map(({ values }) => sum(values)));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span>Highest day: {formatCount(Math.max(...days.map(({ values }) => sum(values))))}</span>
        {series.length > 1 && <Legend series={series} />}
      </p>
      <svg
        role="img"
        aria-label={`${name} by day from ${formatDate(first.day)} to ${formatDate(last.day)}, as columns. The table below holds the figures.`}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-28 w-full border-b border-line-strong"
      >
        {days.map(({ day, values }, index) => (
          <g key={day}>
            <title>{`${formatDate(day)}: ${values.map((value, at) => toWords(value, series[at], series.length)).join(', ')}`}</title>
            {values.map((value, at) => (
              <rect
                key={series[at]?.name}
                x={index * STEP + (STEP - BAR) / 2}
                width={BAR}
                y={HEIGHT - (sum(values.slice(0, at + 1)) / most) * HEIGHT}
                height={(value / most) * HEIGHT}
                className={series[at]?.fill}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-soft">
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </p>
      <DayTable name={name} series={series} days={days} />
    </div>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <span className="flex gap-x-4">
      {series.map(({ name, fill }) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
            <rect width="10" height="10" className={fill} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

function toWords(value: number, series: Series | undefined, count: number): string {
  return count > 1 ? `${series?.name ?? ''} ${formatCount(value)}` : formatCount(value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The chart's numbers as a collapsed table, newest day first. */
function DayTable({ name, series, days }: Props) {
  const hasTotal = series.length > 1;
  const columns = [...series.map((entry) => entry.name), ...(hasTotal ? ['All'] : [])];
  const filters = [...series.map((entry) => SERIES_FILTERS[entry.name]), {}];
  const rows = days.toReversed().map(({ day, values }) => ({
    key: day,
    label: formatDate(day),
    cells: [...values, ...(hasTotal ? [sum(values)] : [])].map((value, at) => (
      <Figure
        key={columns[at]}
        count={value}
        about={`${columns[at]}, ${formatDate(day)}`}
        filter={filters[at] ? { ...filters[at], from: day, to: day } : null}
      />
    )),
  }));
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 items-center text-lagoon underline print:hidden">
        Show as table
      </summary>
      <FigureTable caption={`${name} by day`} headings={['Day', ...columns]} rows={rows} />
    </details>
  );
}

type Series = { name: string; fill: string };
/** The values of one day, in the order of the chart's series. */
type DayValues = { day: PlainDate; values: number[] };

/** The inbox's filters for the series that count requests; other series have none. */
const SERIES_FILTERS: Readonly<Record<string, RowFilter>> = {
  Website: { source: 'website' },
  'Trip planner': { source: 'custom_planner' },
};
