'use client';

import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react';

const TripComparison = lazy(() => import('./trip-comparison'));
const subscribe = () => () => undefined;

/** Loads the comparison in the browser only: it depends on the address, and the first load stays small. */
export function ComparisonLoader(props: ComponentProps<typeof TripComparison>) {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
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
