'use client';

import { Button } from '@/components/ui/button';

/** Error boundary of the staff area, for example when the session lookup fails. */
export default function AdminError({ reset }: { error: Error; reset: () => void }) {
  return (
    <main className="wrap py-16">
      <h1 className="text-2xl">This page could not be loaded</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Our records cannot be reached just now. Nothing is lost; please try again in a minute.
      </p>
      <Button className="mt-6" onClick={reset}>
        Try again
      </Button>
    </main>
  );
}
