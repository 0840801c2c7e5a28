'use client';

import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeFilter, EVERYTHING, FILTERS, withoutSource } from '../state/inbox-view';
import { withoutWork } from '../state/work-filters';
import { useStaffNames } from '../state/staff-names';
import { InboxSearch } from './inbox-search';
import { InboxTabs } from './inbox-tabs';
import { CHIP, CONTROL } from './toolbar-classes';
import { ViewLink } from './view-link';
import { WorkLine } from './work-line';

const FilterPanel = lazyPart(() => import('./filter-panel'));

/** Due requests and search, then tabs; everything else is behind Filters. The view is stored in the URL. */
export function InboxToolbar() {
  const [isOpen, setOpen] = useState(false);
  const fixedSource = useInbox((state) => state.fixedSource);
  const view = useInbox((state) => state.view);
  const rest = withoutWork(withoutSource(view, fixedSource), fixedSource);
  const filterCount = FILTERS.filter((name) => rest[name]).length;

  return (
    <div className="pb-1">
      <div
        className={`print:hidden ${fixedSource ? '@4xl:flex @4xl:flex-row-reverse @4xl:justify-between @4xl:gap-x-4' : ''}`}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 @max-4xl:mb-1 @4xl:flex-nowrap">
          {fixedSource === null && <WorkLine />}
          <InboxSearch />
        </div>
        <div className="flex items-center justify-between gap-x-2">
          <InboxTabs />
          <Layouts />
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
      <div id="inbox-panel" className="print:hidden">
        {isOpen && (
          <FilterPanel
            waiting={<p className="py-3 text-sm text-ink-soft">One moment...</p>}
            onApplied={() => setOpen(false)}
          />
        )}
      </div>
      <FilterChips />
    </div>
  );
}

const LAYOUTS = [
  ['list', 'List'],
  ['board', 'Board'],
] as const;

/** The rows as a list or as a board. Phones show only the link to the other layout. */
function Layouts() {
  const current = useInbox((state) => state.layout);
  return (
    <ul className="ml-auto flex">
      {LAYOUTS.map(([layout, label]) => (
        <li key={layout} className={layout === current ? 'max-sm:hidden' : ''}>
          <ViewLink
            layout={layout}
            isCurrent={layout === current}
            className={`${CHIP} min-w-11 justify-center text-lagoon max-sm:px-1.5 max-sm:text-xs`}
          >
            {label}
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}

const FILTER_CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-lagoon-pale px-3 text-sm text-ink hover:bg-line sm:min-h-8 print:inline! print:px-0';

/** Active filters, each removable. */
function FilterChips() {
  const full = useInbox((state) => state.view);
  const fixedSource = useInbox((state) => state.fixedSource);
  // Filters shown in the work line or the tabs need no chip.
  const view = withoutWork(withoutSource(full, fixedSource), fixedSource);
  const packages = useInbox((state) => state.packages);
  const staff = useInbox((state) => state.staff);
  const staffNames = useStaffNames(staff, !['', 'me', 'none'].includes(view.assignee));
  const { changeView } = useInboxActions();

  const active = FILTERS.filter((name) => view[name]);
  if (active.length === 0 && !view.due && view.sort === 'newest') return null;
  const names = new Map([
    ...packages.map(({ id, title }) => [id, title] as const),
    ...staffNames.map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 py-2">
      {active.map((name) => (
        <Chip key={name} onRemove={() => changeView({ [name]: '' })}>
          {describeFilter(name, view[name], names)}
        </Chip>
      ))}
      {view.due && <Chip onRemove={() => changeView({ due: false })}>Follow-up due</Chip>}
      {view.sort === 'waiting' && (
        <Chip onRemove={() => changeView({ sort: 'newest' })}>Answer due first</Chip>
      )}
      <li>
        <button
          type="button"
          onClick={() => changeView({ ...EVERYTHING, tab: view.tab })}
          className="min-h-11 rounded-full px-3 text-sm text-lagoon underline sm:min-h-8"
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}

function Chip({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <li className="max-w-full">
      <button type="button" onClick={onRemove} className={FILTER_CHIP}>
        <span className="sr-only">Remove filter: </span>
        <span className="truncate">{children}</span>
        <X className="size-4 print:hidden" />
      </button>
    </li>
  );
}
