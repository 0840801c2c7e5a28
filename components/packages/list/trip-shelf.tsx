import { PackageCard } from '@/components/packages/list/package-card';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageSummary } from '@/lib/packages/model/types';

type Props = { packages: readonly PackageSummary[]; today: PlainDate };

/** Small cards of trips; rows on phones. */
export function TripShelf({ packages, today }: Props) {
  return (
    <ul className="grid gap-x-8 max-md:border-b max-md:border-line md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
      {packages.map((tourPackage) => (
        <li key={tourPackage.id} className="later-140 md:later-440 max-md:border-t max-md:border-line">
          <PackageCard tourPackage={tourPackage} today={today} shape="quarter" phone="row" isCompact />
        </li>
      ))}
    </ul>
  );
}
