'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { Fragment, useState, type ReactNode } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { Choice } from '@/components/editing/list/list-filters';
import { ListPage } from '@/components/editing/list/list-page';
import { countOf } from '@/lib/platform/format/count-of';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import type { ServiceListItem } from '@/lib/trips/file/types';
import type { LineView } from '@/lib/trips/payables/admin-queries';
import { NO_SUPPLIER } from '@/lib/trips/payables/rules';
import { PhoneLink } from '../phone-link';
import { ServiceCost } from '../services/service-cost';
import { PaymentForm } from './payment-form';

type Items = readonly ServiceListItem[];
type Props = { items: Items; view: LineView; canSeeCosts: boolean };

/** A phone has the column that the list is about, beside the service. */
const STATES_ON_PHONE = 'max-sm:[&_tr>*:nth-child(3)]:hidden';
const COSTS_ON_PHONE = 'max-sm:[&_tr>*:nth-child(2)]:hidden';

/** Services of all trips: unconfirmed, agreed against quoted costs, and what is to be paid to each supplier. */
export function ServiceBoard({ items, view, canSeeCosts }: Props) {
  const router = useRouter();
  const { rest, empty } = LISTS[view];
  return (
    <ListPage
      items={items}
      find="Find a service"
      text={({ supplier, label, customerName, reference }) =>
        `${supplier} ${label} ${customerName} ${reference}`
      }
      count={(shown) => countOf(shown.length, 'service') + rest(shown)}
      none="No service fits. Choose other words."
      empty={empty}
      first={200}
      actions={
        <Choice
          label="List"
          value={view}
          options={canSeeCosts ? VIEWS : VIEWS.slice(0, 1)}
          onChange={(next) => router.push(`?view=${next}`)}
        />
      }
    >
      {(shown) => (
        <table
          className={`w-full border-t border-line text-sm ${view === 'unconfirmed' ? STATES_ON_PHONE : COSTS_ON_PHONE}`}
        >
          <thead className="text-xs text-ink-soft">
            <tr className="*:py-2 *:pl-3 *:text-right *:font-normal *:first:pl-0 *:first:text-left">
              <th>Service</th>
              {view !== 'payables' && <th>State</th>}
              {canSeeCosts && <th>Cost</th>}
              {view === 'payables' && <th>Open</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, at) => (
              <Fragment key={item.id}>
                {view === 'payables' && shown[at - 1]?.supplierId !== item.supplierId && (
                  <SupplierRow lines={items.filter(({ supplierId }) => supplierId === item.supplierId)} />
                )}
                <ServiceRow item={item} canSeeCosts={canSeeCosts} isGrouped={view === 'payables'} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}

const sum = (items: Items, name: 'open' | 'agreedCost' | 'quotedCost') =>
  formatRupees(items.reduce((total, item) => total + (item[name] ?? 0), 0));

/** The lists, with what is said after the number of services, and when there are none. */
const LISTS: Record<LineView, { label: string; rest: (items: Items) => string; empty: string }> = {
  unconfirmed: {
    label: 'Unconfirmed',
    rest: () => ' within ten days',
    empty: 'All services of the next ten days are confirmed.',
  },
  costs: {
    label: 'Agreed costs',
    rest: (items) => `: agreed ${sum(items, 'agreedCost')}, quoted ${sum(items, 'quotedCost')}`,
    empty: 'No cost is agreed yet.',
  },
  payables: {
    label: 'To pay',
    rest: (items) => `: ${sum(items, 'open')} open`,
    empty: 'All suppliers are paid.',
  },
};
const VIEWS = Object.entries(LISTS).map(([view, { label }]) => [view, label] as const);

/** A supplier with what he gets, or what is paid without one. */
function SupplierRow({ lines }: { lines: Items }) {
  const [isPaying, setPaying] = useState(false);
  const supplier = lines[0]?.supplier || NO_SUPPLIER;
  return (
    <tr className="border-t border-line bg-sand">
      <th colSpan={3} scope="rowgroup" className="px-2 text-left font-normal">
        <p className="flex items-center gap-3">
          <strong className="mr-auto font-semibold wrap-anywhere">{supplier}</strong>
          <span className="whitespace-nowrap tabular-nums">{sum(lines, 'open')} open</span>
          <TextButton onClick={() => setPaying(true)}>
            Pay<span className="sr-only"> {supplier}</span>
          </TextButton>
        </p>
        {isPaying && <PaymentForm lines={lines} onClose={() => setPaying(false)} />}
      </th>
    </tr>
  );
}

type RowProps = { item: ServiceListItem; canSeeCosts: boolean; isGrouped: boolean };

function ServiceRow({ item, canSeeCosts, isGrouped }: RowProps) {
  const { tripId, label, place, supplier, customerName, reference, firstDay, state, until } = item;
  const { open, paid, dueOn, supplierPhone } = item;
  const today = getIndiaDate();
  return (
    <tr className="border-t border-line align-baseline tabular-nums *:py-2 *:pl-3 *:text-right *:first:pl-0 *:first:text-left">
      <td className="wrap-anywhere">
        <div className="lg:grid lg:grid-cols-3 lg:items-baseline lg:gap-x-4">
          {(!isGrouped || label !== supplier) && <span className="block font-semibold">{label}</span>}
          <Link href={toTripPath(tripId)} prefetch={false} className="inline-block py-1 text-lagoon">
            {customerName}
          </Link>
          <div>
            <span className="block text-xs text-ink-soft">
              {[reference, formatDate(firstDay), place, !isGrouped && supplier !== label && supplier]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {state !== 'confirmed' && <PhoneLink phone={supplierPhone} />}
          </div>
        </div>
      </td>
      {!isGrouped && (
        <td>
          <StateBadge state={state} />
          <Below isLate={until !== null && until < today}>{until && `until ${formatDate(until)}`}</Below>
        </td>
      )}
      {canSeeCosts && (
        <td>
          <ServiceCost service={item} />
        </td>
      )}
      {isGrouped && (
        <td>
          {open ? formatRupees(open) : '–'}
          <Below isLate={Boolean(open) && dueOn < today}>{open !== 0 && `due ${formatDate(dueOn)}`}</Below>
          <Below>{paid !== 0 && `${formatRupees(paid ?? 0)} paid`}</Below>
        </td>
      )}
    </tr>
  );
}

function Below({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  const look = isLate ? 'font-semibold text-danger' : 'text-ink-soft';
  return <span className={`block text-xs whitespace-nowrap empty:hidden ${look}`}>{children}</span>;
}
