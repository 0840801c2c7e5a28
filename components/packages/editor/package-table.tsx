'use client';

import Link from 'next/link';
import { useState } from 'react';
import { formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { hasWords } from '@/lib/platform/format/has-words';
import { formatRupees } from '@/lib/platform/format/money';
import { PACKAGE_STATES, type PackageInWork } from '@/lib/packages/model/types';
import { ROUTES, toEditorPath } from '@/lib/platform/routes';
import { quietClass } from '../../staff/kit/quiet-button';
import { Choice, SearchBox } from '../../content/frame/list-filters';
import { StateBadge } from './state-badge';

type Props = { packages: PackageInWork[]; today: PlainDate };
const ANY = '';

/** All packages with their state. Filters: words in title, place or URL; list; state. */
export function PackageTable({ packages, today }: Props) {
  const [query, setQuery] = useState('');
  const [list, setList] = useState(ANY);
  const [state, setState] = useState(ANY);
  const lists = [...new Set(packages.flatMap((entry) => entry.list ?? []))].sort();
  const shown = packages.filter(
    (entry) =>
      hasWords(`${entry.title} ${entry.slug ?? ''} ${entry.location}`, query) &&
      [ANY, entry.list].includes(list) &&
      [ANY, entry.state].includes(state),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <SearchBox label="Find a package" value={query} onChange={setQuery} />
        <Choice label="List" value={list} onChange={setList} options={listOptions('List', lists)} />
        <Choice
          label="State"
          value={state}
          onChange={setState}
          options={listOptions('State', PACKAGE_STATES)}
        />
        <p role="status" className="text-sm text-ink-soft">
          {shown.length === packages.length
            ? `${packages.length} packages`
            : `${shown.length} of ${packages.length}`}
        </p>
        <Link
          href={ROUTES.adminImport}
          className={quietClass('quiet', '-mr-3 ml-auto no-underline print:hidden')}
        >
          Import, export
        </Link>
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line py-10 text-ink-soft">
          No package fits. Choose other words or filters.
        </p>
      ) : (
        <ul className="border-t border-line text-sm">
          {shown.map((entry) => (
            <PackageRow key={entry.id} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </>
  );
}

function PackageRow({ entry, today }: { entry: PackageInWork; today: PlainDate }) {
  const { id, title, list, state, price, location, changedAt, changedBy } = entry;
  return (
    <li className="relative grid items-center gap-x-4 border-b border-line py-2 hover:bg-sand sm:grid-cols-[minmax(0,1fr)_6rem_12rem] lg:grid-cols-[minmax(0,2fr)_9rem_6rem_12rem_12rem]">
      <p className="min-w-0">
        <Link
          href={toEditorPath(id)}
          prefetch={false}
          className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title || 'Untitled'}
        </Link>
        <span className="block wrap-anywhere text-xs text-ink-soft">{location}</span>
      </p>
      <p className="text-ink-soft max-lg:hidden">{list ?? '–'}</p>
      <p className="text-right tabular-nums max-sm:hidden">{price === null ? '–' : formatRupees(price)}</p>
      <p className="flex items-center justify-between gap-2 max-sm:mt-1 sm:justify-self-end lg:justify-self-start">
        <StateBadge state={state} />
        <span className="tabular-nums sm:hidden">{price === null ? '' : formatRupees(price)}</span>
      </p>
      <p className="text-xs text-ink-soft max-lg:hidden">
        Changed {formatRecent(changedAt, today)}
        {changedBy ? ` by ${changedBy}` : ''}
      </p>
    </li>
  );
}

function listOptions(label: string, values: readonly string[]): [string, string][] {
  return [[ANY, `${label}: all`], ...values.map((value): [string, string] => [value, value])];
}
