'use client';

import { type ReactNode, useContext, useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { formatTime, formatMoment, formatRecent } from '@/lib/platform/format/dates';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { InboxList } from './list/inbox-list';
import { InboxToolbar } from './list/inbox-toolbar';
import { getListWords } from './list/list-words';
import { LastChange, SessionEnded } from './list/notices';
import { RowTable } from './list/row-table';
import { useInbox, useInboxActions, InboxContext } from './state/inbox-context';
import { BESIDE } from './browser/pane-width';
import { formatParty, toPackageLabel } from '@/lib/requests/inbox/words';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { useRouter } from 'next/navigation';
import { leave } from '@/components/editing/kit/unsaved';
import { registerKeys } from '../../staff/shortcuts/key-scope';
import { findRowId } from './browser/row-element';
import { activateRow, pressInboxKey } from './keys/press-inbox-key';

const AskDialog = lazyPart(() => import('./list/ask-dialog'));
const Board = lazyPart(() => import('./board/board'));
const BulkBar = lazyPart(() => import('./list/bulk-bar'));
const RequestPane = lazyPart(() => import('./request/request-pane'));
const RowMenu = lazyPart(() => import('./list/row-menu'));

/**
 * The inbox below its title line, within an InboxProvider. The toolbar and the first page of requests are
 * server-rendered.
 */
export function Inbox() {
  return (
    <Columns>
      <div className="@container min-w-0">
        <InboxToolbar />
        <InboxKeys />
        <Announcements />
        <Notices />
        <InboxList>
          <Rows />
        </InboxList>
        <Overlays />
      </div>
      <OpenRequest />
    </Columns>
  );
}

/** The rows as a table or as a board, whose code is loaded when it is chosen. */
function Rows() {
  const layout = useInbox((state) => state.layout);
  const words = useInbox(({ fixedSource }) => getListWords(fixedSource));
  const onApproach = RequestPane.preload;
  const isDeleted = useInbox(({ view }) => view.tab === 'deleted');
  if (isDeleted) return <DeletedList />;
  if (layout === 'list') return <RowTable onApproach={onApproach} />;
  return (
    <Board
      waiting={<p className="py-16 text-center text-ink-soft">{words.loading}</p>}
      onApproach={onApproach}
    />
  );
}

/** The list alone, or with the open request beside it where there is room (pane-width.ts). */
function Columns({ children }: { children: ReactNode }) {
  const isOpen = useInbox(({ openId }) => openId !== null);
  return (
    <div
      className={
        isOpen
          ? 'min-[1200px]:grid min-[1200px]:grid-cols-[minmax(24rem,5fr)_minmax(0,7fr)] min-[1200px]:gap-x-4 min-[1200px]:-mr-6'
          : ''
      }
    >
      {children}
    </div>
  );
}

function OpenRequest() {
  const openId = useInbox((state) => state.openId);
  const isHydrated = useHydrated(); // the width determines which of its two forms is rendered
  const { close } = useInboxActions();
  return openId && isHydrated && <RequestPane onFailed={closeNotLoaded(close)} />;
}

/** Live region for screen readers. The request dialog has its own live region. */
function Announcements() {
  const announcement = useInbox((state) => state.announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Notices above the list. While a request is open, its pane shows them. */
function Notices() {
  const isOpen = useInbox(({ openId }) => openId !== null);
  if (isOpen) return null;
  return (
    <>
      <SessionEnded />
      <StaleNote />
      <LastChange />
    </>
  );
}

function Overlays() {
  const isSelecting = useInbox(({ selectedIds }) => selectedIds.size > 0);
  const isOpen = useInbox(({ openId }) => openId !== null);
  const isCovered = !useMediaQuery(BESIDE) && isOpen;
  const asking = useInbox((state) => state.asking);
  const hasMenu = useInbox(({ menuId }) => menuId !== null);
  const { stopAsking, showRowMenu } = useInboxActions();
  return (
    <>
      {isSelecting && <BulkBar />}
      {/* A dialog that covers the page shows its confirmations itself. */}
      {asking && !isCovered && <AskDialog asking={asking} onFailed={closeNotLoaded(stopAsking)} />}
      {hasMenu && <RowMenu onFailed={closeNotLoaded(() => showRowMenu(null))} />}
    </>
  );
}

/** Says that a background refresh failed and the rows may be out of date. Not announced to screen readers. */
function StaleNote() {
  const at = useInbox(({ staleAt, sessionEnded }) => (sessionEnded ? null : staleAt));
  const { refreshList } = useInboxActions();
  if (!at) return null;
  return (
    <p className="text-sm text-ink-soft">
      Not up to date: last try <time dateTime={at}>{formatTime(at)}</time>.{' '}
      <button
        type="button"
        onClick={() => void refreshList()}
        className="inline-flex min-h-11 items-center text-lagoon underline"
      >
        Try again
      </button>
    </p>
  );
}

/** Deleted requests, the last deleted first. The only action is to restore a request, until it is purged. */
function DeletedList() {
  const items = useInbox((state) => state.items);
  return (
    <>
      <p className="text-sm text-ink-soft">
        Deleted enquiries are kept for 30 days. Restoring one brings it back with its history.
      </p>
      <ul aria-label="Deleted enquiries" className="mt-2 border-t border-line">
        {items.map((item) => (
          <DeletedRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({ item }: { item: InboxItem }) {
  const today = useInbox((state) => state.today);
  const { restore } = useInboxActions();
  const { customerName, reference, phone, email, tourTitle, enquiryDate, excerpt } = item;
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-2 text-sm">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap gap-x-3">
          <span dir="auto" className="font-semibold">
            {customerName}
          </span>
          <span className="text-ink-soft">{reference}</span>
          <span className="text-ink-soft">{phone}</span>
          {email && <span className="text-ink-soft">{email}</span>}
        </p>
        <p className="text-ink-soft">
          <span dir="auto">{toPackageLabel(tourTitle)}</span>, {formatParty(item)}, received{' '}
          <time dateTime={enquiryDate} title={formatMoment(enquiryDate)}>
            {formatRecent(enquiryDate, today)}
          </time>
        </p>
        {excerpt && (
          <p dir="auto" className="truncate text-ink-soft">
            {excerpt}
          </p>
        )}
      </div>
      <TextButton onClick={() => void restore(item)}>
        Restore<span className="sr-only"> the enquiry of {customerName}</span>
      </TextButton>
    </li>
  );
}

/** Registers the inbox's keys while mounted. */
function InboxKeys() {
  const inbox = useContext(InboxContext);
  const router = useRouter();
  useEffect(() => {
    if (!inbox) return;
    const go = (path: string) => leave(() => router.push(path));
    // A key acts on the row that the user has focused since the last key press. `document.activeElement` is not used:
    // after a key has moved the active row, the previous row still has the focus for a moment.
    let focusedRow: string | null = null;
    const recordRow = ({ target }: FocusEvent) => {
      focusedRow = findRowId(target);
    };
    document.addEventListener('focusin', recordRow);
    const unregister = registerKeys((key) => {
      if (focusedRow) activateRow(inbox, focusedRow);
      focusedRow = null;
      return pressInboxKey(inbox, key, go);
    });
    return () => {
      document.removeEventListener('focusin', recordRow);
      unregister();
    };
  }, [inbox, router]);
  return null;
}
