import { Months } from '@/components/packages/page/when-to-go';
import { TripRows } from '@/components/packages/list/trip-rows';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { Banner } from '@/components/site/frame/banner';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { PageLink } from '@/components/site/frame/page-link';
import { ClosingBlocks } from '@/components/site/home/closing-blocks';
import { DrawnPlaces } from '@/components/site/map/places-section';
import { toDriveTimeWords } from '@/lib/packages/catalogue/day-words';
import { listPlaceMonths } from '@/lib/packages/catalogue/when-to-go';
import type { PackageSummary } from '@/lib/packages/model/types';
import type { PlacePage as Place } from '@/lib/places/place-pages';
import type { PlaceGuide } from '@/lib/planner/place-guide';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';

type Props = {
  place: Place;
  guide: PlaceGuide;
  /** The trips that go to the place. */
  trips: readonly PackageSummary[];
  /** Paths of the place pages, by the name of the place. */
  paths: ReadonlyMap<string, string>;
  today: PlainDate;
  company: Company;
};

/** Page of a place: what to do, when to go, where it is and how far it is to other places, and the trips that go there. */
export function PlacePage({ place, guide, trips, paths, today, company }: Props) {
  const { name, about, picture } = place;
  const text = guide.outings.map((outing) => `${outing.name} ${outing.detail}`).join('\n');
  const months = listPlaceMonths(name, text, today);
  return (
    <>
      <Banner picture={picture}>
        <Breadcrumbs trail={[{ name: 'Home', path: ROUTES.home }]} current={name} />
        <h1 className="mt-4 text-title">{name}</h1>
        <p className="mt-4 max-w-md text-lg">{about}</p>
      </Banner>
      <div className="wrap section grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Outings name={name} guide={guide} />
          {months.length > 0 && <Months months={months} />}
        </div>
        <Roads name={name} guide={guide} paths={paths} />
      </div>
      {trips.length > 0 && (
        <section aria-labelledby="trips-heading" className="border-t border-line">
          <div className="wrap section">
            <h2 id="trips-heading" className="text-2xl">
              {trips.length === 1 ? `A trip that goes to ${name}` : `Trips that go to ${name}`}
            </h2>
            <ChoiceBar today={today} className="mt-2 mb-4" />
            <TripRows trips={trips.map((tourPackage) => ({ tourPackage }))} today={today} />
          </div>
        </section>
      )}
      <ClosingBlocks company={company} />
    </>
  );
}

/** Outings at the place, and their closures. */
function Outings({ name, guide: { outings, closures } }: { name: string; guide: PlaceGuide }) {
  if (outings.length === 0) return null;
  return (
    <section aria-labelledby="outings-heading">
      <h2 id="outings-heading" className="text-2xl">
        What to do in {name}
      </h2>
      <ul className="mt-4 border-t border-line">
        {outings.map((outing) => (
          <li key={outing.name} className="border-b border-line py-3">
            <h3 className="text-lg">{outing.name}</h3>
            <p className="mt-1 max-w-prose text-sm">{outing.detail}</p>
            {outing.road && <p className="mt-1 text-sm text-ink-soft">{outing.road}</p>}
          </li>
        ))}
      </ul>
      {closures.length > 0 && (
        <ul className="mt-4 grid max-w-prose gap-1 text-sm text-ink-soft">
          {closures.map((closure) => (
            <li key={closure}>{closure}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NEARBY_MINUTES = 75;

/** The place on the map with those around it, and the drives between them. */
function Roads({ name, guide: { drives }, paths }: Pick<Props, 'guide' | 'paths'> & { name: string }) {
  // Places nearby are not on the map, to leave room for the name of this one.
  const around = drives.flatMap(({ to, minutes }) => (minutes > NEARBY_MINUTES ? [to] : []));
  return (
    <section aria-labelledby="roads-heading">
      <h2 id="roads-heading" className="text-2xl">
        {drives.length > 0 ? 'Where it is, and how far' : 'Where it is'}
      </h2>
      <DrawnPlaces names={[name, ...around]} marked={name} className="mt-4 max-w-80" />
      {drives.length > 0 && (
        <ul className="mt-4 max-w-md border-t border-line text-sm">
          {drives.map(({ to, km, minutes }) => (
            <li key={to} className="flex justify-between gap-x-4 border-b border-line py-2">
              <DriveEnd name={to} path={paths.get(to)} />
              <span className="text-right text-ink-soft tabular-nums">
                {km} km, {toDriveTimeWords(minutes)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function DriveEnd({ name, path }: { name: string; path: string | undefined }) {
  if (!path) return <span>{name}</span>;
  return (
    <PageLink href={path} className="text-lagoon underline">
      {name}
    </PageLink>
  );
}
