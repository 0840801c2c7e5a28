'use client';

import { listTabs, toStatusLabel, type InboxTab } from '@/lib/requests/inbox/status';
import { useCurrentInView } from '@/components/editing/kit/use-current-in-view';
import { useInbox } from '../state/inbox-context';
import { useWorkCounts } from './work-counts';
import { findWorkFilter, toWorkView, type WorkFilter } from '../state/work-filters';
import { getListWords } from './list-words';
import { CHIP, STRIP } from './toolbar-classes';
import { ViewLink } from './view-link';

const OWNERS = [
  ['mine', 'Mine'],
  ['unassigned', 'Unassigned'],
] as const;
const PLANNER = [['followUps', 'Follow-ups due']] as const;

/**
 * Tabs with their counts, and filters for own and unassigned requests (on the planner's page, for due follow-ups). Such
 * a filter lists requests of all tabs, and selecting a tab clears it.
 */
export function InboxTabs() {
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
