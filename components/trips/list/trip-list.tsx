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
import type { TripListItem } from '@/lib/trips/file/types';
import { settle } from '@/lib/trips/model/cancel';
import { TRIP_STATES } from '@/lib/trips/model/state';

/** A trip with what is due of it next, or with one of its dues. */
type Line = TripListItem & { due: TripListItem['dues'][number] | undefined };
type Column = {
  head: string;
  /** The list that has this column; both by default. */
  of?: 'trips' | 'dues';
  className?: string;
  cell: (line: Line, today: PlainDate) => ReactNode;
};

/** What was paid too much and is to be returned, in whole rupees. */
const toRefund = ({ cancelFee, total, paid }: TripListItem) =>
  settle({ owed: cancelFee ?? total, paid }).refund;
const isOpen = (item: TripListItem) =>
  toRefund(item) > 0 || item.dues.length > 0 || !['cancelled', 'completed'].includes(item.state);
const STATE: ListFilter<Line> = {
  label: 'State',
  options: [['open', 'State: open'], ...Object.entries(TRIP_STATES), ['all', 'State: all']],
  fits: (item, value) => value === 'all' || (value === 'open' ? isOpen(item) : item.state === value),
};
const WIDE = 'max-lg:hidden';
const MONEY = 'text-right tabular-nums';

const COLUMNS: Column[] = [
  {
    head: 'Due',
    of: 'dues',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ due, state }, today) =>
      due && (
        <>
          {formatDate(due.on)}
          {due.on < today && (
            <span className="block text-xs font-semibold text-danger">
              {state === 'cancelled' ? 'cancelled' : 'overdue'}
            </span>
          )}
        </>
      ),
  },
  {
    head: 'Traveller',
    cell: ({ id, customerName, reference, firstDay }) => (
      <>
        <Link
          href={toTripPath(id)}
          prefetch={false}
          dir="auto"
          className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {customerName}
        </Link>
        <span className="block text-xs text-ink-soft">
          <span className="whitespace-nowrap">{reference}</span>
          <span className="whitespace-nowrap sm:hidden"> · {formatDate(firstDay)}</span>
        </span>
      </>
    ),
  },
  { head: 'Trip', className: WIDE, cell: ({ title }) => title },
  {
    head: 'First day',
    className: 'whitespace-nowrap max-sm:hidden',
    cell: ({ firstDay }) => formatDate(firstDay),
  },
  {
    head: 'Agreed',
    of: 'trips',
    className: `${MONEY} max-sm:hidden`,
    cell: ({ total }) => formatRupees(total),
  },
  { head: 'Paid', of: 'trips', className: `${MONEY} max-sm:hidden`, cell: ({ paid }) => formatRupees(paid) },
  {
    head: 'Due',
    of: 'trips',
    className: `whitespace-nowrap ${WIDE}`,
    cell: ({ due }, today) => (
      <span className={due && due.on < today ? 'text-danger' : ''}>
        {due ? `${formatRupees(due.open)}, ${formatDate(due.on)}` : '–'}
      </span>
    ),
  },
  {
    head: 'Weakest service',
    of: 'trips',
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
    of: 'trips',
    cell: (line, today) => (
      <>
        <StateBadge state={line.state} />
        {toRefund(line) > 0 && (
          <span className="block text-xs text-laterite">{formatRupees(toRefund(line))} to return</span>
        )}
        {line.due && (
          <span
            className={`block text-xs whitespace-nowrap tabular-nums lg:hidden ${line.due.on < today ? 'text-danger' : 'text-ink-soft'}`}
          >
            {formatRupees(line.due.open)} due {formatDate(line.due.on)}
          </span>
        )}
      </>
    ),
  },
  { head: 'Handled by', of: 'dues', className: WIDE, cell: ({ handler }) => handler ?? '–' },
  {
    head: 'Open',
    of: 'dues',
    className: MONEY,
    cell: ({ due, dues, unverified, state }) => (
      <>
        <span className="font-semibold">{formatRupees(due?.open ?? 0)}</span>
        {state === 'cancelled' && <span className="block text-xs text-ink-soft">cancellation fee</span>}
        {due === dues[0] && unverified > 0 && (
          <span className="block text-xs text-laterite">{countOf(unverified, 'payment')} to verify</span>
        )}
      </>
    ),
  },
];

type Props = { items: readonly TripListItem[]; today: PlainDate };

/** All trips, the latest first in `items`: the open ones from the next on, then the others. */
export function TripList({ items, today }: Props) {
  const [open, over] = [items.filter(isOpen), items.filter((item) => !isOpen(item))];
  return (
    <ListPage
      {...SEARCHED}
      items={[...open.toReversed(), ...over].map((item) => ({ ...item, due: item.dues[0] }))}
      find="Find a trip"
      filters={[STATE]}
      none="No trip fits. Choose other words or another state."
      empty="There are no trips yet. A trip is booked when a traveller accepts a quote."
    >
      {(shown) => <Lines of="trips" lines={shown} today={today} />}
    </ListPage>
  );
}

/** "To be collected": what is open of trips by due date, with the sum. */
export function DueList({ items, today, actions }: Props & { actions?: ReactNode }) {
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
      actions={actions}
    >
      {(shown) => <Lines of="dues" lines={shown} today={today} />}
    </ListPage>
  );
}

const SEARCHED = {
  text: ({ customerName, reference, title }: TripListItem) => `${customerName} ${reference} ${title}`,
  isMeant: ({ reference }: TripListItem, words: string) => readReference(words) === reference,
  first: 100,
};

type LinesProps = { of: 'trips' | 'dues'; lines: readonly Line[]; today: PlainDate };

function Lines({ of, lines, today }: LinesProps) {
  const columns = COLUMNS.filter((column) => (column.of ?? of) === of);
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

function toSums(lines: readonly Line[], today: PlainDate): string {
  const sum = (some: readonly Line[]) => some.reduce((total, { due }) => total + (due?.open ?? 0), 0);
  const overdue = sum(lines.filter(({ due }) => due && due.on < today));
  const late = overdue > 0 ? `, ${formatRupees(overdue)} of it overdue` : '';
  return `${formatRupees(sum(lines))} to be collected in ${countOf(lines.length, 'payment')}${late}`;
}
