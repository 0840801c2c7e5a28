'use client';

import { useState } from 'react';
import { INPUT_CLASS } from '@/components/ui/field';
import { foldAccents } from '@/lib/format/fold-accents';
import { formatRecent, getIndiaDate } from '@/lib/format/dates';
import { formatRupees } from '@/lib/format/money';
import type { PackageInWork } from '@/lib/packages/types';

/** All packages with their state, found by words of the title, place or slug. */
export function PackageTable({ packages }: { packages: PackageInWork[] }) {
  const [query, setQuery] = useState('');
  const shown = packages.filter((entry) => hasWords(entry, query));
  const today = getIndiaDate();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <input
          type="search"
          aria-label="Find a package"
          placeholder="Find a package"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={`${INPUT_CLASS} max-w-80`}
        />
        <p role="status" className="text-sm text-ink-soft">
          {shown.length} of {packages.length}
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-ink-soft">
            <tr className="border-b border-line [&>th]:py-2 [&>th]:pr-4 [&>th]:font-semibold">
              <th scope="col">Package</th>
              <th scope="col">List</th>
              <th scope="col">State</th>
              <th scope="col" className="text-right">
                Price
              </th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, title, list, state, price, changedAt }) => (
              <tr key={id} className="border-b border-line [&>*]:py-2 [&>*]:pr-4">
                <th scope="row" className="font-semibold">
                  {title}
                </th>
                <td>{list}</td>
                <td>{state}</td>
                <td className="text-right tabular-nums">{price === null ? '–' : formatRupees(price)}</td>
                <td className="text-ink-soft">{formatRecent(changedAt, today)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function hasWords({ title, slug, location }: PackageInWork, query: string): boolean {
  const text = foldAccents(`${title} ${slug ?? ''} ${location}`);
  return foldAccents(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
