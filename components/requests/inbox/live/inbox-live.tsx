'use client';

import { useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Change } from '@/lib/platform/live/events';
import { LiveStateText, toLiveWords } from '../../../staff/live/live-state';
import { useLive, type LiveState } from '../../../staff/live/use-live';
import { getListWords } from '../list/list-words';
import { InboxContext, useInbox, useInboxActions, type Inbox } from '../state/inbox-context';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { MAX_IDS } from '@/lib/platform/live/limits';
import { readPage } from '../state/inbox-reads';
import { isSameView } from '../state/inbox-view';

/** Live updates of the inbox: connection state, button that shows waiting rows, and their count in the tab title. */
export function InboxLive() {
  const inbox = useContext(InboxContext);
  const newCount = useInbox(({ counts, fixedSource }) => (fixedSource ? 0 : (counts?.new ?? 0)));
  const { endSession, refreshList, announce } = useInboxActions();
  const [held, setHeld] = useState(0);
  const { title } = useInbox(({ fixedSource }) => getListWords(fixedSource));
  useTitleCount(newCount, title);

  async function handleChanges(changes: Change[] | null): Promise<void> {
    if (!inbox) return;
    const found = await applyChanges(inbox, changes, { isBelow: isReadingBelow(), held });
    if (!found) return;
    setHeld(found.isHeld ? found.arrived : 0);
    if (found.arrived > 0) announce(toArrivals(found.arrived));
  }
  function handleState(state: LiveState, before: LiveState): void {
    if (state === 'signed-out') endSession();
    if (state === 'live') inbox?.store.set({ sessionEnded: false });
    // Do not announce the first successful connection.
    if (before !== 'connecting' || state !== 'live') announce(toLiveWords(state));
  }
  const state = useLive({ onChanged: handleChanges, onState: handleState });

  async function showHeld(): Promise<void> {
    setHeld(0);
    window.scrollTo({ top: 0 });
    await refreshList();
  }

  return (
    <>
      <LiveStateText state={state} />
      {/* The button is rendered in the body, because `fixed` would otherwise refer to the size container around it. */}
      {held > 0 &&
        createPortal(
          <p className="pointer-events-none fixed inset-x-0 top-3 z-30 flex justify-center">
            <button
              type="button"
              onClick={showHeld}
              className="pointer-events-auto min-h-11 rounded-full bg-lagoon px-5 font-semibold text-paper shadow-raised hover:bg-lagoon-deep"
            >
              {toArrivals(held)}
            </button>
          </p>,
          document.body,
        )}
    </>
  );
}

/** True when adding rows at the top would move what the user is reading. */
function isReadingBelow(): boolean {
  const rows = document.querySelector('[role="table"][aria-rowcount], [data-board]');
  return window.scrollY > 0 && rows !== null && rows.getBoundingClientRect().top < 0;
}

/**
 * Sets the browser tab's title to `(3) Enquiries`, or just the name when the count is zero. Next may set
 * its own title after hydration, so an observer replaces it while this component is mounted.
 */
function useTitleCount(count: number, name: string): void {
  useLayoutEffect(() => {
    const title = count > 0 ? `(${count}) ${name}` : name;
    let replaced = document.title;
    function replace() {
      if (document.title === title) return;
      replaced = document.title;
      document.title = title;
    }
    replace();
    const observer = new MutationObserver(replace);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === title) document.title = replaced;
    };
  }, [count, name]);
}

type Found = {
  /** Number of new requests above the previous first row. */
  arrived: number;
  /** True when the new requests are not shown yet, so that the list does not move while the user reads. */
  isHeld: boolean;
};

const NOTHING: Found = { arrived: 0, isHeld: false };

type Reader = {
  isBelow: boolean;
  /** Number of new requests that are not shown yet. */
  held: number;
};

/** The number of new requests as text: `1 new enquiry` or `3 new enquiries`. */
function toArrivals(count: number): string {
  return count === 1 ? '1 new enquiry' : `${count} new enquiries`;
}

/**
 * Refreshes changed rows in place and adds new rows at the top. If `changes` is null, anything may have changed.
 * While the user reads further down, new rows are only counted. Returns null if the changes do not concern requests, or
 * if the new rows could not be counted.
 */
async function applyChanges(
  { store, actions }: Inbox,
  changes: Change[] | null,
  { isBelow, held }: Reader,
): Promise<Found | null> {
  const requests = changes?.filter(({ event }) => event === 'enquiry' || event === 'itinerary') ?? null;
  if (requests?.length === 0) return null;
  const ids = requests ? [...new Set(requests.flatMap((change) => change.ids))] : [];
  const isUnknown = requests === null || ids.length > MAX_IDS;
  const hasArrivals = isUnknown || held > 0 || requests.some(({ op }) => op === 'insert');
  const { view, items } = store.get();
  const before = new Set(items.map(({ id }) => id));
  const shown = ids.filter((id) => before.has(id) || id === store.get().openId);

  if (isBelow) {
    if (isUnknown) await actions.refreshOpen();
    // Refresh only rows that are shown; for others, refreshRows would reload the list and move it.
    if (shown.length > 0) await actions.refreshRows(shown.slice(0, MAX_IDS));
    return countAbove({ store, actions });
  }
  if (hasArrivals) {
    await actions.refreshAll();
    const now = store.get();
    return isSameView(view, now.view)
      ? { arrived: countNewAtTop(now.items, before), isHeld: false }
      : NOTHING;
  }
  await actions.refreshRows(ids);
  return NOTHING;
}

/** Counts new rows without showing them. Updates the counts of the tabs, which does not move the list. */
async function countAbove({ store }: Inbox): Promise<Found | null> {
  const { view, items } = store.get();
  const answer = await readPage(view);
  if (!answer.ok) return null;
  if (!isSameView(view, store.get().view)) return NOTHING;
  store.setCounts(answer.body.counts);
  const known = new Set(items.map(({ id }) => id));
  return { arrived: countNewAtTop(answer.body.items, known), isHeld: true };
}

function countNewAtTop(items: readonly InboxItem[], known: ReadonlySet<string>): number {
  const firstKnown = items.findIndex(({ id }) => known.has(id));
  return firstKnown < 0 ? items.length : firstKnown;
}
