'use client';

import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { ArrowIcon } from '@/components/ui/icons';
import { LoadFailed } from '../../load-failed';
import { QuietButton } from '../../quiet-button';
import AskDialog from '../list/ask-dialog';
import { LastChange } from '../list/last-change';
import { SessionEnded } from '../list/session-ended';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { getActiveIndex } from '../state/inbox-state';
import { ConflictNotice } from './conflict-notice';
import { RequestBody } from './request-body';

/** One request in full; full-screen on phones. */
export default function RequestDialog() {
  const detail = useInbox((state) => state.detail);
  const row = useInbox(({ items, openId }) => items.find(({ id }) => id === openId) ?? null);
  const phase = useInbox((state) => state.detailPhase);
  const asking = useInbox((state) => state.asking);
  const hasEnded = useInbox((state) => state.sessionEnded);
  const announcement = useInbox((state) => state.announcement);
  const actions = useInboxActions();
  const shown = detail ?? row;

  return (
    <Dialog open onClose={actions.close} className="fixed inset-0 z-40">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 overflow-y-auto sm:p-6">
        <div className="flex min-h-full items-start justify-center">
          <DialogPanel className="w-full max-w-3xl bg-paper p-4 shadow-raised max-sm:min-h-dvh sm:rounded-2xl sm:p-6 lg:max-w-6xl">
            <div className="flex flex-wrap-reverse items-start justify-between gap-x-4">
              <div className="min-w-0 flex-1 basis-64">
                <DialogTitle dir="auto" className="line-clamp-3 wrap-anywhere text-2xl">
                  {shown?.customerName ?? 'Enquiry'}
                </DialogTitle>
                {shown && (
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                    {shown.reference} <SourceBadge source={shown.source} />
                  </p>
                )}
              </div>
              <div className="flex">
                <Neighbours />
                <QuietButton onClick={actions.close}>Close</QuietButton>
              </div>
            </div>
            {/* The dialog needs its own live region, because the page behind it is inert, including the toasts. */}
            <p role="status" className="sr-only">
              {announcement}
            </p>
            <SessionEnded />
            <LastChange />
            <ConflictNotice />
            {phase === 'loading' && <p className="py-12 text-center text-ink-soft">Loading enquiry...</p>}
            {phase === 'failed' && !hasEnded && (
              <div className="mt-4">
                <LoadFailed message="Failed to load enquiries" onRetry={actions.retryDetail} />
              </div>
            )}
            {phase === 'gone' && (
              <p className="py-12 text-center text-ink-soft">There is nothing left to show.</p>
            )}
            {phase === 'loaded' && detail && <RequestBody key={detail.id} request={detail} />}
          </DialogPanel>
        </div>
      </div>
      {asking && <AskDialog asking={asking} />}
    </Dialog>
  );
}

function Neighbours() {
  const index = useInbox(({ items, openId }) => getActiveIndex({ items, activeId: openId }));
  const isLast = useInbox(
    ({ items, openId, nextCursor }) => nextCursor === null && items.at(-1)?.id === openId,
  );
  const { openNeighbour } = useInboxActions();
  return (
    <>
      <QuietButton aria-label="Previous enquiry" disabled={index <= 0} onClick={() => void openNeighbour(-1)}>
        <ArrowIcon className="size-5 rotate-180" />
      </QuietButton>
      <QuietButton aria-label="Next enquiry" disabled={isLast} onClick={() => void openNeighbour(1)}>
        <ArrowIcon />
      </QuietButton>
    </>
  );
}
