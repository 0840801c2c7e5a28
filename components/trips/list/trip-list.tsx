'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { ListPage, type ListFilter } from '@/components/editing/list/list-page';
import { countOf } from '@/lib/platform/format/count-of';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import { readReference } from '@/lib/requests/submission/reference';
import type { DueTrip, TripListItem } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { TRIP_STATES } from '@/lib/trips/model/state';

/** A line of the list: a trip with what is due of it next, or one of its open instalments. */
type Line<Item extends DueTrip = TripListItem> = Item & { due: DueTrip['dues'][number] | undefined };
type Column<Item extends DueTrip> = {
  head: string;
  className?: string;
  cell: (line: Line<Item>, today: PlainDate) => ReactNode;
};

/** What is to be returned of a cancelled trip, in whole rupees. */
const toRefund = ({ cancelFee, paid }: TripListItem) =>
  cancelFee === null ? 0 : settle({ owed: cancelFee, paid }).refund;
const isOpen = (item: TripListItem) =>
  item.state === 'cancelled' ? toRefund(item) > 0 : item.state !== 'completed';
const STATE: ListFilter<Line> = {
  label: 'State',
  options: [['open', 'State: open'], ...Object.entries(TRIP_STATES), ['all', 'State: all']],
  fits: (item, value) => value === 'all' || (value === 'open' ? isOpen(item) : item.state === value),
};
const WIDE = 'max-lg:hidden';
const MONEY = 'text-right tabular-nums';

const TRAVELLER: Column<DueTrip> = {
  head: 'Traveller',
  cell: ({ id, customerName, reference }) => (
    <>
      <Link
        href={toTripPath(id)}
        prefetch={false}
        dir="auto"
        className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {customerName}
      </Link>
      <span className="block text-xs text-ink-soft">{reference}</span>
    </>
  ),
};
const TRIP: Column<DueTrip> = { head: 'Trip', className: WIDE, cell: ({ title }) => title };
const toFirstDay = (className: string): Column<DueTrip> => ({
  head: 'First day',
  className: `whitespace-nowrap ${className}`,
  cell: ({ firstDay }) => formatDate(firstDay),
});

const OF_TRIPS: Column<TripListItem>[] = [
  TRAVELLER,
  TRIP,
  toFirstDay(''),
  { head: 'Agreed', className: `${MONEY} max-sm:hidden`, cell: ({ total }) => formatRupees(total) },
  { head: 'Paid', className: `${MONEY} max-sm:hidden`, cell: ({ paid }) => formatRupees(paid) },
  {
    head: 'Due',
    className: `whitespace-nowrap ${WIDE}`,
    cell: ({ due }, today) => (
      <span className={due && due.on < today ? 'text-danger' : ''}>
        {due ? `${formatRupees(due.open)}, ${formatDate(due.on)}` : '–'}
      </span>
    ),
  },
  {
    head: 'Weakest service',
    className: `whitespace-nowrap ${WIDE}`,
    cell: ({ weakest, unconfirmed }) => (
      <>
        {weakest ? <StateBadge state={weakest} /> : '–'}
        {unconfirmed > 1 && <span className="text-xs text-ink-soft"> {unconfirmed} unconfirmed</span>}
      </>
    ),
  },
  {
    head: 'State',
    cell: (line) => (
      <>
        <StateBadge state={line.state} />
        {toRefund(line) > 0 && (
          <span className="block text-xs text-laterite">{formatRupees(toRefund(line))} to return</span>
        )}
      </>
    ),
  },
];
const OF_DUES: Column<DueTrip>[] = [
  {
    head: 'Due',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ due }, today) =>
      due && (
        <>
          {formatDate(due.on)}
          {due.on < today && <span className="block text-xs font-semibold text-danger">overdue</span>}
        </>
      ),
  },
  TRAVELLER,
  TRIP,
  toFirstDay(WIDE),
  { head: 'Handled by', className: WIDE, cell: ({ handler }) => handler ?? '–' },
  {
    head: 'Open',
    className: MONEY,
    cell: ({ due, dues, unverified }) => (
      <>
        <span className="font-semibold">{formatRupees(due?.open ?? 0)}</span>
        {due === dues[0] && unverified > 0 && (
          <span className="block text-xs text-laterite">{countOf(unverified, 'payment')} to verify</span>
        )}
      </>
    ),
  },
];

/** All trips, the latest first in `items`: the open ones from the next on, then the others. */
export function TripList({ items, today }: { items: readonly TripListItem[]; today: PlainDate }) {
  const [open, over] = [items.filter(isOpen), items.filter((item) => !isOpen(item))];
  const lines = [...open.toReversed(), ...over].map((item) => ({ ...item, due: item.dues[0] }));
  return (
    <ListPage
      {...SEARCHED}
      items={lines}
      find="Find a trip"
      filters={[STATE]}
      none="No trip fits. Choose other words or another state."
      empty="There are no trips yet. A trip is booked when a traveller accepts a quote."
    >
      {(shown) => <Lines columns={OF_TRIPS} lines={shown} today={today} />}
    </ListPage>
  );
}

type DueProps = { items: readonly DueTrip[]; today: PlainDate; above: ReactNode };

/** "To be collected": the open instalments of trips by due date, with the sum. */
export function DueList({ items, today, above }: DueProps) {
  const lines = items
    .flatMap((item) => item.dues.map((due) => ({ ...item, due })))
    .toSorted((one, other) => (one.due.on < other.due.on ? -1 : 1));
  return (
    <ListPage
      {...SEARCHED}
      items={lines}
      find="Find an open payment"
      count={(shown) => toSums(shown, today)}
      none="No open payment fits. Choose other words."
      empty="Nothing is to be collected: all instalments are paid."
      above={above}
    >
      {(shown) => <Lines columns={OF_DUES} lines={shown} today={today} />}
    </ListPage>
  );
}

const SEARCHED = {
  text: ({ customerName, reference, title }: DueTrip) => `${customerName} ${reference} ${title}`,
  isMeant: ({ reference }: DueTrip, words: string) => readReference(words) === reference,
  first: 100,
};

type LinesProps<Item extends DueTrip> = {
  columns: readonly Column<Item>[];
  lines: readonly Line<Item>[];
  today: PlainDate;
};

function Lines<Item extends DueTrip>({ columns, lines, today }: LinesProps<Item>) {
  return (
    <table className="w-full border-t border-line text-sm">
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          {columns.map(({ head, className = '' }) => (
            <th key={head} className={`py-2 pr-4 font-normal last:pr-0 ${className}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.id} ${line.due?.on} ${line.due?.open}`}
            // Without the transform, WebKit would stretch the link of each row over the whole page.
            className="relative [transform:translate(0)] border-t border-line hover:bg-sand"
          >
            {columns.map(({ head, className = '', cell }) => (
              <td key={head} className={`py-2 pr-4 last:pr-0 ${className}`}>
                {cell(line, today)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toSums(lines: readonly Line<DueTrip>[], today: PlainDate): string {
  const sum = (some: readonly Line<DueTrip>[]) =>
    some.reduce((total, { due }) => total + (due?.open ?? 0), 0);
  const overdue = sum(lines.filter(({ due }) => due && due.on < today));
  const late = overdue > 0 ? `, ${formatRupees(overdue)} of it overdue` : '';
  return `${formatRupees(sum(lines))} to be collected in ${countOf(lines.length, 'instalment')}${late}`;
}
