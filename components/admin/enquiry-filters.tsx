import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import type { InboxCounts } from '@/lib/enquiries/admin-types';
import { INBOX_TABS, toStatusLabel, type InboxTab } from '@/lib/enquiries/status';
import { ROUTES } from '@/lib/routes';

type Props = { tab: InboxTab; search: string; counts: InboxCounts | null };

/** Tabs and search are addresses: they can be kept, shared and gone back to, and work before any script has. */
export function EnquiryFilters({ tab, search, counts }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
      <nav aria-label="Enquiries by status">
        <ul className="flex flex-wrap gap-1">
          {INBOX_TABS.map((name) => (
            <li key={name}>
              <Link
                href={toInboxUrl({ tab: name, search })}
                aria-current={name === tab ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-lagoon no-underline hover:bg-sand aria-[current=page]:bg-lagoon aria-[current=page]:font-semibold aria-[current=page]:text-paper"
              >
                {toStatusLabel(name)}
                {counts && <span className="text-sm tabular-nums">{counts[name]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action={ROUTES.admin} role="search" className="flex w-full gap-2 sm:w-auto">
        {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
        <label className="flex-1">
          <span className="sr-only">Search enquiries</span>
          <input
            name="q"
            type="search"
            defaultValue={search}
            maxLength={100}
            placeholder="Name, phone, reference..."
            className="min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 sm:w-64"
          />
        </label>
        <button type="submit" className={buttonClass('secondary')}>
          Search
        </button>
      </form>
    </div>
  );
}

/** The address of a tab, a search and a page of the inbox. */
export function toInboxUrl({ tab, search, cursor }: { tab: InboxTab; search: string; cursor?: string }): string {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search) query.set('q', search);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `${ROUTES.admin}?${query}` : ROUTES.admin;
}
