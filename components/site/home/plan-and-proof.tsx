import { PlanYourOwn } from '@/components/site/home/plan-your-own';

type Props = {
  /** Number of packages on this site. */
  packages: number;
  /** Average rating and number of all reviews on this site, not only of those shown. */
  reviews: { avgRating: number; totalReviews: number };
};

/** The planner, and figures computed from the content of this site. */
export function PlanAndProof({ packages, reviews }: Props) {
  const figures = [
    { value: String(packages), label: 'trips, each day and price written out' },
    { value: String(reviews.totalReviews), label: 'reviews by travellers' },
    { value: reviews.avgRating.toFixed(1), label: 'average of these, out of 5' },
  ];
  return (
    <div className="later-460 md:later-410 border-t border-line">
      <div className="wrap section grid gap-8 md:grid-cols-2 md:gap-16">
        <PlanYourOwn />
        <section aria-labelledby="counted-heading">
          <h2 id="counted-heading" className="text-2xl">
            In figures
          </h2>
          <dl className="mt-4 grid grid-cols-3 gap-x-4 border-t border-line pt-3 md:block md:pt-0">
            {figures.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end md:flex-row-reverse md:items-baseline md:gap-3 md:border-b md:border-line md:py-2.5"
              >
                <dt className="text-xs text-ink-soft md:text-sm">{label}</dt>
                <dd className="font-display text-2xl tabular-nums md:w-16 md:shrink-0">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
