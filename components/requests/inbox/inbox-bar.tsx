'use client';

import { type ReactNode, useContext, useState, useLayoutEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { useShortcuts } from '../../staff/shortcuts/use-shortcuts';
import { CONTROL } from './list/toolbar-classes';
import { useInbox, useInboxActions, InboxContext, type Inbox } from './state/inbox-context';
import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { notify } from '@/components/ui/toast';
import type { ExportLayout } from '@/lib/requests/inbox/schema';
import { fetchExport, saveFile } from '@/components/editing/kit/export-file';
import { toViewQuery, isSameView } from './state/inbox-view';
import { createPortal } from 'react-dom';
import type { Change } from '@/lib/platform/live/events';
import { LiveStateText, LIVE_WORDS } from '../../staff/live/live-state';
import { useLive, type LiveState } from '../../staff/live/use-live';
import { getListWords } from './list/list-words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { MAX_IDS } from '@/lib/platform/live/limits';
import { readPage } from './state/inbox-reads';

const AddEnquiry = lazyPart(() => import('./intake/add-enquiry'));

/** Content of the inbox's title line. `recent`: the newest enquiries, regardless of filters. */
export function InboxBar({ recent }: { recent?: ReactNode }) {
  const fixedSource = useInbox((state) => state.fixedSource);
  const canExport = useInbox((state) => state.canExport);
  return (
    <>
      <InboxLive />
      {/* Hidden on phones for lack of room. The list itself starts with the newest enquiries. */}
      <div className="max-sm:hidden">{recent}</div>
      {canExport && <ExportButton />}
      {!fixedSource && <AddEnquiryButton />}
    </>
  );
}

/** Button that opens the form for an enquiry by phone, WhatsApp or visit. The key `c` opens it too. */
export function AddEnquiryButton() {
  const isOpen = useInbox(({ isAdding }) => isAdding);
  const { showAdding } = useInboxActions();
  const close = () => showAdding(false);
  useShortcuts((key) => {
    // Do nothing while a modal dialog is open.
    if (key !== 'c' || document.querySelector('[role="dialog"][aria-modal="true"]')) return false;
    showAdding(true);
    return true;
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="c"
        onClick={() => showAdding(true)}
        className={`${CONTROL} border border-lagoon font-semibold`}
      >
        Add enquiry
      </button>
      {isOpen && <AddEnquiry onClose={close} onFailed={closeNotLoaded(close)} />}
    </>
  );
}

const LAYOUTS: { layout: ExportLayout; label: string; what: string }[] = [
  { layout: 'list', label: 'For a spreadsheet', what: 'Name, package, price, status and message' },
  {
    layout: 'full',
    label: 'All columns, for Excel',
    what: 'With number, trip, handler, follow-up, source, amount; times in India',
  },
  {
    layout: 'service',
    label: 'For other programs',
    what: 'Nine columns as stored, with ids and times in UTC',
  },
];

/** Button that exports all requests of the current view. The export can be cancelled. */
function ExportButton() {
  const inbox = useContext(InboxContext);
  const [isBusy, setIsBusy] = useState(false);

  async function run(layout: ExportLayout): Promise<void> {
    if (!inbox || isBusy) return;
    const abort = new AbortController();
    setIsBusy(true);
    const toast = notify.loading(<Exporting onCancel={() => abort.abort()} />);
    const query = toViewQuery({ ...inbox.store.get().view, cursor: '' });
    const found = await fetchExport(layout, query, abort.signal);
    notify.dismiss(toast);
    setIsBusy(false);
    if (found.kind === 'file') {
      saveFile(found);
      notify.success('Enquiries exported successfully');
    } else if (found.kind === 'empty') window.alert(found.message);
    else if (found.kind === 'cancelled') notify.info('Export cancelled');
    else {
      if (found.status === 401) inbox.actions.endSession();
      notify.error('Failed to export enquiries');
      if (found.status === 429) notify.info(found.message);
    }
  }

  return (
    <Menu as="div" className="relative">
      <MenuButton className={CONTROL} aria-busy={isBusy || undefined}>
        {isBusy ? 'Exporting...' : 'Export'}
      </MenuButton>
      <MenuItems
        modal={false}
        // Not rendered in a portal, so that the panel stays within its landmark. On a phone, the panel extends as far
        // right as the next button.
        className="absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-paper p-1 shadow-raised outline-none max-sm:-right-22"
      >
        {LAYOUTS.map(({ layout, label, what }) => (
          <MenuItem key={layout} disabled={isBusy}>
            <button
              type="button"
              aria-labelledby={`export-${layout}`}
              aria-describedby={`export-${layout}-what`}
              onClick={() => run(layout)}
              className="block min-h-11 w-full rounded-lg px-3 py-2 text-left data-disabled:opacity-60 data-focus:bg-lagoon-pale"
            >
              <span id={`export-${layout}`} className="block font-semibold">
                {label}
              </span>
              <span id={`export-${layout}-what`} className="block text-sm text-ink-soft">
                {what}
              </span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}

function Exporting({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      Exporting enquiries...{' '}
      <button type="button" onClick={onCancel} className="min-h-11 px-2 font-semibold text-lagoon underline">
        Cancel
      </button>
    </>
  );
}

/** Live updates of the inbox: connection state, button that shows waiting rows, and their count in the tab title. */
function InboxLive() {
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
    if (before !== 'connecting' || state !== 'live') announce(LIVE_WORDS[state]);
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
 * While the user has scrolled down, new rows are counted but not inserted. Returns null if the changes do not concern requests, or
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
