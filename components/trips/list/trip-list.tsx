'use client';

import Link from 'next/link';
import { ListPage, type ListFilter } from '@/components/editing/list/list-page';
import { formatDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { ROUTES, toTripPath } from '@/lib/platform/routes';
import { readReference } from '@/lib/requests/submission/reference';
import type { TripListItem } from '@/lib/trips/file/types';
import { TRIP_STATES } from '@/lib/trips/model/state';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';

const OPEN = ['awaiting-advance', 'confirmed', 'travelling'];
const STATE: ListFilter<TripListItem> = {
  label: 'State',
  options: [['open', 'State: open'], ...Object.entries(TRIP_STATES), ['all', 'State: all']],
  fits: ({ state }, value) => value === 'all' || (value === 'open' ? OPEN.includes(state) : state === value),
};
/** Number of rows shown at first; a button shows the rest. */
const FIRST_ROWS = 100;

/** All trips by first day, found by name, reference or title. */
export function TripList({ items }: { items: readonly TripListItem[] }) {
  return (
    <ListPage
      items={items}
      find="Find a trip"
      text={({ customerName, reference, title }) => `${customerName} ${reference} ${title}`}
      isMeant={({ reference }, words) => readReference(words) === reference}
      filters={[STATE]}
      none="No trip fits. Choose other words or another state."
      empty="There are no trips yet. A trip is booked when a traveller accepts a quote."
      first={FIRST_ROWS}
      actions={
        <Link href={ROUTES.adminTripSuppliers} prefetch={false} className={textButtonClass('quiet')}>
          Suppliers
        </Link>
      }
    >
      {(shown) => (
        <table className="w-full border-t border-line text-sm">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th className="py-2 pr-4 font-normal">Traveller</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">Trip</th>
              <th className="py-2 pr-4 font-normal">First day</th>
              <th className="py-2 pr-4 text-right font-normal max-sm:hidden">Agreed</th>
              <th className="py-2 pr-4 text-right font-normal max-sm:hidden">Paid</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">Due</th>
              <th className="py-2 pr-4 font-normal max-lg:hidden">Weakest service</th>
              <th className="py-2 font-normal">State</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((item) => (
              <TripRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}

function TripRow({ item }: { item: TripListItem }) {
  const { id, customerName, reference, title, firstDay, total, paid, due, unconfirmed, weakest, state } =
    item;
  return (
    <tr className="relative border-t border-line hover:bg-sand">
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
      <td className="py-2 pr-4 whitespace-nowrap">{formatDate(firstDay)}</td>
      <td className="py-2 pr-4 text-right tabular-nums max-sm:hidden">{formatRupees(total)}</td>
      <td className="py-2 pr-4 text-right tabular-nums max-sm:hidden">{formatRupees(paid)}</td>
      <td className="py-2 pr-4 whitespace-nowrap max-lg:hidden">
        {due ? `${formatRupees(due.open)}, ${formatDate(due.on)}` : '–'}
      </td>
      <td className="py-2 pr-4 whitespace-nowrap max-lg:hidden">
        {weakest ? <StateBadge state={weakest} /> : '–'}
        {unconfirmed > 1 && <span className="text-xs text-ink-soft"> {unconfirmed} unconfirmed</span>}
      </td>
      <td className="py-2">
        <StateBadge state={state} />
      </td>
    </tr>
  );
}
