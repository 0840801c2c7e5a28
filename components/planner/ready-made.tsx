import { PageLink } from '@/components/site/frame/page-link';
import type { ReadyMade as Found } from '@/lib/planner/price/ready-made';

/** A package that is nearly the plan, with its price for the same party and month, and what differs. */
export function ReadyMade({ sold, total, differences }: Found) {
  return (
    <section
      aria-labelledby="ready-made"
      data-package={sold.id}
      data-total={total.total}
      className="rounded-xl border border-line bg-sand p-5"
    >
      <h2 id="ready-made" className="text-xl">
        Nearly the same, ready-made
      </h2>
      <p className="mt-2">
        <PageLink
          href={sold.path}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {sold.title}
        </PageLink>
      </p>
      <p className="font-semibold">{total.line}</p>
      {total.detail && <p className="text-sm text-ink-soft">{total.detail}</p>}
      <p className="mt-2">
        {differences.length > 0
          ? 'Compared with your plan:'
          : 'It has the same nights as your plan, with a day plan and hotels of its own.'}
      </p>
      <ul className="list-disc pl-5 marker:text-laterite empty:hidden">
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </section>
  );
}
