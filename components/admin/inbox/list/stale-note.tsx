'use client';

import { formatTime } from '@/lib/platform/format/dates';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Says that a background refresh failed and the rows may be out of date. Not announced to screen readers. */
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
