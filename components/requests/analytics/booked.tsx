import { FEWEST_QUOTES } from '@/lib/public/analytics/rates';
import type { Booked, BookedLine } from '@/lib/public/analytics/types';
import { describeOf } from '@/lib/public/analytics/words';
import { countOf } from '@/lib/platform/format/count-of';
import { formatRupees } from '@/lib/platform/format/money';
import { formatCount, formatShare } from '@/lib/platform/format/numbers';
import type { ResponseTimes } from '@/lib/requests/response-time/types';
import { FigureTable } from './figure-table';
import { NumbersSection } from './numbers-section';

type FiguresProps = { booked: Booked; responses: readonly ResponseTimes[] };

/** The agency's five figures of today. */
export function BookedFigures({ booked: figures, responses }: FiguresProps) {
  const { booked, toCollect, offers, travelling, hasMargins } = figures;
  const latest = responses.find(({ days }) => days === 30);
  const margin = hasMargins && booked.margin !== null && `margin ${formatShare(booked.margin)}`;
  const list: [label: string, value: string, detail: string][] = [
    [
      'Booked this month',
      formatRupees(booked.value),
      [countOf(booked.trips, 'trip'), margin].filter(Boolean).join(', '),
    ],
    [
      'To be collected',
      formatRupees(toCollect.amount),
      toCollect.overdue > 0 ? `${formatRupees(toCollect.overdue)} overdue` : 'nothing overdue',
    ],
    [
      'Open offers',
      formatCount(offers.count),
      offers.count > 0 ? `${formatRupees(offers.value)} at their lowest prices` : 'none to accept',
    ],
    [
      'Answered in time',
      latest?.answered ? describeOf(latest.within, latest.answered) : 'too few',
      'first answers of 30 days',
    ],
    ['Travelling now', formatCount(travelling.trips), countOf(travelling.people, 'traveller')],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-5">
      {list.map(([label, value, detail]) => (
        <div key={label} className="bg-white px-4 py-2.5 max-xl:last:col-span-2">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-xl tabular-nums">{value}</dd>
          <dd className="text-sm text-ink-soft tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

const PARTS: [BookedLine['part'], string][] = [
  ['months', 'By month of travel'],
  ['packages', 'By package'],
  ['handlers', 'By handler'],
  ['sources', 'By source'],
];

/** What was booked in the period by month of travel, package, handler and source, as one table. */
export function BookedSection({ booked: { lines, hasMargins } }: { booked: Booked }) {
  const ofPart = (part: BookedLine['part']) => lines.filter((line) => line.part === part);
  const trips = ofPart('months').reduce((sum, line) => sum + line.trips, 0);
  const value = ofPart('months').reduce((sum, line) => sum + line.value, 0);
  const finding =
    trips === 0 ? 'No trip was booked in these days' : `${countOf(trips, 'trip')} for ${formatRupees(value)}`;
  const toRow = ({ key, label, trips: count, value: sum, margin }: BookedLine) => ({
    key,
    label,
    cells: [
      formatCount(count),
      formatRupees(sum),
      ...(hasMargins ? [margin === null ? '–' : formatShare(margin)] : []),
    ],
  });
  return (
    <div className="mb-8">
      <NumbersSection about="Booked" finding={finding}>
        {trips > 0 && (
          <>
            <div
              role="region"
              aria-label="Booked trips by group"
              tabIndex={0}
              className="edge-shadows max-w-3xl overflow-x-auto"
            >
              <FigureTable
                caption="Trips booked in the period, by month of travel, package, handler and source"
                headings={['Booked', 'Trips', 'Agreed', ...(hasMargins ? ['Margin'] : [])]}
                groups={PARTS.map(([part, name]) => ({ name, rows: ofPart(part).map(toRow) }))}
              />
            </div>
            <p className="mt-2 text-xs text-ink-soft">
              Without cancelled trips.
              {hasMargins && ` A margin needs ${FEWEST_QUOTES} trips of which every cost is known.`}
            </p>
          </>
        )}
      </NumbersSection>
    </div>
  );
}
