'use client';

import { useEffect, type ReactNode } from 'react';
import { useLatePart } from '@/components/site/frame/use-late-part';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import type { PriceForUsProps } from './price-for-us';

type Props = PriceForUsProps & {
  /** The panel as the server renders it. It is shown until the interactive one has loaded. */
  children: ReactNode;
};

const panel = lazyModule(() => import('./price-for-us').then(({ PriceForUs }) => PriceForUs));

/**
 * Loads the interactive price panel when the visitor focuses or presses it, and at once when the URL contains a day,
 * because only the interactive one shows the terms of payment for it.
 */
export function PriceForUsLoader({ children, ...props }: Props) {
  const { root, Live, start } = useLatePart(panel);
  useEffect(() => {
    if (new URLSearchParams(location.search).has('date')) start();
  }, [start]);
  return (
    <div ref={root} data-act data-start="?" data-needs-script onFocus={start} onPointerDown={start}>
      {Live ? <Live {...props} /> : children}
    </div>
  );
}
