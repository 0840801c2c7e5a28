'use client';

import { ErrorScreen } from '@/components/site/error-screen';

/** Outside the public frame: the screen brings the page's one main itself. */
export default function RootError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="main">
      <ErrorScreen retry={reset} />
    </main>
  );
}
