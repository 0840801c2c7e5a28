'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { describeFilter, EVERYTHING, FILTERS, withoutSource } from '../state/inbox-view';
import { withoutWork, findWorkFilter, toWorkView } from '../state/work-filters';
import { useStaffNames } from '../state/staff-names';
import { InboxSearch } from './inbox-search';
import { CHIP, CONTROL, STRIP } from './toolbar-classes';
import { ViewLink } from './view-link';
import { listTabs, toStatusLabel, type InboxTab } from '@/lib/requests/inbox/status';
import type { WorkFilter } from '@/lib/requests/inbox/types';
import { useCurrentInView } from '@/components/editing/kit/use-current-in-view';
import { useWorkCounts } from './work-counts';
import { getListWords } from './list-words';
import { formatRupees } from '@/lib/platform/format/money';
import { formatCount } from '@/lib/platform/format/numbers';
import { ROUTES } from '@/lib/platform/routes';
import { MOST_DUE } from '@/lib/requests/response-time/types';

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

const OWNERS = [
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
] as const;
const PLANNER = [['followUps', 'Follow-ups due']] as const;

/**
 * Tabs with their counts, and filters for own and unassigned requests (on the planner's page, for due follow-ups). Such
 * a filter lists requests of all tabs, and selecting a tab clears it.
 */
function InboxTabs() {
  const view = useInbox((state) => state.view);
  const fixedSource = useInbox((state) => state.fixedSource);
  const canDelete = useInbox((state) => state.canDelete);
  const isDeleted = view.tab === 'deleted';
  const work = isDeleted ? null : findWorkFilter(view, fixedSource);
  const strip = useCurrentInView<HTMLDivElement>(`${view.tab} ${work}`);
  return (
    <div ref={strip} className={STRIP}>
      <nav aria-label={getListWords(fixedSource).tabs}>
        <ul className="flex">
          {listTabs(view).map((name) => (
            <li key={name}>
              <ViewLink
                to={{ ...(work ? toWorkView(null) : {}), tab: name }}
                isCurrent={name === view.tab && (work === null || name !== 'all')}
                isPage
                className={`${CHIP} text-ink`}
              >
                {toStatusLabel(name)}
                <TabCount name={name} />
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="ml-2 flex border-l border-line pl-2">
        {(fixedSource ? PLANNER : OWNERS).map(([name, label]) => (
          <li key={name}>
            <WorkTab name={name} label={label} isCurrent={name === work} hasCount={fixedSource === null} />
          </li>
        ))}
        {canDelete && (
          <li>
            <ViewLink
              to={{ ...toWorkView(null), tab: isDeleted ? 'all' : 'deleted' }}
              isCurrent={isDeleted}
              className={`${CHIP} text-ink`}
            >
              Deleted
            </ViewLink>
          </li>
        )}
      </ul>
    </div>
  );
}

type WorkTabProps = { name: WorkFilter; label: string; isCurrent: boolean; hasCount: boolean };

/** Toggle: pressing it again clears the filter. */
function WorkTab({ name, label, isCurrent, hasCount }: WorkTabProps) {
  return (
    <ViewLink to={toWorkView(isCurrent ? null : name)} isCurrent={isCurrent} className={`${CHIP} text-ink`}>
      {label}
      {hasCount && <WorkCount name={name} />}
    </ViewLink>
  );
}

/** Each count subscribes by itself, so that a change does not re-render the links. */
function TabCount({ name }: { name: InboxTab }) {
  return <Count value={useInbox(({ counts }) => counts?.[name] ?? null)} />;
}

function WorkCount({ name }: { name: WorkFilter }) {
  return <Count value={useWorkCounts()?.[name] ?? null} />;
}

function Count({ value }: { value: number | null }) {
  return value === null ? null : <span className="text-xs text-ink-soft tabular-nums">{value}</span>;
}

type Due = { name: WorkFilter; one: string; many: string; look?: string };

/** The reasons why requests are due, most urgent first. Their labels follow a number. */
const DUE: Due[] = [
  { name: 'dueNow', one: 'due now', many: 'due now' },
  { name: 'late', one: 'late', many: 'late', look: 'font-semibold text-danger' },
  { name: 'soon', one: 'under 4 h left', many: 'under 4 h left', look: 'font-semibold text-laterite' },
  { name: 'followUps', one: 'follow-up due', many: 'follow-ups due' },
];

/** Main action of the page: work through due requests. Beside it, the reasons as filters. */
function WorkLine() {
  const work = useWorkCounts();
  const view = useInbox((state) => state.view);
  const current = findWorkFilter(view, null);
  // The button beside the filters shows the total, so `dueNow` is a filter only while it is applied.
  const shown = DUE.filter(
    ({ name }) => name === current || (name !== 'dueNow' && (work === null || work[name] > 0)),
  );
  const strip = useCurrentInView<HTMLElement>(current ?? '');
  return (
    <section ref={strip} aria-label="What is due" className={`${STRIP} gap-x-1 @4xl:shrink-0`}>
      {work?.dueNow === 0 ? (
        <p className="pr-2 text-sm whitespace-nowrap text-ink-soft">No request is due</p>
      ) : (
        <WorkButton count={work?.dueNow ?? null} />
      )}
      {shown.map((due) => (
        <DueLink key={due.name} due={due} count={work?.[due.name] ?? null} isCurrent={due.name === current} />
      ))}
      <Link href={`${ROUTES.adminTrips}?view=due`} prefetch={false} className={`${CHIP} text-ink`}>
        {work?.toCollect ? (
          <strong className="font-semibold text-laterite tabular-nums">
            {formatRupees(work.toCollect)} to collect now
          </strong>
        ) : (
          'To be collected'
        )}
      </Link>
    </section>
  );
}

/** Filled only while no request is open; otherwise the pane has the filled button. */
function WorkButton({ count }: { count: number | null }) {
  const isOpen = useInbox(({ openId }) => openId !== null);
  const { workThrough } = useInboxActions();
  const look = isOpen ? 'text-lagoon hover:bg-sand' : 'bg-lagoon text-paper hover:bg-lagoon-deep';
  return (
    <button
      type="button"
      onClick={() => void workThrough()}
      className={`reach mr-1 inline-flex min-h-9 items-center rounded-full border border-lagoon px-4 text-sm font-semibold whitespace-nowrap tabular-nums ${look}`}
    >
      Work through {count === null ? 'what is due' : `${formatDue(count)} due`}
    </button>
  );
}

type LinkProps = { due: Due; count: number | null; isCurrent: boolean };

function DueLink({ due: { name, one, many, look = '' }, count, isCurrent }: LinkProps) {
  const words = count === 1 ? one : many;
  return (
    <ViewLink
      to={toWorkView(isCurrent ? null : name)}
      isCurrent={isCurrent}
      className={`${CHIP} ${count === 0 ? 'text-ink' : look || 'text-ink'}`}
    >
      {count === null ? words.charAt(0).toUpperCase() + words.slice(1) : `${formatDue(count)} ${words}`}
    </ViewLink>
  );
}

function formatDue(count: number): string {
  return count >= MOST_DUE ? `${formatCount(MOST_DUE)}+` : formatCount(count);
}
