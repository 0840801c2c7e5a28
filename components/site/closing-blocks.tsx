import { PlanYourOwn } from '@/components/site/plan-your-own';
import { TalkToUs } from '@/components/site/talk-to-us';
import type { Company } from '@/lib/platform/site';

/** End of a list page: planner and contact blocks. */
export function ClosingBlocks({ company }: { company: Company }) {
  return (
    <div className="border-t border-line">
      <div className="wrap section grid gap-12 md:grid-cols-2 md:gap-16">
        <PlanYourOwn />
        <TalkToUs company={company} />
      </div>
    </div>
  );
}
