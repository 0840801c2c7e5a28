'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { ListPage } from '@/components/editing/list/list-page';
import { countOf } from '@/lib/platform/format/count-of';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import { readReference } from '@/lib/requests/submission/reference';
import type { DueItem, DueList as List } from '@/lib/trips/money/types';

/** Number of rows shown at first; a button shows the rest. */
const FIRST_ROWS = 100;

type Props = { list: List; today: PlainDate; above?: ReactNode };

/** "To be collected": the open instalments by due date, with their sum. */
export function DueList({ list: { items, sums }, today, above }: Props) {
  return (
    <ListPage
      items={items}
      find="Find an open payment"
      text={({ customerName, reference, title }) => `${customerName} ${reference} ${title}`}
      isMeant={({ reference }, words) => readReference(words) === reference}
      count={(shown) => (shown.length === items.length ? toSums(sums) : toSums(addUp(shown, today)))}
      none="No open payment fits. Choose other words."
      empty="Nothing is to be collected: all instalments are paid."
      first={FIRST_ROWS}
      above={above}
    >
      {(shown) => (
        <table className="w-full border-t border-line text-sm">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th className="py-2 pr-4 font-normal">Due</th>
              <th className="py-2 pr-4 font-normal">Traveller</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">Trip</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">First day</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">Handled by</th>
              <th className="py-2 text-right font-normal">Open</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <DueRow key={`${item.id} ${item.dueOn} ${item.open}`} item={item} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}

function DueRow({ item, today }: { item: DueItem; today: PlainDate }) {
  const { id, customerName, reference, title, firstDay, dueOn, open, waiting, handler } = item;
  return (
    <tr className="relative border-t border-line hover:bg-sand">
      <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
        {formatDate(dueOn)}
        {dueOn < today && <span className="block text-xs font-semibold text-danger">overdue</span>}
      </td>
      <td className="py-2 pr-4">
        <Link
          href={toTripPath(id)}
          prefetch={false}
          dir="auto"
          className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {customerName}
        </Link>
        <span className="block text-xs text-ink-soft">{reference}</span>
      </td>
      <td className="py-2 pr-4 max-lg:hidden">{title}</td>
      <td className="py-2 pr-4 whitespace-nowrap max-lg:hidden">{formatDate(firstDay)}</td>
      <td className="py-2 pr-4 max-lg:hidden">{handler ?? '–'}</td>
      <td className="py-2 text-right tabular-nums">
        <span className="font-semibold">{formatRupees(open)}</span>
        {waiting > 0 && (
          <span className="block text-xs text-laterite">{formatRupees(waiting)} to verify</span>
        )}
      </td>
    </tr>
  );
}

function toSums({ count, total, overdue }: List['sums']): string {
  const late = overdue > 0 ? `, ${formatRupees(overdue)} of it overdue` : '';
  return `${formatRupees(total)} to be collected in ${countOf(count, 'instalment')}${late}`;
}

function addUp(items: readonly DueItem[], today: PlainDate): List['sums'] {
  const sum = (some: readonly DueItem[]) => some.reduce((total, { open }) => total + open, 0);
  return { count: items.length, total: sum(items), overdue: sum(items.filter(({ dueOn }) => dueOn < today)) };
}
