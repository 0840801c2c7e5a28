import { describeOf } from '@/lib/site/analytics/findings';
import type { Outcome } from '@/lib/site/analytics/types';
import { formatRupees } from '@/lib/platform/format/money';
import { formatCount, formatSpan } from '@/lib/platform/format/numbers';
import { Figure, type RowFilter } from './figure';

/** Rows that a table shows before it sums up how many more there are. */
const MOST_ROWS = 15;

type Props = {
  caption: string;
  what: string;
  lines: Outcome[];
  /** The inbox's filter for the requests of a row; null if there is none. */
  toFilter: (key: string) => RowFilter | null;
};

const HEADINGS = ['Requests', 'Answered', 'Half within', 'Booked', 'Expected'];

/** What came of the requests of each group: answers, bookings and their expected amount. */
export function OutcomeTable({ caption, what, lines, toFilter }: Props) {
  const rest = lines.slice(MOST_ROWS);
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="edge-shadows overflow-x-auto">
      <table className="w-full min-w-136 border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left align-bottom text-ink-soft">
            <th scope="col" className="pb-1 font-normal">
              {what}
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_ROWS).map((line) => (
            <OutcomeRow key={line.key} line={line} filter={toFilter(line.key)} />
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          And {formatCount(rest.length)} more with{' '}
          {formatCount(rest.reduce((sum, { received }) => sum + received, 0))} requests.
        </p>
      )}
    </div>
  );
}

const CELL = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';

function OutcomeRow({ line, filter }: { line: Outcome; filter: RowFilter | null }) {
  const { label, received, answered, medianMinutes, booked } = line;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" dir="auto" className="w-full min-w-36 py-1.5 text-left font-normal wrap-anywhere">
        {label}
      </th>
      <td className={CELL}>
        <Figure count={received} about={`Requests, ${label}`} filter={filter} />
      </td>
      <td className={CELL}>{describeOf(answered, received)}</td>
      <td className={CELL}>{medianMinutes === null ? '–' : formatSpan(medianMinutes)}</td>
      <td className={CELL}>
        <Figure
          count={booked}
          about={`Booked, ${label}`}
          filter={filter && { ...filter, tab: 'converted' }}
        />{' '}
        <span className="text-ink-soft">{toWinRate(line)}</span>
      </td>
      <td className={CELL}>{toValue(line)}</td>
    </tr>
  );
}

/** After the number of booked ones: `of 4`, or `(30%)`. */
function toWinRate({ booked, received }: Outcome): string {
  const share = describeOf(booked, received);
  return share.endsWith('%') ? `(${share})` : `of ${received}`;
}

/** An amount that is missing for some bookings says for how many it is known. */
function toValue({ booked, valued, value }: Outcome): string {
  if (booked === 0) return '–';
  if (valued === 0) return 'not entered';
  return valued < booked ? `${formatRupees(value)} from ${valued}` : formatRupees(value);
}
