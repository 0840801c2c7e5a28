import { PageLink } from '@/components/site/frame/page-link';
import { joinWords } from '@/lib/platform/format/join-words';
import type { ReadyMade as Found } from '@/lib/planner/price/ready-made';

/** A package similar to the plan, with its price for the same party and month, and the differences. */
export function ReadyMade({ sold, total, differences }: Found) {
  return (
    <section
      aria-labelledby="ready-made"
      data-package={sold.id}
      data-total={total.total}
      className="border-y border-line py-3"
    >
      <h2 id="ready-made" className="font-text text-base font-semibold">
        Nearly the same, ready-made
      </h2>
      <p>
        <PageLink
          href={sold.path}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {sold.title}
        </PageLink>{' '}
        {total.line}
        {differences.length > 0 && (
          <span className="block text-sm text-ink-soft">
            Compared with your plan: {joinWords(differences)}.
          </span>
        )}
      </p>
    </section>
  );
}
