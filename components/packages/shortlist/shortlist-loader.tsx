'use client';

import { lazy, type ComponentProps } from 'react';
import { BrowserPart } from '@/components/site/frame/browser-part';

const Shortlist = lazy(() => import('./shortlist'));

/** Loads the shortlist, which is in the browser's storage or in the URL. */
export function ShortlistLoader(props: ComponentProps<typeof Shortlist>) {
  return (
    <BrowserPart loading={<p className="mt-8">Loading your shortlist …</p>}>
      <Shortlist {...props} />
    </BrowserPart>
  );
}
