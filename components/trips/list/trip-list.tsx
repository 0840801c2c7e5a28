'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { ListPage, type ListFilter } from '@/components/editing/list/list-page';
import { countOf } from '@/lib/platform/format/count-of';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES, toTripPath } from '@/lib/platform/routes';
import { readReference } from '@/lib/requests/submission/reference';
import type { TripListItem } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { TRIP_STATES } from '@/lib/trips/model/state';

/** A line of the list: a trip with what is due of it next, or one of its open instalments. */
type Line = TripListItem & { due: TripListItem['dues'][number] | undefined };
type Column = { head: string; className?: string; cell: (line: Line, today: PlainDate) => ReactNode };

/** What is to be returned of a cancelled trip, in whole rupees. */
const toRefund = ({ cancelFee, paid }: Line) =>
  cancelFee === null ? 0 : settle({ owed: cancelFee, paid }).refund;
const OPEN = ['awaiting-advance', 'confirmed', 'travelling'];
const STATE: ListFilter<Line> = {
  label: 'State',
  options: [['open', 'State: open'], ...Object.entries(TRIP_STATES), ['all', 'State: all']],
  fits: (line, value) => {
    if (value === 'open') return OPEN.includes(line.state) || toRefund(line) > 0;
    return value === 'all' || line.state === value;
  },
};
const WIDE = 'max-lg:hidden';
const MONEY = 'text-right tabular-nums';

const TRAVELLER: Column = {
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
const TRIP: Column = { head: 'Trip', className: WIDE, cell: ({ title }) => title };
const toFirstDay = (className: string): Column => ({
  head: 'First day',
  className: `whitespace-nowrap ${className}`,
  cell: ({ firstDay }) => formatDate(firstDay),
});

const OF_TRIPS: Column[] = [
  TRAVELLER,
  TRIP,
  toFirstDay(''),
  { head: 'Agreed', className: `${MONEY} max-sm:hidden`, cell: ({ total }) => formatRupees(total) },
  { head: 'Paid', className: `${MONEY} max-sm:hidden`, cell: ({ paid }) => formatRupees(paid) },
  {
    head: 'Due',
    className: `whitespace-nowrap ${WIDE}`,
    cell: ({ due }) => (due ? `${formatRupees(due.open)}, ${formatDate(due.on)}` : '–'),
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
const OF_DUES: Column[] = [
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

type Props = { items: readonly TripListItem[]; isDue: boolean; today: PlainDate; above?: ReactNode };

/** All trips by first day, or with `isDue` "To be collected": their open instalments by due date, with the sum. */
export function TripList({ items, isDue, today, above }: Props) {
  const lines: Line[] = isDue
    ? items
        .flatMap((item) => item.dues.map((due) => ({ ...item, due })))
        .toSorted((one, other) => (one.due.on < other.due.on ? -1 : 1))
    : items.map((item) => ({ ...item, due: item.dues[0] }));
  const columns = isDue ? OF_DUES : OF_TRIPS;
  return (
    <ListPage
      items={lines}
      find={isDue ? 'Find an open payment' : 'Find a trip'}
      text={({ customerName, reference, title }) => `${customerName} ${reference} ${title}`}
      isMeant={({ reference }, words) => readReference(words) === reference}
      filters={isDue ? [] : [STATE]}
      count={isDue ? (shown) => toSums(shown, today) : undefined}
      none={
        isDue
          ? 'No open payment fits. Choose other words.'
          : 'No trip fits. Choose other words or another state.'
      }
      empty={
        isDue
          ? 'Nothing is to be collected: all instalments are paid.'
          : 'There are no trips yet. A trip is booked when a traveller accepts a quote.'
      }
      first={100}
      above={above}
      actions={
        !isDue && (
          <Link href={ROUTES.adminTripSuppliers} prefetch={false} className={textButtonClass('quiet')}>
            Suppliers
          </Link>
        )
      }
    >
      {(shown) => (
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
            {shown.map((line) => (
              <tr
                key={`${line.id} ${line.due?.on} ${line.due?.open}`}
                className="relative border-t border-line hover:bg-sand"
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
      )}
    </ListPage>
  );
}

function toSums(lines: readonly Line[], today: PlainDate): string {
  const sum = (some: readonly Line[]) => some.reduce((total, { due }) => total + (due?.open ?? 0), 0);
  const overdue = sum(lines.filter(({ due }) => due && due.on < today));
  const late = overdue > 0 ? `, ${formatRupees(overdue)} of it overdue` : '';
  return `${formatRupees(sum(lines))} to be collected in ${countOf(lines.length, 'instalment')}${late}`;
}
