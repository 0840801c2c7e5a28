'use client';

import { lazy, Suspense, useState } from 'react';
import { useInbox } from '../state/inbox-context';
import { FILTERS, unpinView } from '../state/inbox-view';
import { withoutWork } from '../state/work-filters';
import { FilterChips } from './filter-chips';
import { InboxSearch } from './inbox-search';
import { InboxTabs } from './inbox-tabs';
import { CONTROL } from './toolbar-control';
import { WorkLine } from './work-line';
import { WorkRefresh } from './work-refresh';

const FilterPanel = lazy(() => import('./filter-panel'));

/** First what is due and the search, then the tabs; all else folds away behind Filters. What is listed is kept in the URL. */
export function InboxToolbar() {
  const [isOpen, setOpen] = useState(false);
  const pin = useInbox((state) => state.pin);
  const view = useInbox((state) => state.view);
  const rest = withoutWork(unpinView(view, pin), pin);
  const filterCount = FILTERS.filter((name) => rest[name]).length;

  return (
    <div className="pb-1">
      {pin === null && <WorkRefresh />}
      <div className={pin ? '@4xl:flex @4xl:flex-row-reverse @4xl:justify-between @4xl:gap-x-4' : ''}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 @max-4xl:mb-1 @4xl:flex-nowrap">
          {pin === null && <WorkLine />}
          <InboxSearch />
        </div>
        <div className="flex items-center justify-between gap-x-2">
          <InboxTabs />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="inbox-panel"
            onClick={() => setOpen(!isOpen)}
            className={CONTROL}
          >
            Filters{filterCount > 0 && ` (${filterCount})`}
          </button>
        </div>
      </div>
      <div id="inbox-panel">
        <Suspense fallback={<p className="py-3 text-sm text-ink-soft">One moment...</p>}>
          {isOpen && <FilterPanel onApplied={() => setOpen(false)} />}
        </Suspense>
      </div>
      <FilterChips />
    </div>
  );
}
