'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

const Shortlist = lazy(() => import('./shortlist'));

/** Loads the shortlist in the browser only: it is in its storage or in the address. */
export function ShortlistLoader(props: ComponentProps<typeof Shortlist>) {
  const isBrowser = useHydrated();
  const loading = <p className="mt-8">Loading your shortlist …</p>;
  return (
    <div data-start="">
      {isBrowser ? (
        <Suspense fallback={loading}>
          <Shortlist {...props} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
