'use client';

import { useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Change } from '@/lib/platform/live/events';
import { LiveStateText, toLiveWords } from '../../../staff/live/live-state';
import { useLive, type LiveState } from '../../../staff/live/use-live';
import { getListWords } from '../list/list-words';
import { InboxContext, useInbox, useInboxActions } from '../state/inbox-context';
import { applyChanges, toArrivals } from './inbox-changes';

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
