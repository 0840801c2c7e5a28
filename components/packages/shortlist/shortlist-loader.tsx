'use client';

import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';

const Shortlist = lazyPart(() => import('./shortlist'));

/** Loads the shortlist, which is in the browser's storage or in the URL. */
export function ShortlistLoader(props: ComponentProps<typeof Shortlist>) {
  return (
    <div data-start="">
      <Shortlist waiting={<p className="mt-8">Loading your shortlist …</p>} {...props} />
    </div>
  );
}
