'use client';

import Link from 'next/link';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { countOf } from '@/lib/platform/format/count-of';
import { countPlainDays, formatLongDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { formatShare } from '@/lib/platform/format/numbers';
import { toOpenRequestPath, toQuotePath } from '@/lib/platform/routes';
import { formatAdultsAndChildren } from '@/lib/packages/prices/party-words';
import type { TripFile } from '@/lib/trips/file/types';
import { useLive } from '../../staff/live/use-live';
import { ServicesPanel } from '../services/services-panel';
import { PapersPanel } from '../papers/papers-panel';
import { StateBadge } from '@/components/editing/kit/trip-badge';
import { TripActs } from '../changes/trip-acts';
import { AgreedPanel } from './agreed-panel';
import { MoneyPanel } from './money-panel';
import { TravellersPanel } from './travellers-panel';

type Props = { item: TripFile };

/** The file of a trip: money, papers, services and what was agreed. */
export function TripFilePage({ item: initial }: Props) {
  const { data, refetch } = useStaffQuery<{ item: TripFile }>(`/trips/${initial.id}`, {
    initialData: { item: initial },
  });
  const { item } = data ?? { item: initial };
  // Colleagues, the traveller and suppliers change the trip too.
  useLive({
    onChanged: (changes) => {
      if (changes?.some(({ ids }) => ids.includes(item.requestId))) void refetch();
    },
  });
  return (
    <div className="grid gap-8 py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-8 lg:row-span-2">
        <TripHead item={item} />
        <ServicesPanel item={item} />
        <TravellersPanel item={item} />
        <AgreedPanel item={item} />
      </div>
      <div className="max-lg:order-first">
        <MoneyPanel item={item} />
      </div>
      <PapersPanel item={item} />
    </div>
  );
}

function TripHead({ item }: Props) {
  const { title, state, firstDay, lastDay, adults, childrenAges, reference, quoteId, total, earned } = item;
  const nights = countPlainDays(firstDay, lastDay);
  return (
    <section aria-label="Trip">
      <p className="flex flex-wrap items-center gap-3">
        <StateBadge state={state} />
        <strong className="text-lg">{title}</strong>
        <span className="tabular-nums">{formatRupees(total)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {formatLongDate(firstDay)} to {formatLongDate(lastDay)}, {countOf(nights, 'night')},{' '}
        {formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges })}
      </p>
      {earned && <p className="mt-1 text-sm tabular-nums">{describeEarned(earned)}</p>}
      <p className="mt-1 flex flex-wrap gap-4 text-sm">
        <Link href={toOpenRequestPath(reference)}>Request {reference}</Link>
        {quoteId && <Link href={toQuotePath(quoteId)}>Accepted quote</Link>}
      </p>
      <TripActs item={item} />
    </section>
  );
}

function describeEarned({ taxable, cost }: NonNullable<TripFile['earned']>): string {
  const profit = taxable - cost;
  const margin = taxable > 0 ? `, ${formatShare(profit / taxable)}` : '';
  return `${formatRupees(taxable)} without tax, costs ${formatRupees(cost)}, profit ${formatRupees(profit)}${margin}`;
}
