'use client';

import type { ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { formatTime } from '@/lib/platform/format/dates';
import { closeNotLoaded } from '@/components/editing/kit/close-not-loaded';
import { DeletedList } from './deleted-list';
import { InboxKeys } from './keys/inbox-keys';
import { InboxList } from './list/inbox-list';
import { InboxToolbar } from './list/inbox-toolbar';
import { getListWords } from './list/list-words';
import { LastChange, SessionEnded } from './list/notices';
import { RowTable } from './list/row-table';
import { useInbox, useInboxActions } from './state/inbox-context';
import { BESIDE } from './browser/pane-width';

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
