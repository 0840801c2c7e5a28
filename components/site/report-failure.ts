import { useEffect } from 'react';
import type { PagePart } from '@/lib/client-errors/parts';
import { ROUTES } from '@/lib/routes';

/** Longer messages are cut; the server cuts and masks them again. */
const LONGEST_MESSAGE = 300;

/** Tells the server's log which part failed and how: no stack, no query, nothing that was typed. */
export function reportFailure(part: PagePart, error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: typeof error };
  const report = {
    part,
    name: name.slice(0, 100),
    message: message.slice(0, LONGEST_MESSAGE),
    path: location.pathname.slice(0, LONGEST_MESSAGE),
  };
  try {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(ROUTES.api.clientErrors, body);
  } catch {
    // A report must never cause a second failure.
  }
}

/** Reports what an error page was shown for; errors of the server (with a digest) are in its log already. */
export function useReportedFailure(part: PagePart, error: Error & { digest?: string }): void {
  useEffect(() => {
    if (error.digest === undefined) reportFailure(part, error);
  }, [part, error]);
}
