'use client';

import { lazy, Suspense, useState } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { FILTERS } from '../state/inbox-view';
import { FilterChips } from './filter-chips';
import { InboxSearch } from './inbox-search';
import { InboxTabs } from './inbox-tabs';
import { ViewLink } from './view-link';

const FilterPanel = lazy(() => import('./filter-panel'));
const SavedViews = lazy(() => import('./saved-views'));

const CONTROL =
  'inline-flex min-h-11 items-center rounded-lg px-3 text-sm text-lagoon no-underline hover:bg-sand aria-expanded:bg-sand aria-[current=true]:bg-lagoon-pale aria-[current=true]:font-semibold';

/** Tabs, search, filters, order and saved views, all kept in the URL. */
export function InboxToolbar() {
  const [panel, setPanel] = useState<'filters' | 'views' | null>(null);
  const filterCount = useInbox(({ view }) => FILTERS.filter((name) => view[name]).length);
  const isDue = useInbox(({ view }) => view.due);
  const toggle = (name: 'filters' | 'views') => setPanel(panel === name ? null : name);

  return (
    <div className="mt-4 border-b border-line pb-2">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <InboxTabs />
        <InboxSearch />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-1">
        <button
          type="button"
          aria-expanded={panel === 'filters'}
          aria-controls="inbox-panel"
          onClick={() => toggle('filters')}
          className={CONTROL}
        >
          Filters{filterCount > 0 && ` (${filterCount})`}
        </button>
        <ViewLink to={{ due: !isDue }} isCurrent={isDue} className={CONTROL}>
          Follow-ups due
        </ViewLink>
        <SortSelect />
        <button
          type="button"
          aria-expanded={panel === 'views'}
          aria-controls="inbox-panel"
          onClick={() => toggle('views')}
          className={CONTROL}
        >
          Saved views
        </button>
      </div>
      <div id="inbox-panel">
        <Suspense fallback={<p className="py-3 text-sm text-ink-soft">One moment...</p>}>
          {panel === 'filters' && <FilterPanel />}
          {panel === 'views' && <SavedViews onApplied={() => setPanel(null)} />}
        </Suspense>
      </div>
      <FilterChips />
    </div>
  );
}

function SortSelect() {
  const sort = useInbox(({ view }) => view.sort);
  const { changeView } = useInboxActions();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 px-3 text-sm text-ink-soft">
      Order
      <select
        value={sort}
        onChange={(event) => changeView({ sort: event.target.value === 'waiting' ? 'waiting' : 'newest' })}
        className="min-h-11 rounded-lg border border-transparent bg-transparent px-1 text-lagoon hover:border-line-strong"
      >
        <option value="newest">Newest first</option>
        <option value="waiting">Waiting longest</option>
      </select>
    </label>
  );
}
