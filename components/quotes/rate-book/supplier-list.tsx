'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Choice, SearchBox } from '@/components/editing/list/list-filters';
import { formatDate, type PlainDate } from '@/lib/platform/format/dates';
import { foldText } from '@/lib/platform/format/fold-text';
import { toSupplierPath } from '@/lib/platform/routes';
import type { SupplierSummary } from '@/lib/quotes/rate-book/types';
import { CLASS_OPTIONS, KIND_OPTIONS, toLabel } from './words';

type Props = { suppliers: readonly SupplierSummary[]; today: PlainDate };
type Filter = { words: string; kind: SupplierSummary['kind'] | ''; place: string };

/** All suppliers, filtered by text, kind and place. */
export function SupplierList({ suppliers, today }: Props) {
  const [filter, setFilter] = useState<Filter>({ words: '', kind: '', place: '' });
  const set = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  const places = [...new Set(suppliers.map(({ place }) => place).filter(Boolean))].sort();
  const shown = suppliers.filter((supplier) => isShown(supplier, filter));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-2">
        <SearchBox label="Find a supplier" value={filter.words} onChange={(words) => set({ words })} />
        <Choice
          label="Kind"
          value={filter.kind}
          options={[['', 'All kinds'], ...KIND_OPTIONS]}
          onChange={(kind) => set({ kind })}
        />
        <Choice
          label="Place"
          value={filter.place}
          options={[['', 'All places'], ...places.map((place) => [place, place] as const)]}
          onChange={(place) => set({ place })}
        />
        <p role="status" className="text-sm text-ink-soft">
          {shown.length} of {suppliers.length}
        </p>
      </div>
      {shown.length === 0 ? (
        <p className="py-6 text-ink-soft">
          {suppliers.length === 0
            ? 'The rate book is empty. Add a supplier, or import a file.'
            : 'No supplier matches.'}
        </p>
      ) : (
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
    </>
  );
}

/** `Hotel, Munnar, Comfort` */
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

function isShown({ name, place, kind }: SupplierSummary, filter: Filter): boolean {
  const text = foldText(`${name} ${place}`);
  const words = foldText(filter.words).split(/\s+/);
  const isOfKind = filter.kind === '' || kind === filter.kind;
  return (
    isOfKind && (filter.place === '' || place === filter.place) && words.every((word) => text.includes(word))
  );
}
