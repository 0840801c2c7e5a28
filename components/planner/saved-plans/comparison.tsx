import { useEffect, useRef } from 'react';
import { formatPriceRange } from '@/lib/packages/prices/price';
import type { PricedPackage } from '@/lib/planner/plan/estimate';
import type { TripPlan } from '@/lib/planner/plan/types';
import type * as Comparing from './comparison-bundle';
import { Differences } from './differences';
import { getPlanName, type SavedPlan } from './saved-plans';

type DaysProps = {
  one: TripPlan;
  other: SavedPlan;
  packages: readonly PricedPackage[];
  comparing: typeof Comparing;
};

/** The shown plan and a saved one side by side: first the differences, then each day. It takes the focus. */
export function Comparison({ oneCode, ...plans }: DaysProps & { oneCode: string }) {
  const { other, comparing } = plans;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [other]);
  return (
    <div className="mt-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Compared with {getPlanName(other)}
      </h3>
      <Differences mine={other.code} theirs={oneCode} comparing={comparing} alike="Both plans are alike." />
      <ComparedDays {...plans} />
    </div>
  );
}

/** The days and the cost of the shown plan (`one`) beside those of a saved plan (`other`). */
export function ComparedDays({ one, other, packages, comparing }: DaysProps) {
  const opened = comparing.openPlan(other.code, packages);
  const name = getPlanName(other);
  if (!opened) return <p className="mt-4 text-sm">{name} can no longer be opened.</p>;
  const days = Array.from({ length: Math.max(one.days.length, opened.days.length) }, (_, at) => at);
  return (
    <table className="mt-3 w-full table-fixed text-left text-sm">
      <caption className="sr-only">This plan and {name}, day by day</caption>
      <thead>
        <tr className="border-b border-line align-top">
          <th scope="col" className="w-10 py-2 pr-2">
            Day
          </th>
          <th scope="col" className="py-2 pr-2">
            This plan
          </th>
          <th scope="col" className="py-2 wrap-anywhere">
            {name}
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
            <td className="py-2">{opened.days[at]?.title ?? ''}</td>
          </tr>
        ))}
        <tr className="align-top">
          <th scope="row" className="py-2 pr-2">
            ₹
          </th>
          <td className="py-2 pr-2">{formatPriceRange(one.cost)} per person</td>
          <td className="py-2">{formatPriceRange(opened.cost)} per person</td>
        </tr>
      </tbody>
    </table>
  );
}
