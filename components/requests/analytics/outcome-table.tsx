import { describeOf } from '@/lib/public/analytics/words';
import type { Outcome } from '@/lib/public/analytics/types';
import { formatRupees } from '@/lib/platform/format/money';
import { formatSpan } from '@/lib/platform/format/numbers';
import { Figure, type RowFilter } from './figure';
import { GroupTable } from './group-table';

type Props = {
  caption: string;
  what: string;
  lines: Outcome[];
  /** The inbox's filter for the requests of a row; null if there is none. */
  toFilter: (key: string) => RowFilter | null;
};

const HEADINGS = ['Requests', 'Answered', 'Median reply', 'Booked', 'Amount'];

/** Outcomes of the requests of each group: answers, bookings and their amount. */
export function OutcomeTable({ toFilter, ...table }: Props) {
  const toCells = (line: Outcome) => {
    const { key, label, received, answered, medianMinutes, booked } = line;
    const filter = toFilter(key);
    const bookedFilter: RowFilter | null = filter && { ...filter, tab: 'converted' };
    return [
      <Figure key="received" count={received} about={`Requests, ${label}`} filter={filter} />,
      describeOf(answered, received),
      medianMinutes === null ? '–' : formatSpan(medianMinutes),
      <span key="booked">
        <Figure count={booked} about={`Booked, ${label}`} filter={bookedFilter} />{' '}
        <span className="text-ink-soft">{toWinRate(booked, received)}</span>
      </span>,
      toValue(line),
    ];
  };
  return (
    <GroupTable
      {...table}
      headings={HEADINGS}
      toCells={toCells}
      toCount={({ received }) => received}
      counted="requests"
    />
  );
}

/** The text after the number of bookings: `of 4`, or `(30%)`. */
function toWinRate(booked: number, received: number): string {
  const share = describeOf(booked, received);
  return share.endsWith('%') ? `(${share})` : `of ${received}`;
}

/** The text for the total value of bookings. If some have no amount, it says how many have one. */
function toValue({ booked, valued, value }: Outcome): string {
  if (booked === 0) return '–';
  if (valued === 0) return 'not entered';
  return valued < booked ? `${formatRupees(value)} from ${valued}` : formatRupees(value);
}
