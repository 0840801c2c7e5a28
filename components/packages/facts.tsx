import { keepTogether } from '@/lib/platform/format/keep-together';
import { toDriveTimeWords } from '@/lib/packages/catalogue/day-words';
import { getTripFacts, type LongestDrive } from '@/lib/packages/catalogue/trip-facts';
import type { PackageDetail } from '@/lib/packages/model/types';

/** Trip facts: duration, group size, season, start and end, longest drive. */
export function Facts({ tourPackage }: { tourPackage: PackageDetail }) {
  const { start, end, longestDrive } = getTripFacts(tourPackage);
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3">
        <Fact term="Duration" value={tourPackage.duration} />
        <Fact term="Group size" value={tourPackage.groupSize} />
        <Fact term="Departures" value="Daily Departures" />
        {start && <Fact term="Start" value={start} />}
        {end && <Fact term="End" value={end} />}
        {longestDrive && <Fact term="Longest drive" value={toLongestDriveWords(longestDrive)} />}
      </dl>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="border-b border-line py-3 pr-4">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function toLongestDriveWords({ day, km, minutes }: LongestDrive): string {
  return `${keepTogether(`${toDriveTimeWords(minutes)}, ${km} km`)} (day\u00a0${day})`;
}
