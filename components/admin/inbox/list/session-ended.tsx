'use client';

import { ROUTES } from '@/lib/routes';
import { useInbox } from '../state/inbox-context';

/** Reports an expired session without clearing the screen, so that typed text is kept. */
export function SessionEnded() {
  const hasEnded = useInbox((state) => state.sessionEnded);
  if (!hasEnded) return null;
  return (
    <p className="mt-4 rounded-lg border border-danger bg-danger-pale px-4 py-3 text-sm">
      Your session has ended.{' '}
      <a href={ROUTES.admin} target="_blank" rel="noopener" className="font-semibold text-lagoon">
        Sign in again in a new tab
      </a>
      , then press Save again: your text is kept.
    </p>
  );
}
