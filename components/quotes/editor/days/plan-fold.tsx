'use client';

import { memo, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import { TextButton } from '@/components/editing/kit/text-button';
import { useDraft } from '../state/quote-context';

const PlanPart = lazyPart(() => import('./plan-part'));

/** The button that opens the planner above the days; nothing for a quote that was not made from a plan. */
export const PlanFold = memo(function PlanFold({ packages }: { packages: PricedPackage[] }) {
  const hasPlan = useDraft(({ planCode }) => planCode !== null);
  const [isOpen, setOpen] = useState(false);
  if (!hasPlan) return null;
  return (
    <>
      <TextButton aria-expanded={isOpen} className="-ml-3" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close the plan' : 'Change the plan'}
      </TextButton>
      {isOpen && (
        <PlanPart
          waiting={<p className="py-3 text-sm text-ink-soft">Loading the plan...</p>}
          packages={packages}
        />
      )}
    </>
  );
});
