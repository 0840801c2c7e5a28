'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatPriceRange } from '@/lib/packages/prices/price';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { TripPlan } from '@/lib/planner/plan/types';
import { toPlanPath } from '@/lib/platform/routes';
import { keepPlan, MOST_PLANS, removePlan, useKeptPlans } from './kept-plans';

type Props = { trip: TripPlan; packages: PricedPackage[]; resultsPath: string };

/** The plans that this browser keeps: keep the shown one, open, delete, or compare another with it. */
export function MyPlans({ trip, packages, resultsPath }: Props) {
  const plans = useKeptPlans();
  const [notice, setNotice] = useState('');
  const [deleted, setDeleted] = useState<{ code: string; name: string } | null>(null);
  const [other, setOther] = useState<TripPlan | null>(null);
  const isKept = plans.some(({ code }) => code === trip.code);

  function keep(code: string, name: string) {
    setDeleted(null);
    setNotice(
      keepPlan(code, name)
        ? `Kept on this device only: ${name}.`
        : 'This browser does not keep plans. Copy the link instead.',
    );
  }

  async function compare(code: string) {
    try {
      const { openPlan } = await import('@/lib/planner/edit/open');
      setOther(openPlan(code, packages));
    } catch {
      setNotice('The comparison did not load. Please try again.');
    }
  }

  return (
    <section aria-labelledby="my-plans">
      <h2 id="my-plans" className="text-xl">
        My plans
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Up to {MOST_PLANS} plans, on this device only. To have one elsewhere, send yourself its link.
      </p>
      {!isKept && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => keep(trip.code, `${trip.title}, ${trip.answers.duration} days`)}
        >
          Keep this plan
        </Button>
      )}
      <ul className="mt-3 border-t border-line empty:hidden">
        {plans.map(({ code, name }) => (
          <li key={code} className="border-b border-line py-1">
            <a
              href={toPlanPath(resultsPath, code)}
              aria-current={code === trip.code || undefined}
              className="inline-flex min-h-11 items-center font-semibold text-lagoon hover:underline"
            >
              {name}
              {code === trip.code && <span className="ml-2 font-normal text-ink-soft">(shown)</span>}
            </a>
            <div className="flex gap-2">
              {code !== trip.code && (
                <Button
                  variant="quiet"
                  className="px-3! text-sm!"
                  aria-label={`Compare ${name} with this plan`}
                  onClick={() => void compare(code)}
                >
                  Compare
                </Button>
              )}
              <Button
                variant="quiet"
                className="px-3! text-sm!"
                aria-label={`Delete ${name}`}
                onClick={() => {
                  removePlan(code);
                  setDeleted({ code, name });
                  setNotice(`Deleted: ${name}.`);
                }}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {notice}
      </p>
      {deleted && (
        <Button variant="quiet" className="px-3!" onClick={() => keep(deleted.code, deleted.name)}>
          Undo: keep {deleted.name}
        </Button>
      )}
      {other && <Comparison one={trip} other={other} />}
    </section>
  );
}

/** Two plans day by day. */
function Comparison({ one, other }: { one: TripPlan; other: TripPlan }) {
  const days = Array.from({ length: Math.max(one.days.length, other.days.length) }, (_, at) => at);
  return (
    <table className="mt-4 w-full text-left text-sm">
      <caption className="sr-only">This plan and the kept one, day by day</caption>
      <thead>
        <tr className="border-b border-line align-top">
          <th scope="col" className="py-2 pr-2">
            Day
          </th>
          <th scope="col" className="py-2 pr-2">
            This plan
          </th>
          <th scope="col" className="py-2">
            Kept plan
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((at) => (
          <tr key={at} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-2">
              {at + 1}
            </th>
            <td className="py-2 pr-2">{one.days[at]?.title ?? ''}</td>
            <td className="py-2">{other.days[at]?.title ?? ''}</td>
          </tr>
        ))}
        <tr className="align-top">
          <th scope="row" className="py-2 pr-2">
            ₹
          </th>
          <td className="py-2 pr-2">{formatPriceRange(one.shownCost)} per person</td>
          <td className="py-2">{formatPriceRange(other.shownCost)} per person</td>
        </tr>
      </tbody>
    </table>
  );
}
