'use client';

import type { ReactNode } from 'react';
import { useLatePart } from '@/components/site/frame/use-late-part';
import type { PriceForUsProps } from './price-for-us';

type Props = PriceForUsProps & {
  /** The panel as the server renders it. It is shown until the interactive one has loaded. */
  children: ReactNode;
};

const load = () => import('./price-for-us').then(({ PriceForUs }) => PriceForUs);

/** Loads the interactive price panel when the visitor focuses or presses it. */
export function PriceForUsLoader({ children, ...props }: Props) {
  const { root, Live, start } = useLatePart(load);
  return (
    <div ref={root} data-act data-needs-script onFocus={start} onPointerDown={start}>
      {Live ? <Live {...props} /> : children}
    </div>
  );
}
