'use client';

import Link from 'next/link';
import { formatDate, formatRecent, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { PACKAGE_STATES, type PackageInWork } from '@/lib/packages/model/types';
import { ROUTES, toEditorPath } from '@/lib/platform/routes';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { ListPage } from '@/components/editing/list/list-page';
import { StateBadge } from '../editor/state-badge';

type Props = {
  packages: PackageInWork[];
  today: PlainDate;
};
const ANY = '';
/** The default filter: all packages except archived ones. */
const IN_USE = 'in-use';

/** All packages with their state. Filters: words in title, place or URL; list; state. */
export function PackageTable({ packages, today }: Props) {
  const lists = [...new Set(packages.flatMap((entry) => entry.list ?? []))].sort();
  return (
    <ListPage
      items={packages}
      find="Find a package"
      text={({ title, slug, location }) => `${title} ${slug ?? ''} ${location}`}
      filters={[
        {
          label: 'List',
          options: listOptions('List', lists),
          fits: ({ list }, value) => [ANY, list].includes(value),
        },
        {
          label: 'State',
          options: [[IN_USE, 'State: in use'], ...listOptions('State', PACKAGE_STATES)],
          fits: ({ state }, value) =>
            value === IN_USE ? state !== 'Archived' : [ANY, state].includes(value),
        },
      ]}
      count={({ length }) =>
        length === packages.length ? `${length} packages` : `${length} of ${packages.length}`
      }
      none="No package fits. Choose other words or filters."
      actions={
        <Link
          href={ROUTES.adminImport}
          className={textButtonClass('quiet', '-mr-3 no-underline print:hidden')}
        >
          Import, export
        </Link>
      }
    >
      {(shown) => (
        <ul className="border-t border-line text-sm">
          {shown.map((entry) => (
            <PackageRow key={entry.id} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function PackageRow({ entry, today }: { entry: PackageInWork; today: PlainDate }) {
  const { id, title, list, state, price, location, changedAt, changedBy, publishOn, publishProblem } = entry;
  return (
    <li className="relative flex items-center border-b border-line py-1 hover:bg-sand">
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
