import { useEffect } from 'react';
import type { PagePart } from '@/lib/platform/client-errors/parts';
import { CLIENT_ERRORS_PATH } from '@/lib/platform/failure-routes';

/** Maximum length of an error message; longer ones are cut. The server also cuts messages and masks personal data. */
const LONGEST_MESSAGE = 300;

/**
 * Reports to the server's log which part of the page failed and with which error. The report contains no stack trace,
 * no query string and no typed text.
 */
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
    navigator.sendBeacon(CLIENT_ERRORS_PATH, body);
  } catch {
    // A failed report must not cause another error.
  }
}

/**
 * Reports the error that an error page was shown for. Server errors have a digest and are already in the server's
 * log.
 */
export function useReportedFailure(part: PagePart, error: Error & { digest?: string }): void {
  useEffect(() => {
    if (error.digest === undefined) reportFailure(part, error);
  }, [part, error]);
}
