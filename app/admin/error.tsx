'use client';

import { useReportedFailure } from '@/components/site/frame/report-failure';
import { Button } from '@/components/ui/button';

type Props = { error: Error & { digest?: string }; reset: () => void };

/** Error boundary of the staff area. Only server errors have a digest; errors without one occurred in the browser. */
export default function AdminError({ error, reset }: Props) {
  useReportedFailure('staff page', error);
  const isOfServer = error.digest !== undefined;
  return (
    <main className="wrap py-16">
      <h1 className="text-2xl">
        {isOfServer ? 'This page could not be loaded' : 'This page stopped working'}
      </h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {isOfServer
          ? 'The server could not put it together just now. Everything saved is kept; please try again in a minute.'
          : 'The fault is in the page itself, not in our records: everything saved is kept, but text that you were typing may be lost. The fault was reported.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={reset}>Try again</Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </div>
    </main>
  );
}
