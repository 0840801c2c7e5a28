'use client';

import Link from 'next/link';
import { ListPage } from '@/components/editing/list/list-page';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { isSamePlace } from '@/lib/places/same-place';
import { toSupplierPath } from '@/lib/platform/routes';
import type { SupplierSummary } from '@/lib/quotes/rate-book/types';
import { CLASS_OPTIONS, KIND_OPTIONS, toLabel } from './words';

type Props = { suppliers: readonly SupplierSummary[]; today: PlainDate };

/** All suppliers, filtered by text, kind and place. */
export function SupplierList({ suppliers, today }: Props) {
  const places = [...new Set(suppliers.map(({ place }) => place).filter(Boolean))].sort();
  return (
    <ListPage
      items={suppliers}
      find="Find a supplier"
      text={({ name, place }) => `${name} ${place}`}
      isMeant={({ place }, words) => place !== '' && isSamePlace(place, words)}
      filters={[
        {
          label: 'Kind',
          options: [['', 'All kinds'], ...KIND_OPTIONS],
          fits: ({ kind }, value) => value === '' || kind === value,
        },
        {
          label: 'Place',
          options: [['', 'All places'], ...places.map((place) => [place, place] as const)],
          fits: ({ place }, value) => value === '' || place === value,
        },
      ]}
      none="No supplier matches."
      empty="The rate book is empty. Add a supplier, or import a file."
    >
      {(shown) => (
        <ul className="border-b border-line">
          {shown.map((supplier) => (
            <li key={supplier.id}>
              <Link
                href={toSupplierPath(supplier.id)}
                className="grid min-h-11 gap-x-4 border-t border-line px-1 py-2 text-sm text-ink no-underline hover:bg-sand sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] lg:min-h-9 lg:py-1"
              >
                <span className="min-w-0">
                  <span className="font-semibold text-lagoon">{supplier.name}</span>
                  {supplier.isSample && <span className="ml-2 text-xs text-ink-soft">Sample</span>}
                  {supplier.isArchived && <span className="ml-2 text-xs text-ink-soft">Archived</span>}
                </span>
                <span className="text-ink-soft">{describe(supplier)}</span>
                <Validity supplier={supplier} today={today} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

/** Type, place and class of a supplier: `Hotel, Munnar, Comfort` */
function describe({ kind, place, class: tier }: SupplierSummary): string {
  return [toLabel(KIND_OPTIONS, kind), place, tier && toLabel(CLASS_OPTIONS, tier)]
    .filter(Boolean)
    .join(', ');
}

function Validity({ supplier: { lines, lastDay }, today }: { supplier: SupplierSummary; today: PlainDate }) {
  const count = lines === 1 ? '1 rate' : `${lines} rates`;
  if (!lastDay) return <span className="text-laterite sm:text-right">No rates</span>;
  return (
    <span className={`tabular-nums sm:text-right ${lastDay < today ? 'text-laterite' : 'text-ink-soft'}`}>
      {count}, {lastDay < today ? 'ended' : 'until'} {formatDate(lastDay)}
    </span>
  );
}
