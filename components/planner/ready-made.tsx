import { PageLink } from '@/components/site/frame/page-link';
import { joinWords } from '@/lib/platform/format/join-words';
import { keepPartOnLine } from '@/lib/platform/format/no-break-spaces';
import type { ReadyMade as Found } from '@/lib/planner/price/ready-made';

/** A package similar to the plan, with its price for the same party and month, and the differences. */
export function ReadyMade({ sold, total, differences }: Found) {
  return (
    <section
      aria-labelledby="ready-made"
      data-package={sold.id}
      data-total={total.total}
      className="rounded-xl border border-line bg-sand px-5 py-3 lg:py-5"
    >
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
      <p>
        <strong>{keepPartOnLine(total.line, total.when)}</strong>
        {total.detail && <span className="text-sm text-ink-soft"> · {total.detail}</span>}
      </p>
      <p className="mt-1 text-sm">
        {differences.length > 0
          ? `Compared with your plan: ${joinWords(differences)}.`
          : 'It has the same nights as your plan, with a day plan and hotels of its own.'}
      </p>
    </section>
  );
}
