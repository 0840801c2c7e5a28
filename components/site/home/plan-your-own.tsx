import { PageLink } from '@/components/site/frame/page-link';
import { PLANNER_ENTRY } from '@/components/site/frame/navigation';
import { buttonClass } from '@/components/ui/button';

/** The planner in a few words, with a link to it. */
export function PlanYourOwn() {
  return (
    <section aria-labelledby="plan-heading">
      <h2 id="plan-heading" className="text-2xl">
        Plan your own trip
      </h2>
      <p className="mt-4 max-w-md">
        Five questions about what you like, how long you have and who comes along. You get a plan day by day
        and what it would roughly cost.
      </p>
      <PageLink href={PLANNER_ENTRY.href} className={buttonClass('primary', 'mt-6')}>
        {PLANNER_ENTRY.label}
      </PageLink>
    </section>
  );
}
