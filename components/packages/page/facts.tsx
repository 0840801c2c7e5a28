import { getTripFacts } from '@/lib/packages/catalogue/trip-facts';
import type { PackageDetail } from '@/lib/packages/model/types';

/** Trip facts in a line: group size, departures, start and end. The duration stands in the page header. */
export function Facts({ tourPackage }: { tourPackage: PackageDetail }) {
  const { start, end } = getTripFacts(tourPackage);
  const isRound = start === end;
  return (
    <section aria-label="At a glance">
      <ul className="flex flex-wrap gap-x-8 gap-y-1 border-y border-line py-3 text-sm font-semibold">
        <li>{tourPackage.groupSize}</li>
        <li>Daily Departures</li>
        {start && <li>{isRound ? `From and to ${start}` : `From ${start}`}</li>}
        {end && !isRound && <li>To {end}</li>}
      </ul>
    </section>
  );
}

export function Highlights({ highlights }: { highlights: readonly string[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="text-xl">
        Highlights
      </h2>
      <ul className="mt-2 grid gap-y-1.5 sm:grid-cols-2 sm:gap-x-8">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rotate-45 bg-laterite" />
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  );
}
