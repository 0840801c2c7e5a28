'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';

const TripComparison = lazyPart(() => import('./trip-comparison'));

/** Loads the comparison, which depends on the URL. */
export function ComparisonLoader(props: ComponentProps<typeof TripComparison>) {
  return (
    <div data-start="">
      <TripComparison {...props} />
    </div>
  );
}
