import type { GroupPlan } from '@/lib/packages/group-choice/types';
import { PRICE_CLASS } from '@/components/site/total/price-class';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { ROUTES, toPlanPath } from '@/lib/platform/routes';
import { TickRow, type Tick } from './tick-row';

type Props = { plan: GroupPlan } & Omit<Tick, 'votes'>;

/** A day plan that the group votes on, with its checkbox. */
export function GroupPlanItem({ plan, ...tick }: Props) {
  const { code, title, days, cost, votes } = plan;
  return (
    <li className="border-b border-line py-5">
      <h2 className="text-xl">
        <a
          href={toPlanPath(ROUTES.plannerResults, code)}
          className="decoration-laterite decoration-1 hover:underline"
        >
          {title}
        </a>
      </h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        A plan of one of you, day by day: {days} days, {days - 1} nights in Kerala
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <span className={PRICE_CLASS}>{formatPriceRange(cost)}</span> per person, estimated when the link was
        made
      </p>
      <TickRow id={code} title={title} votes={votes} {...tick} />
    </li>
  );
}
