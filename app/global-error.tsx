'use client';

import { ErrorScreen } from '@/components/site/frame/error-screen';
import './site.css';

/** Error boundary of the root layout; renders its own document. */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>Something went wrong</title>
        <main id="main">
          <ErrorScreen error={error} retry={reset} />
        </main>
      </body>
    </html>
  );
}
