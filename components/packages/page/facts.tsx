import { CheckIcon } from '@/components/ui/icons';
import { keepTogether } from '@/lib/platform/format/no-break-spaces';
import { toDriveTimeWords, listStayKinds } from '@/lib/packages/catalogue/day-words';
import { getTripFacts, type LongestDrive } from '@/lib/packages/catalogue/trip-facts';
import type { PackageDetail } from '@/lib/packages/model/types';

/** Trip facts: duration, group size, season, start and end, longest drive. */
export function Facts({ tourPackage }: { tourPackage: PackageDetail }) {
  const { start, end, longestDrive } = getTripFacts(tourPackage);
  const kinds = listStayKinds(tourPackage.stays);
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="grid border-t border-line 2xs:grid-cols-2 sm:grid-cols-3">
        <Fact term="Duration" value={tourPackage.duration} />
        <Fact term="Group size" value={tourPackage.groupSize} />
        <Fact term="Departures" value="Daily Departures" />
        {start && <Fact term="Start" value={start} />}
        {end && <Fact term="End" value={end} />}
        {longestDrive && <Fact term="Longest drive" value={toLongestDriveWords(longestDrive)} />}
        {kinds.length > 0 && (
          <Fact term="Where you sleep" value={kinds.join(', ')} className="col-span-full" />
        )}
      </dl>
    </section>
  );
}

type FactProps = { term: string; value: string; className?: string };

function Fact({ term, value, className = '' }: FactProps) {
  return (
    <div className={`border-b border-line py-3 pr-4 ${className}`}>
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function toLongestDriveWords({ day, km, minutes }: LongestDrive): string {
  return `${keepTogether(`${toDriveTimeWords(minutes)}, ${km} km`)} (day\u00a0${day})`;
}

export function Highlights({ highlights }: { highlights: readonly string[] }) {
  if (highlights.length === 0) return null;
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights" className="text-2xl">
        Highlights
      </h2>
      <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {highlights.map((highlight) => (
          <li key={highlight} className="flex gap-3 border-b border-line py-2.5">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rotate-45 bg-laterite" />
            {highlight}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Extras of a honeymoon package. */
export function CoupleSpecials({ honeymoonSpecials }: Pick<PackageDetail, 'honeymoonSpecials'>) {
  if (honeymoonSpecials.length === 0) return null;
  return (
    <section aria-labelledby="specials" className="border-b border-line pb-6">
      <h2 id="specials" className="text-2xl">
        Arranged for the two of you
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-2 xs:grid-cols-2">
        {honeymoonSpecials.map((special) => (
          <li key={special} className="flex items-center gap-3 font-semibold">
            <CheckIcon className="size-5 text-laterite" />
            {special}
          </li>
        ))}
      </ul>
    </section>
  );
}
