'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Choice } from '@/components/editing/list/list-filters';
import { ListPage } from '@/components/editing/list/list-page';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { TextButton } from '@/components/editing/kit/text-button';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { BOX_CLASS } from '@/components/ui/checkbox';
import { formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { toTripPath } from '@/lib/platform/routes';
import type { ServiceListItem } from '@/lib/trips/payables/types';
import { LINE_VIEWS, type LineView } from '@/lib/trips/payables/views';
import { PaymentForm } from './payment-form';

type Props = { items: readonly ServiceListItem[]; canSeeCosts: boolean };

const FIRST_ROWS = 200;
const NONE: Record<LineView, string> = {
  unconfirmed: 'Every service of the next ten days is confirmed.',
  costs: 'No cost was agreed yet.',
  payables: 'Nothing is to be paid.',
};

/** Services of all trips: unconfirmed, costs, and what is to be paid. Ticked ones of a supplier are paid together. */
export function ServiceBoard({ items: initial, canSeeCosts }: Props) {
  const [view, setView] = useState<LineView>('unconfirmed');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isPaying, setPaying] = useState(false);
  const { data, refetch } = useStaffQuery<{ items: readonly ServiceListItem[] }>(
    `/trips/services?view=${view}`,
    {
      ...(view === 'unconfirmed' && { initialData: { items: initial } }),
    },
  );
  const items = data?.items ?? [];
  const chosen = items.filter(({ id }) => ticked.includes(id));
  const views = (Object.entries(LINE_VIEWS) as [LineView, string][]).filter(
    ([name]) => canSeeCosts || name === 'unconfirmed',
  );
  function show(next: LineView) {
    setView(next);
    setTicked([]);
    setPaying(false);
  }
  function finish() {
    setPaying(false);
    setTicked([]);
    void refetch();
  }
  return (
    <ListPage
      items={items}
      find="Find a service"
      text={({ supplier, label, customerName, reference }) =>
        `${supplier} ${label} ${customerName} ${reference}`
      }
      count={(shown) => toCount(shown, view)}
      none={data ? 'No service fits. Choose other words.' : 'Loading...'}
      empty={data ? NONE[view] : 'Loading...'}
      first={FIRST_ROWS}
      actions={
        <>
          {view === 'payables' && (
            <TextButton isFilled disabled={chosen.length === 0} onClick={() => setPaying(true)}>
              Record payment
            </TextButton>
          )}
          <Choice label="List" value={view} options={views} onChange={show} />
        </>
      }
      above={
        isPaying &&
        chosen.length > 0 && <PaymentForm lines={chosen} onDone={finish} onClose={() => setPaying(false)} />
      }
    >
      {(shown) => (
        <ul className="border-t border-line text-sm">
          {shown.map((item, at) => (
            <ServiceRow
              key={item.id}
              item={item}
              view={view}
              isNewSupplier={view === 'payables' && shown[at - 1]?.supplierId !== item.supplierId}
              open={sumOpen(shown.filter(({ supplierId }) => supplierId === item.supplierId))}
              isTicked={ticked.includes(item.id)}
              canTick={chosen.length === 0 || chosen[0]?.supplierId === item.supplierId}
              onTick={(isOn) =>
                setTicked([...ticked.filter((id) => id !== item.id), ...(isOn ? [item.id] : [])])
              }
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

const toOpen = ({ amount, paid }: ServiceListItem) => (amount ?? 0) - (paid ?? 0);
const sumOpen = (items: readonly ServiceListItem[]) => items.reduce((sum, item) => sum + toOpen(item), 0);

function toCount(shown: readonly ServiceListItem[], view: LineView): string {
  if (view === 'payables') return `${formatRupees(sumOpen(shown))} open`;
  if (view === 'unconfirmed') return `${shown.length} unconfirmed`;
  const sum = (name: 'agreedCost' | 'quotedCost') =>
    shown.reduce((total, item) => total + (item[name] ?? 0), 0);
  return `Agreed ${formatRupees(sum('agreedCost'))}, quoted ${formatRupees(sum('quotedCost'))}`;
}

type RowProps = {
  item: ServiceListItem;
  view: LineView;
  /** True for the first service of a supplier in the list of what is to be paid. */
  isNewSupplier: boolean;
  /** What is open for this supplier. */
  open: number;
  isTicked: boolean;
  canTick: boolean;
  onTick: (isOn: boolean) => void;
};

function ServiceRow({ item, view, isNewSupplier, open, isTicked, canTick, onTick }: RowProps) {
  const { tripId, label, place, supplier, customerName, reference, firstDay } = item;
  return (
    <li>
      {isNewSupplier && (
        <p className="flex gap-4 border-b border-line bg-sand px-2 py-1.5 font-semibold">
          <span className="mr-auto">{supplier}</span>
          <span className="shrink-0 tabular-nums">{formatRupees(open)} open</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
        {view === 'payables' && (
          <label className="-m-2 grid min-h-11 min-w-9 place-items-center p-2">
            <span className="sr-only">
              Pay {label} of {reference}
            </span>
            <input
              type="checkbox"
              className={BOX_CLASS}
              disabled={!canTick}
              checked={isTicked}
              onChange={(event) => onTick(event.target.checked)}
            />
          </label>
        )}
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="block font-semibold">{label}</span>
          <span className="block text-xs text-ink-soft">
            {[place, view !== 'payables' && supplier !== label && supplier].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <Link href={toTripPath(tripId)} prefetch={false} className="inline-block py-1 text-lagoon">
            {customerName}
          </Link>
          <span className="block text-xs text-ink-soft">
            {reference}, {formatDate(firstDay)}
          </span>
        </p>
        <Figures item={item} view={view} />
      </div>
    </li>
  );
}

function Figures({ item, view }: Pick<RowProps, 'item' | 'view'>) {
  const { state, until, agreedCost, quotedCost, amount, paid, dueOn } = item;
  const today = getIndiaDate();
  if (view === 'unconfirmed')
    return (
      <p className="text-right">
        <StateBadge state={state} />
        {until && (
          <span className={`block text-xs ${until < today ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
            until {formatDate(until)}
          </span>
        )}
      </p>
    );
  if (view === 'costs') {
    const difference = (agreedCost ?? 0) - (quotedCost ?? agreedCost ?? 0);
    return (
      <p className="text-right tabular-nums">
        {agreedCost !== null && formatRupees(agreedCost)}
        <span className={`block text-xs ${difference > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {quotedCost === null ? 'not quoted' : `quoted ${formatRupees(quotedCost)}`}
          {difference !== 0 && `, ${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`}
        </span>
      </p>
    );
  }
  const isLate = toOpen(item) > 0 && dueOn < today;
  return (
    <p className="text-right tabular-nums">
      {formatRupees(amount ?? 0)}
      <span className={`block text-xs ${isLate ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
        {toOpen(item) === 0 ? 'paid' : `due ${formatDate(dueOn)}`}
        {toOpen(item) !== 0 && paid !== 0 && `, ${formatRupees(paid ?? 0)} paid`}
      </span>
    </p>
  );
}
