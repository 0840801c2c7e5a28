'use client';

import { lazy, Suspense, type ComponentProps } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

const TripComparison = lazy(() => import('./trip-comparison'));

/** Loads the comparison in the browser only: it depends on the address, and the first load stays small. */
export function ComparisonLoader(props: ComponentProps<typeof TripComparison>) {
  const isBrowser = useHydrated();
  const loading = <p className="mt-6">Loading the comparison …</p>;
  return (
    <div data-start="">
      {isBrowser ? (
        <Suspense fallback={loading}>
          <TripComparison {...props} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
