import type { FinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { ChoiceBar } from '@/components/packages/total/choice-bar';
import { PackageList } from '@/components/packages/list/package-list';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import type { PlainDate } from '@/lib/platform/format/dates';
import { compareIds } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { ROUTES } from '@/lib/platform/routes';

type Props = { packages: readonly PackageSummary[]; finder: FinderData; today: PlainDate };

/** The search page: one line to describe a trip, and all trips while nothing is asked. */
export function SearchPage({ packages, finder, today }: Props) {
  return (
    <>
      <div className="wrap pt-6">
        <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current="Find a trip" />
        <h1 className="mt-4 text-title">Find a trip</h1>
        <p className="mt-3 max-w-2xl text-lg">
          Say how many days, what it may cost, when, with whom and where to, in your own words.
        </p>
        <noscript>
          <p className="mt-3 text-sm">Searching needs JavaScript. All our trips are listed below.</p>
        </noscript>
      </div>
      <TripFinder {...finder} today={today} choice={<ChoiceBar today={today} />}>
        <section aria-labelledby="all-trips" className="wrap section">
          <h2 id="all-trips" className="mb-8 text-2xl">
            All trips
          </h2>
          <PackageList packages={packages.toSorted(compareIds)} today={today} />
        </section>
      </TripFinder>
    </>
  );
}
