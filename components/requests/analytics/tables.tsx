import { describeShare } from '@/lib/public/analytics/words';
import { getEnquiryRate } from '@/lib/public/analytics/rates';
import type { Numbers } from '@/lib/public/analytics/types';
import { formatCount, formatShare } from '@/lib/platform/format/numbers';
import { Figure, type RowFilter } from './figure';
import { FigureTable } from './figure-table';

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
  const rows = lines.map((line) => ({
    key: line.label,
    label: (
      <>
        {line.label}
        <Bar part={line.count} whole={whole} />
      </>
    ),
    cells: [
      <Figure key="count" count={line.count} about={line.label} filter={toFilter(line)} />,
      describeShare(line.count, whole),
    ],
  }));
  return <FigureTable caption={caption} headings={[what, counted, 'Share']} rows={rows} />;
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
  const rows = packages.map((entry) => {
    const { id, title, views, enquiries } = entry;
    const rate = getEnquiryRate(entry);
    return {
      key: id,
      label: title,
      cells: [
        formatCount(views),
        <Figure
          key="enquiries"
          count={enquiries}
          about={title}
          filter={{ package: id, source: 'website', from, to }}
        />,
        rate === null ? (
          <span key="rate" className="text-ink-soft">
            too few
          </span>
        ) : (
          formatShare(rate)
        ),
      ],
    };
  });
  return (
    <FigureTable
      caption="Views and enquiries by package; the rate is enquiries per view"
      headings={['Package', 'Views', 'Website enquiries', 'Rate']}
      rows={rows}
    />
  );
}
