'use client';

import { lazy, type ComponentProps } from 'react';
import { BrowserPart } from '@/components/site/frame/browser-part';

const TripComparison = lazy(() => import('./trip-comparison'));

/** Loads the comparison, which depends on the URL. */
export function ComparisonLoader(props: ComponentProps<typeof TripComparison>) {
  return (
    <BrowserPart loading={<p className="mt-6">Loading the comparison …</p>}>
      <TripComparison {...props} />
    </BrowserPart>
  );
}
