'use client';

import Link from 'next/link';
import { useState } from 'react';
import { BOX_CLASS, Checkbox } from '@/components/ui/checkbox';
import { formatDate, formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { hasWords } from '@/lib/platform/format/has-words';
import { formatRupees } from '@/lib/platform/format/money';
import { PACKAGE_STATES, type PackageInWork } from '@/lib/packages/model/types';
import { ROUTES, toEditorPath } from '@/lib/platform/routes';
import { quietClass } from '@/components/editing/kit/quiet-button';
import { Choice, SearchBox } from '@/components/editing/list/list-filters';
import { StateBadge } from '../editor/state-badge';
import { BulkBar, BulkResult } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import { useBulk } from './use-bulk';

type Props = {
  packages: PackageInWork[];
  today: PlainDate;
  /** Whether the account may publish and archive, and whether it may delete packages that were never sold. */
  rights: { canPublish: boolean; canDelete: boolean };
};
const ALL_ID = 'select-all-packages';
const ANY = '';
/** The default filter: all packages except archived ones. */
const IN_USE = 'in-use';

/** All packages with their state, to open one or to change many. Filters: words in title, place or URL; list; state. */
export function PackageTable({ packages, today, rights }: Props) {
  const [query, setQuery] = useState('');
  const [list, setList] = useState(ANY);
  const [state, setState] = useState(IN_USE);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk(() => setTicked(new Set()));
  const lists = [...new Set(packages.flatMap((entry) => entry.list ?? []))].sort();
  const shown = packages.filter(
    (entry) =>
      hasWords(`${entry.title} ${entry.slug ?? ''} ${entry.location}`, query) &&
      [ANY, entry.list].includes(list) &&
      (state === IN_USE ? entry.state !== 'Archived' : [ANY, entry.state].includes(state)),
  );
  // Only visible rows can be selected.
  const chosen = shown.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (ids: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isOn ? [...others, ...ids] : others);
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <SearchBox label="Find a package" value={query} onChange={setQuery} />
        <Choice label="List" value={list} onChange={setList} options={listOptions('List', lists)} />
        <Choice
          label="State"
          value={state}
          onChange={setState}
          options={[[IN_USE, 'State: in use'], ...listOptions('State', PACKAGE_STATES)]}
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
      <BulkResult bulk={bulk} />
      {shown.length === 0 ? (
        <p className="border-t border-line py-10 text-ink-soft">
          No package fits. Choose other words or filters.
        </p>
      ) : (
        <>
          {rights.canPublish && (
            <Checkbox
              id={ALL_ID}
              label={`Select all ${shown.length}`}
              look="border-t border-line text-sm text-ink-soft print:hidden"
              checked={chosen.length === shown.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown.length;
              }}
              onChange={(isOn) =>
                tick(
                  shown.map(({ id }) => id),
                  isOn,
                )
              }
            />
          )}
          <ul className="border-t border-line text-sm">
            {shown.map((entry) => (
              <PackageRow
                key={entry.id}
                entry={entry}
                today={today}
                isTicked={ticked.has(entry.id)}
                onTick={rights.canPublish ? (isOn) => tick([entry.id], isOn) : null}
              />
            ))}
          </ul>
        </>
      )}
      {chosen.length > 0 && (
        <BulkBar
          ids={chosen}
          bulk={bulk}
          canDelete={rights.canDelete}
          onClear={() => {
            setTicked(new Set());
            requestAnimationFrame(() => document.getElementById(ALL_ID)?.focus()); // the menu has closed
          }}
        />
      )}
      {bulk.plan && <BulkDialog plan={bulk.plan} bulk={bulk} />}
    </>
  );
}

type RowProps = {
  entry: PackageInWork;
  today: PlainDate;
  isTicked: boolean;
  /** Null for a row without a checkbox. */
  onTick: ((isOn: boolean) => void) | null;
};

function PackageRow({ entry, today, isTicked, onTick }: RowProps) {
  const { id, title, list, state, price, location, changedAt, changedBy, publishOn, publishProblem } = entry;
  return (
    <li className="relative flex items-center border-b border-line py-1 hover:bg-sand">
      {onTick && (
        <label className="relative z-1 -ml-3 grid size-11 shrink-0 place-items-center">
          <span className="sr-only">Select {title || 'Untitled'}</span>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
            className={BOX_CLASS}
          />
        </label>
      )}
      <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_6rem_15.5rem] lg:grid-cols-[minmax(0,2fr)_9rem_6rem_15.5rem_10rem]">
        <p className="min-w-0">
          <Link
            href={toEditorPath(id)}
            prefetch={false}
            className="block wrap-anywhere font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title || 'Untitled'}
          </Link>
          <span className="block wrap-anywhere text-xs text-ink-soft">{location}</span>
          {publishOn && (
            <span className="block text-xs font-semibold text-lagoon-deep">
              Goes live on {formatDate(publishOn)}
            </span>
          )}
          {publishProblem && (
            <span className="block wrap-anywhere text-xs font-semibold text-danger">{publishProblem}</span>
          )}
        </p>
        <p className="text-ink-soft max-lg:hidden">{list ?? '–'}</p>
        <p className="text-right tabular-nums max-sm:hidden">{price === null ? '–' : formatRupees(price)}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-2 max-sm:mt-1 sm:justify-self-end lg:justify-self-start">
          <StateBadge state={state} />
          <span className="tabular-nums sm:hidden">{price === null ? '' : formatRupees(price)}</span>
        </p>
        <p className="text-xs text-ink-soft max-lg:hidden">
          Changed {formatRecent(changedAt, today)}
          {changedBy ? ` by ${changedBy}` : ''}
        </p>
      </div>
    </li>
  );
}

function listOptions(label: string, values: readonly string[]): [string, string][] {
  return [[ANY, `${label}: all`], ...values.map((value): [string, string] => [value, value])];
}
