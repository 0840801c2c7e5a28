'use client';

import { useInView } from '@/components/site/use-in-view';
import { buttonClass } from '@/components/ui/button';
import { formatPriceRange } from '@/lib/packages/price';
import type { TripPlan } from '@/lib/planner/types';

type Props = { cost: TripPlan['cost']; formId: string };

/** Bottom bar on phones: the estimate and the way to the form below a long plan; hidden while the form is in view. */
export function SendBar({ cost, formId }: Props) {
  const isFormInView = useInView(formId);
  return (
    <div
      data-sticky-bar
      data-aside={isFormInView || undefined}
      className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 motion-reduce:transition-none data-aside:invisible data-aside:translate-y-full lg:hidden print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-3 py-2.5">
        <p className="leading-tight">
          <span className="block text-xs leading-tight text-ink-soft">Estimate per person</span>
          <span className="font-display text-lg leading-tight tabular-nums max-xs:text-base">
            {formatPriceRange(cost)}
          </span>
        </p>
        <a href={`#${formId}`} className={buttonClass('primary', 'shrink-0 px-4! xs:px-6!')}>
          Send my plan
        </a>
      </div>
    </div>
  );
}
