'use client';

import { Disclosure } from '@/components/site/trip-parts/disclosure';
import { useLoaded } from '@/components/ui/lazy/use-loaded';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { TripPlan } from '@/lib/planner/plan/types';
import { comparison, type Comparing } from './comparison-module';
import { ComparedDays } from './comparison';
import { Differences } from './differences';
import { getPlanName, useSavedPlans, type SavedPlan } from './saved-plans';
import type { OwnPlan } from './use-own-plan';

type Props = { trip: TripPlan; own: OwnPlan; packages: readonly PricedPackage[] };

/** Notice on a plan from somebody's link: what a change does, and how it differs from the most similar saved plan. */
export function ReceivedPlan({ trip, own, packages }: Props) {
  const plans = useSavedPlans();
  const { module: comparing } = useLoaded(comparison, own.isReceived && plans.length > 0);
  if (!own.isReceived) return null;
  const mine = comparing && findNearest(own.code, plans, comparing);
  return (
    <section aria-label="A plan from a link" className="wrap mt-6">
      <div className="rounded-xl bg-sand p-5 sm:p-6">
        <p className="max-w-prose">Your first change makes a copy of your own. The link stays as it is.</p>
        {mine && (
          <>
            <h2 className="mt-4 font-semibold">What differs from your “{getPlanName(mine)}”</h2>
            <Differences
              mine={mine.code}
              theirs={own.code}
              comparing={comparing}
              alike="Nothing: the days are the same."
            />
            <Disclosure summary="Compare day by day" className="mt-3 max-w-prose border-y">
              <ComparedDays one={trip} other={mine} packages={packages} comparing={comparing} />
            </Disclosure>
          </>
        )}
      </div>
    </section>
  );
}

/** The plan with the fewest differences; of several, the one changed last. */
function findNearest(
  code: string,
  plans: readonly SavedPlan[],
  { listDifferences, readPlan }: Comparing,
): SavedPlan | null {
  const received = readPlan(code);
  const [nearest] = plans
    .flatMap((plan) => {
      const mine = readPlan(plan.code);
      return mine && received ? [{ plan, count: listDifferences(mine, received).length }] : [];
    })
    .sort((a, b) => a.count - b.count);
  return nearest?.plan ?? null;
}
