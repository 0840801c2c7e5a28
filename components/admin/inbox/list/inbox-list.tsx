'use client';

import { Button } from '@/components/ui/button';
import { formatEnquiries } from '@/lib/requests/changes/messages';
import { LoadFailed } from '../../load-failed';
import { FirstEnquiry } from '../intake/first-enquiry';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { EVERYTHING, isNarrowed, unpinView } from '../state/inbox-view';
import { isOrderedByDue } from '../state/work-filters';
import { getListWords } from './list-words';
import { MoreRows } from './more-rows';
import { useDensity } from './use-density';
import { RowTable } from './row-table';

/** The list of requests, with its error, empty, loading and signed-out states. */
export function InboxList() {
  const isEmpty = useInbox(({ items }) => items.length === 0);
  const phase = useInbox((state) => state.phase);
  const problem = useInbox((state) => state.problem);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const [density] = useDensity();
  const words = useInbox(({ pin }) => getListWords(pin));
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
      {!isEmpty && <RowTable />}
      {isEmpty && phase === 'ready' && !hasEnded && <EmptyState />}
      {isEmpty && hasEnded && <p className="py-16 text-center text-ink-soft">{words.signedOut}</p>}
      {isEmpty && phase === 'loading' && <p className="py-16 text-center text-ink-soft">{words.loading}</p>}
      <MoreRows />
    </section>
  );
}

function Notes() {
  const spamCount = useInbox(({ view, pin, counts }) =>
    view.tab === 'all' && !isNarrowed(unpinView(view, pin)) ? (counts?.spam ?? 0) : 0,
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
  const narrowed = useInbox(({ view, pin }) => isNarrowed(unpinView(view, pin)));
  const pin = useInbox((state) => state.pin);
  const words = getListWords(pin);
  const tab = useInbox(({ view }) => view.tab);
  const isDue = useInbox(({ view }) => view.clock === 'now');
  const workedThrough = useInbox((state) => state.workedThrough);
  const isFirst = useInbox(({ counts }) => counts !== null && counts.all + counts.spam === 0);
  const { changeView } = useInboxActions();
  if (isFirst && !narrowed && !pin) return <FirstEnquiry />;
  if (isDue)
    return (
      <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
        <p className="text-lg text-ink-soft">Nothing is due.</p>
        <p className="mt-2 text-sm text-ink-soft">
          {workedThrough ? `You dealt with ${formatEnquiries(workedThrough)}. ` : ''}
          Nobody has waited for more than 20 hours, and no follow-up is for today.
        </p>
        <Button variant="quiet" className="mt-2" onClick={() => changeView(EVERYTHING)}>
          Show everything
        </Button>
      </div>
    );
  return (
    <div className="rounded-2xl border border-dashed border-line-strong px-6 py-16 text-center">
      <p className="text-lg text-ink-soft">{narrowed || tab !== 'all' ? words.none : words.empty}</p>
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
