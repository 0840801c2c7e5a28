'use client';

import { useInView } from '@/components/site/use-in-view';
import { buttonClass } from '@/components/ui/button';

/** Bottom bar with a link to the form below a long plan. It is hidden while the form is in view. */
export function SendBar({ formId }: { formId: string }) {
  const isFormInView = useInView(formId);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full"
    >
      <div className="wrap flex items-center justify-between gap-3 py-2.5">
        <p className="text-sm leading-tight text-ink-soft">
          We check hotels and dates and answer within 24 hours.
        </p>
        <a href={`#${formId}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          Send my plan
        </a>
      </div>
    </div>
  );
}
