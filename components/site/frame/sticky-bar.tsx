'use client';

import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { useInView } from './use-in-view';

type Props = { formId: string; action: string; className: string; children: ReactNode };

/**
 * Bottom bar with a link to the form of the page. It is sticky within its parent, so that it never covers the footer, and
 * hidden while the form is in view.
 */
export function StickyBar({ formId, action, className, children }: Props) {
  const isFormInView = useInView(formId);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className={`sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full max-2xs:static ${className}`}
    >
      <div className="wrap flex items-center justify-between gap-2 py-2.5 max-2xs:flex-wrap">
        {children}
        <a href={`#${formId}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          {action}
        </a>
      </div>
    </div>
  );
}
