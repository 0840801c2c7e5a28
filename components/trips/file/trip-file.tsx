'use client';

import Link from 'next/link';
import { textButtonClass } from '@/components/editing/kit/text-button';
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
import { PhoneLink } from '../phone-link';
import { MoneyPanel } from './money-panel';
import { TravellersPanel } from './travellers-panel';

type Props = { item: TripFile };

/** The file of a trip: money, papers, services and travellers. What was agreed stands in the accepted quote. */
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
    <div className="grid gap-8 py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
      <TripHead item={item} />
      <div className="lg:col-start-2">
        <MoneyPanel item={item} />
      </div>
      <div className="grid content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <ServicesPanel item={item} />
        <TravellersPanel item={item} />
      </div>
      <PapersPanel item={item} />
    </div>
  );
}

function TripHead({ item }: Props) {
  const { title, state, firstDay, lastDay, adults, childrenAges, reference, quoteId, earned } = item;
  const nights = countPlainDays(firstDay, lastDay);
  return (
    <section aria-label="Trip" className="lg:col-span-2">
      <p id="trip" tabIndex={-1} className="flex flex-wrap items-center gap-3 outline-none">
        <StateBadge state={state} />
        <strong className="text-lg">{title}</strong>
        <span className="text-sm text-ink-soft">
          {formatLongDate(firstDay)} to {formatLongDate(lastDay)}, {countOf(nights, 'night')},{' '}
          {formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges })}
        </span>
        <PhoneLink phone={item.phone} e164={item.phoneE164} />
      </p>
      {earned && <p className="mt-1 text-sm tabular-nums">{describeEarned(earned)}</p>}
      <TripActs item={item}>
        <Link href={toOpenRequestPath(reference)} className={textButtonClass('quiet')}>
          Request {reference}
        </Link>
        {quoteId && (
          <Link href={toQuotePath(quoteId)} className={textButtonClass('quiet')}>
            Accepted quote
          </Link>
        )}
      </TripActs>
    </section>
  );
}

function describeEarned({ taxable, cost }: NonNullable<TripFile['earned']>): string {
  const profit = taxable - cost;
  const margin = taxable > 0 ? `, ${formatShare(profit / taxable)}` : '';
  return `${formatRupees(taxable)} without tax, costs ${formatRupees(cost)}, profit ${formatRupees(profit)}${margin}`;
}
