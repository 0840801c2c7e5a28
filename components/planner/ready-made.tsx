import { PageLink } from '@/components/site/frame/page-link';
import { ChosenTotal } from '@/components/site/total/trip-total';
import { joinWords } from '@/lib/platform/format/join-words';
import type { ReadyMade as Found } from '@/lib/planner/price/ready-made';

/** A package similar to the plan, with its price for the same party and month, and the differences. */
export function ReadyMade({ sold, total, differences }: Found) {
  return (
    <section aria-labelledby="ready-made" className="rounded-xl border border-line bg-sand px-5 py-3 lg:py-5">
      <h2 id="ready-made" className="text-lg lg:text-xl">
        Nearly the same, ready-made
      </h2>
      <p>
        <PageLink
          href={sold.path}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {sold.title}
        </PageLink>
      </p>
      <ChosenTotal packageId={sold.id} lines={total} />
      <p className="mt-1 text-sm">
        {differences.length > 0
          ? `Compared with your plan: ${joinWords(differences)}.`
          : 'It has the same nights as your plan, with a day plan and hotels of its own.'}
      </p>
    </section>
  );
}
