'use client';

import { ErrorScreen } from '@/components/site/error-screen';

/** Rendered outside the site layout, so it brings its own <main>. */
export default function RootError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="main">
      <ErrorScreen retry={reset} />
    </main>
  );
}
