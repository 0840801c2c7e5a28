'use client';

import { ErrorScreen } from '@/components/site/frame/error-screen';
import './site.css';

/** This page is rendered outside the site layout, so it contains its own <main>. */
export default function RootError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <main id="main">
      <ErrorScreen error={error} retry={reset} />
    </main>
  );
}
