'use client';

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { formatEnquiries } from '@/lib/requests/staff-changes/words';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';
import { saveBrowserSetting, useBrowserSetting } from '@/components/editing/kit/browser-setting';
import { LoadFailed } from '@/components/editing/kit/load-failed';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { EVERYTHING, isNarrowed, toInboxUrl, withoutSource } from '../state/inbox-view';
import { isOrderedByDue } from '../state/work-filters';
import { getListWords } from './list-words';

/** The list of requests, `children`, with its error, empty, loading and signed-out states. */
export function InboxList({ children }: { children: ReactNode }) {
  const isEmpty = useInbox(({ items }) => items.length === 0);
  const phase = useInbox((state) => state.phase);
  const problem = useInbox((state) => state.problem);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const [density] = useDensity();
  const words = useInbox(({ fixedSource }) => getListWords(fixedSource));
  const { reload } = useInboxActions();
  return (
    <section
      aria-label="List"
      aria-busy={phase === 'loading' || undefined}
      data-density={density}
      className="mt-1 [--card:5.25rem] [--row:2.75rem] data-[density=compact]:[--card:4.75rem] data-[density=compact]:[--row:2.25rem]"
    >
      {phase === 'failed' && !hasEnded && (
        <div className="mb-4">
          <LoadFailed message={words.failed} detail={problem} onRetry={reload} />
        </div>
      )}
      <Notes />
      {!isEmpty && children}
      {isEmpty && phase === 'ready' && !hasEnded && <EmptyState />}
      {isEmpty && hasEnded && <p className="py-16 text-center text-ink-soft">{words.signedOut}</p>}
      {isEmpty && phase === 'loading' && <p className="py-16 text-center text-ink-soft">{words.loading}</p>}
      <MoreRows />
    </section>
  );
}

function Notes() {
  const spamCount = useInbox(({ view, fixedSource, counts }) =>
    view.tab === 'all' && !isNarrowed(withoutSource(view, fixedSource)) ? (counts?.spam ?? 0) : 0,
  );
  const searchedAll = useInbox((state) => state.searchedAll);
  const isByDue = useInbox(({ view }) => isOrderedByDue(view));
  if (searchedAll && spamCount === 0 && !isByDue) return null;
  return (
    <p className="text-xs text-ink-soft">
      {isByDue && 'Due first.'}
      {spamCount > 0 && `${spamCount} more in spam.`}
      {!searchedAll &&
        ' These words are short: only the newest enquiries were searched. Type three letters or more to search them all.'}
    </p>
  );
}

function EmptyState() {
  const narrowed = useInbox(({ view, fixedSource }) => isNarrowed(withoutSource(view, fixedSource)));
  const fixedSource = useInbox((state) => state.fixedSource);
  const words = getListWords(fixedSource);
  const tab = useInbox(({ view }) => view.tab);
  const isDue = useInbox(({ view }) => view.clock === 'now');
  const workedThrough = useInbox((state) => state.workedThrough);
  const isFirst = useInbox(({ counts }) => counts !== null && counts.all + counts.spam === 0);
  const { changeView } = useInboxActions();
  if (isFirst && !narrowed && !fixedSource && tab !== 'deleted') return <FirstEnquiry />;
  if (isDue)
    return (
      <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
        <p className="text-lg text-ink-soft">Nothing is due.</p>
        <p className="mt-2 text-sm text-ink-soft">
          {workedThrough ? `You dealt with ${formatEnquiries(workedThrough)}. ` : ''}
          No answer is due within four hours, and no follow-up is for today.
        </p>
        <Button variant="quiet" className="mt-2" onClick={() => changeView(EVERYTHING)}>
          Show everything
        </Button>
      </div>
    );
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
      <p className="text-lg text-ink-soft">
        {tab === 'deleted' && !narrowed
          ? 'Nothing was deleted in the last 30 days.'
          : narrowed || tab !== 'all'
            ? words.none
            : words.empty}
      </p>
      {narrowed && (
        <>
          <p className="mt-2 text-sm text-ink-soft">Nothing matches this search and these filters.</p>
          <Button variant="quiet" className="mt-2" onClick={() => changeView({ ...EVERYTHING, tab })}>
            Show everything
          </Button>
        </>
      )}
    </div>
  );
}

/** Empty state before the first enquiry: explains how enquiries arrive. */
function FirstEnquiry() {
  const first = useInbox(({ packages }) => packages[0]);
  const { showAdding } = useInboxActions();
  // Use the browser's origin, because this client component cannot read the server's public origin.
  const address = useHydrated() ? window.location.host : 'the home page';
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
      <p className="text-lg text-ink-soft">No Enquiries Found</p>
      <p className="mx-auto mt-2 max-w-prose text-sm text-ink-soft">
        Enquiries sent on{' '}
        <a href={ROUTES.home} className="inline-block min-h-6 text-lagoon underline">
          {address}
        </a>{' '}
        and plans of the trip planner come here by themselves. Try it, or write down who has phoned.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {first && (
          <a
            href={`${ROUTES.packageById}/${encodeURIComponent(first.id)}#${ANCHORS.enquiry}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('secondary', 'no-underline')}
          >
            Send a test enquiry<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Button variant="secondary" onClick={() => showAdding(true)}>
          Add enquiry
        </Button>
      </div>
    </div>
  );
}

/** Distance from the end of the list at which the next page of requests is fetched. */
const AHEAD_PX = 600;

/** Loads the next page when the user scrolls near the end or clicks. Without scripts it is a plain link. */
function MoreRows() {
  const href = useInbox(
    ({ view, nextCursor, fixedSource, layout }) =>
      nextCursor && toInboxUrl({ ...view, cursor: nextCursor }, null, fixedSource, layout),
  );
  const newest = useInbox(({ view, fixedSource, layout }) =>
    view.cursor ? toInboxUrl({ ...view, cursor: '' }, null, fixedSource, layout) : null,
  );
  const phase = useInbox((state) => state.phase);
  const problem = useInbox((state) => state.problem);
  const { loadMore, changeView } = useInboxActions();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const end = link.current;
    if (!end || phase !== 'ready' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: `0px 0px ${AHEAD_PX}px 0px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [phase, href, loadMore]);

  if (!href && !newest) return null;
  const follow = (run: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    run();
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      {newest && (
        <a
          href={newest}
          onClick={follow(() => changeView({ cursor: '' }))}
          className={buttonClass('quiet', 'no-underline')}
        >
          Newest enquiries
        </a>
      )}
      {href && (
        <a
          ref={link}
          href={href}
          aria-busy={phase === 'loading-more' || undefined}
          onClick={follow(() => void loadMore())}
          className={buttonClass('secondary', 'no-underline')}
        >
          {phase === 'loading-more' ? 'Loading...' : 'Show more'}
        </a>
      )}
      {phase === 'more-failed' && (
        <p className="text-sm text-danger">The next enquiries could not be loaded. {problem}</p>
      )}
    </nav>
  );
}

const SETTING = ['kayal-inbox-density', ['comfortable', 'compact'], 'comfortable'] as const;

/** Row height, stored in this browser. */
export function useDensity() {
  const density = useBrowserSetting(...SETTING);
  const toggle = () => saveBrowserSetting(SETTING[0], density === 'compact' ? 'comfortable' : 'compact');
  return [density, toggle] as const;
}
