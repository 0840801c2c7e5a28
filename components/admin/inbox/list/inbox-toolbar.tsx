'use client';

import { lazy, Suspense, useState } from 'react';
import type { WorkCounts } from '@/lib/inbox/types';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { FILTERS, unpinView } from '../state/inbox-view';
import { FilterChips } from './filter-chips';
import { InboxSearch } from './inbox-search';
import { InboxTabs } from './inbox-tabs';
import { CONTROL } from './toolbar-control';
import { ViewLink } from './view-link';
import { WorkLine } from './work-line';

const FilterPanel = lazy(() => import('./filter-panel'));
const SavedViews = lazy(() => import('./saved-views'));

/** Tabs and search, then what is due and the filters, all kept in the URL. Where it is narrow, the rest folds away. */
export function InboxToolbar({ work }: { work: WorkCounts | null }) {
  const [panel, setPanel] = useState<'filters' | 'views' | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const pin = useInbox((state) => state.pin);
  const filterCount = useInbox(({ view }) => FILTERS.filter((name) => unpinView(view, pin)[name]).length);
  const isDue = useInbox(({ view }) => view.due);
  const toggle = (name: 'filters' | 'views') => setPanel(panel === name ? null : name);

  return (
    <div className="pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 @4xl:flex-nowrap">
        <InboxTabs />
        <div className="flex w-full items-center gap-2 @4xl:w-auto">
          <InboxSearch />
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls="inbox-tools"
            onClick={() => setUnfolded(!isUnfolded)}
            className={`${CONTROL} min-h-11 border border-line-strong @4xl:hidden`}
          >
            {filterCount > 0 ? `More (${filterCount})` : 'More'}
          </button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 @4xl:flex-nowrap">
        {!pin && <WorkLine start={work} />}
        <div
          id="inbox-tools"
          className={`flex flex-wrap items-center @4xl:flex-nowrap ${isUnfolded ? '' : '@max-4xl:hidden'}`}
        >
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
  const isByDue = useInbox(({ view }) => view.clock !== '' || view.due);
  const { changeView } = useInboxActions();
  if (isByDue)
    return <p className="inline-flex min-h-9 items-center px-2 text-sm text-ink-soft">Due first</p>;
  return (
    <label className="inline-flex min-h-9 items-center gap-1 px-2 text-sm text-ink-soft">
      Order
      <select
        value={sort}
        onChange={(event) => changeView({ sort: event.target.value === 'waiting' ? 'waiting' : 'newest' })}
        className="min-h-9 rounded-lg border border-transparent bg-transparent text-lagoon hover:border-line-strong"
      >
        <option value="newest">Newest first</option>
        <option value="waiting">Waiting longest</option>
      </select>
    </label>
  );
}
