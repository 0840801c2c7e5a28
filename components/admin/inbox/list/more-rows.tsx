'use client';

import { useEffect, useRef, type MouseEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { toInboxUrl } from '../state/inbox-view';

/** Distance from the end of the list at which the next page is fetched. */
const AHEAD_PX = 600;

/** Loads the next page when the user scrolls near the end or clicks. Without scripts it is a plain link. */
export function MoreRows() {
  const href = useInbox(
    ({ view, nextCursor, pin }) => nextCursor && toInboxUrl({ ...view, cursor: nextCursor }, null, pin),
  );
  const newest = useInbox(({ view, pin }) =>
    view.cursor ? toInboxUrl({ ...view, cursor: '' }, null, pin) : null,
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
