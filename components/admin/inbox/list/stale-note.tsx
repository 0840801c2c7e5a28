'use client';

import { formatTime } from '@/lib/format/dates';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** A background refresh that failed: the rows stay and may be old. Quiet: no announcement. */
export function StaleNote() {
  const at = useInbox(({ staleAt, sessionEnded }) => (sessionEnded ? null : staleAt));
  const { refreshFirstPage } = useInboxActions();
  if (!at) return null;
  return (
    <p className="text-sm text-ink-soft">
      Not up to date: last try <time dateTime={at}>{formatTime(at)}</time>.{' '}
      <button
        type="button"
        onClick={() => void refreshFirstPage()}
        className="inline-flex min-h-11 items-center text-lagoon underline"
      >
        Try again
      </button>
    </p>
  );
}
