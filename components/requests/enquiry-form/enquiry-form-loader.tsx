'use client';

import { useEffect, type ReactNode } from 'react';
import { useLatePart } from '@/components/site/frame/use-late-part';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import type { EnquiryFormProps } from './use-enquiry-form';

type Props = EnquiryFormProps & {
  /** The static form. It is shown until the interactive form has loaded. */
  children: ReactNode;
};

const form = lazyModule(() => import('./enquiry-form').then(({ EnquiryForm }) => EnquiryForm));

/**
 * Loads the interactive form only when the visitor touches it, because its script is larger than all other scripts of
 * the page; and at once if the URL contains a day, because only the interactive form shows the terms of payment for it.
 */
export function EnquiryFormLoader({ children, ...props }: Props) {
  const { root, Live, start } = useLatePart(form);
  useEffect(() => {
    if (new URLSearchParams(location.search).has('date')) start();
  }, [start]);
  // The press on the fold must end on the element where it began, and open it, before the form replaces it.
  const startUnlessFold = ({ target }: { target: EventTarget }) => {
    if (!(target as Element).closest('summary')) start();
  };
  return (
    <div
      ref={root}
      data-act
      data-start="?"
      onFocus={startUnlessFold}
      onPointerDown={startUnlessFold}
      onClick={() => setTimeout(start)}
    >
      {Live ? <Live {...props} /> : children}
    </div>
  );
}
