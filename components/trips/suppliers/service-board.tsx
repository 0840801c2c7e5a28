'use client';

import Link from 'next/link';
import { Fragment, useState, type ReactNode } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { Choice } from '@/components/editing/list/list-filters';
import { ListPage } from '@/components/editing/list/list-page';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { formatDate, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import type { ServiceListItem } from '@/lib/trips/payables/types';
import { LINE_VIEWS, type LineView } from '@/lib/trips/payables/views';
import { PaymentForm } from './payment-form';

type Items = readonly ServiceListItem[];
type Props = { items: Items; canSeeCosts: boolean };

const FIRST_ROWS = 200;
const sum = (items: Items, name: 'open' | 'agreedCost' | 'quotedCost') =>
  items.reduce((total, item) => total + (item[name] ?? 0), 0);

type View = {
  none: string;
  count: (shown: Items) => string;
  columns: Record<string, (item: ServiceListItem, today: PlainDate) => ReactNode>;
};
const VIEWS: Record<LineView, View> = {
  unconfirmed: {
    none: 'Every service of the next ten days is confirmed.',
    count: (shown) => `${shown.length} unconfirmed`,
    columns: {
      State: ({ state }) => <StateBadge state={state} />,
      Until: ({ until }, today) => until && <Due on={until} isLate={until < today} />,
    },
  },
  costs: {
    none: 'No cost was agreed yet.',
    count: (shown) =>
      `Agreed ${formatRupees(sum(shown, 'agreedCost'))}, quoted ${formatRupees(sum(shown, 'quotedCost'))}`,
    columns: {
      Quoted: ({ quotedCost }) => (quotedCost === null ? '–' : formatRupees(quotedCost)),
      Agreed: ({ agreedCost }) => formatRupees(agreedCost ?? 0),
      Difference: ({ agreedCost, quotedCost }) => (
        <Difference by={(agreedCost ?? 0) - (quotedCost ?? agreedCost ?? 0)} />
      ),
    },
  },
  payables: {
    none: 'Nothing is to be paid.',
    count: (shown) => `${formatRupees(sum(shown, 'open'))} open`,
    columns: {
      Due: ({ dueOn, open }, today) => <Due on={dueOn} isLate={dueOn < today && Boolean(open)} />,
      Amount: ({ amount }) => formatRupees(amount ?? 0),
      Paid: ({ paid }) => formatRupees(paid ?? 0),
    },
  },
};

/** Services of all trips: unconfirmed, agreed against quoted costs, and what is to be paid to each supplier. */
export function ServiceBoard({ items: initial, canSeeCosts }: Props) {
  const [view, setView] = useState<LineView>('unconfirmed');
  const [paying, setPaying] = useState<string | null>(null);
  const { data, refetch } = useStaffQuery<{ items: Items }>(`/trips/services?view=${view}`, {
    ...(view === 'unconfirmed' && { initialData: { items: initial } }),
  });
  const items = data?.items ?? [];
  const { none, count, columns } = VIEWS[view];
  const views = (Object.entries(LINE_VIEWS) as [LineView, string][]).filter(
    ([name]) => canSeeCosts || name === 'unconfirmed',
  );
  const of = (some: Items, id: string | null) => some.filter(({ supplierId }) => supplierId === id);
  function finish() {
    setPaying(null);
    void refetch();
  }
  return (
    <ListPage
      items={items}
      find="Find a service"
      text={({ supplier, label, customerName, reference }) =>
        `${supplier} ${label} ${customerName} ${reference}`
      }
      count={count}
      none={data ? 'No service fits. Choose other words.' : 'Loading...'}
      empty={data ? none : 'Loading...'}
      first={FIRST_ROWS}
      actions={<Choice label="List" value={view} options={views} onChange={setView} />}
    >
      {(shown) => (
        <table className="w-full border-t border-line text-sm">
          <thead className="text-xs text-ink-soft">
            <tr>
              <th className="py-2 pr-3 text-left font-normal">Service</th>
              {Object.keys(columns).map((name) => (
                <th key={name} className="py-2 pl-3 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, at) => {
              const { id, supplierId, supplier } = item;
              const isFirst = view === 'payables' && shown[at - 1]?.supplierId !== supplierId;
              return (
                <Fragment key={id}>
                  {isFirst && (
                    <SupplierRow
                      supplier={supplier}
                      open={sum(of(items, supplierId), 'open')}
                      onPay={() => setPaying(supplierId)}
                    >
                      {paying === supplierId && (
                        <PaymentForm
                          lines={of(items, supplierId)}
                          onDone={finish}
                          onClose={() => setPaying(null)}
                        />
                      )}
                    </SupplierRow>
                  )}
                  <ServiceRow item={item} view={view} />
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
    </ListPage>
  );
}

type SupplierProps = { supplier: string; open: number; onPay: () => void; children: ReactNode };

function SupplierRow({ supplier, open, onPay, children }: SupplierProps) {
  return (
    <tr className="border-t border-line bg-sand">
      <th colSpan={4} scope="rowgroup" className="px-2 text-left font-normal">
        <p className="flex items-center gap-3">
          <strong className="mr-auto font-semibold wrap-anywhere">{supplier}</strong>
          <span className="tabular-nums">{formatRupees(open)} open</span>
          <TextButton onClick={onPay}>
            Pay<span className="sr-only"> {supplier}</span>
          </TextButton>
        </p>
        {children}
      </th>
    </tr>
  );
}

function ServiceRow({ item, view }: { item: ServiceListItem; view: LineView }) {
  const { tripId, label, place, supplier, customerName, reference, firstDay } = item;
  const today = getIndiaDate();
  return (
    <tr className="border-t border-line">
      <td className="py-2 pr-3 wrap-anywhere">
        <span className="block font-semibold">{label}</span>
        <Link href={toTripPath(tripId)} prefetch={false} className="inline-block py-1 text-lagoon">
          {customerName}
        </Link>
        <span className="block text-xs text-ink-soft">
          {[reference, formatDate(firstDay), place, view !== 'payables' && supplier !== label && supplier]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      {Object.entries(VIEWS[view].columns).map(([name, show]) => (
        <td key={name} className="py-2 pl-3 text-right align-top tabular-nums">
          {show(item, today)}
        </td>
      ))}
    </tr>
  );
}

function Due({ on, isLate }: { on: string; isLate: boolean }) {
  return <span className={isLate ? 'font-semibold text-danger' : ''}>{formatDate(on)}</span>;
}

function Difference({ by }: { by: number }) {
  if (by === 0) return '–';
  return (
    <span className={by > 0 ? 'font-semibold text-danger' : ''}>
      {(by > 0 ? '+' : '−') + formatRupees(Math.abs(by))}
    </span>
  );
}
