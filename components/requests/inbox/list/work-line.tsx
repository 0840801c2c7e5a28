'use client';

import { formatCount } from '@/lib/platform/format/numbers';
import { MOST_DUE } from '@/lib/requests/response-time/types';
import { useCurrentInView } from '@/components/editing/kit/use-current-in-view';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { useWorkCounts } from './work-counts';
import { findWorkFilter, toWorkView, type WorkFilter } from '../state/work-filters';
import { CHIP, STRIP } from './toolbar-classes';
import { ViewLink } from './view-link';

type Due = { name: WorkFilter; one: string; many: string; look?: string };

/** The reasons why requests are due, most urgent first. Their labels follow a number. */
const DUE: Due[] = [
  { name: 'dueNow', one: 'due now', many: 'due now' },
  { name: 'late', one: 'late', many: 'late', look: 'font-semibold text-danger' },
  { name: 'soon', one: 'under 4 h left', many: 'under 4 h left', look: 'font-semibold text-laterite' },
  { name: 'followUps', one: 'follow-up due', many: 'follow-ups due' },
];

/** Main action of the page: work through due requests. Beside it, the reasons as filters. */
export function WorkLine() {
  const work = useWorkCounts();
  const view = useInbox((state) => state.view);
  const current = findWorkFilter(view, null);
  // Leave out the sum, which the button shows, unless it is the current filter.
  const shown = DUE.filter(
    ({ name }) => name === current || (name !== 'dueNow' && (work === null || work[name] > 0)),
  );
  const strip = useCurrentInView<HTMLElement>(current ?? '');
  return (
    <section ref={strip} aria-label="What is due" className={`${STRIP} gap-x-1 @4xl:shrink-0`}>
      {work?.dueNow === 0 ? (
        <p className="pr-2 text-sm text-ink-soft">Nothing is due now</p>
      ) : (
        <WorkButton count={work?.dueNow ?? null} />
      )}
      {shown.map((due) => (
        <DueLink key={due.name} due={due} count={work?.[due.name] ?? null} isCurrent={due.name === current} />
      ))}
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
