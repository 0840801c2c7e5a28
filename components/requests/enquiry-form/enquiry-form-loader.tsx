'use client';

import type { ReactNode } from 'react';
import { useLatePart } from '@/components/site/frame/use-late-part';
import { useNearViewport } from '@/components/site/contact-form/use-near-viewport';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import type { EnquiryFormProps } from './use-enquiry-form';

type Props = EnquiryFormProps & {
  /** The static form. It is shown until the interactive form has loaded. */
  children: ReactNode;
};

const PRELOAD_PX = 300;
const form = lazyModule(() => import('./enquiry-form').then(({ EnquiryForm }) => EnquiryForm));

/**
 * Loads the interactive form only when the visitor scrolls near it or focuses it, because its script is larger than all
 * other scripts of the page.
 */
export function EnquiryFormLoader({ children, ...props }: Props) {
  const { root, Live, start } = useLatePart(form);
  useNearViewport(root, PRELOAD_PX, start);
  return (
    <div ref={root} data-act="near" onFocus={start} onPointerDown={start}>
      {Live ? <Live {...props} /> : children}
    </div>
  );
}
