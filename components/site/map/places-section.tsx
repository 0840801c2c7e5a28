import { PageLink } from '@/components/site/frame/page-link';
import { drawPlaces, type VisitedPlace } from '@/lib/places/map/visited-places';
import { ROUTES, toSearchPath } from '@/lib/platform/routes';
import { BaseMap, HALO } from './base-map';

/** Number of places listed beside the map on a phone; the search finds the others. */
const ON_PHONE = 10;

type Props = {
  places: readonly VisitedPlace[];
  /** Paths of the place pages, by the name of the place; a place without a page links to the search. */
  paths: ReadonlyMap<string, string>;
};

/** The places that trips visit, on a map and as links to the trips. */
export function PlacesSection({ places, paths }: Props) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places-heading" className="later-520 md:later-760 border-t border-line">
      <div className="wrap section grid gap-x-5 gap-y-6 2xs:grid-cols-[11.875rem_minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-20">
        <div className="md:col-start-2 2xs:max-md:col-span-2">
          <h2 id="places-heading" className="text-title">
            Where our trips go
          </h2>
          <p className="mt-3 max-w-md md:mt-4">Choose a place to see its trips.</p>
        </div>
        <DrawnPlaces places={places} className="md:col-start-1 md:row-span-2 md:row-start-1" />
        <div className="md:col-start-2">
          <ul className="md:columns-2 md:gap-x-10 lg:columns-3">
            {places.map(({ name, trips }, index) => (
              <li key={name} className={`break-inside-avoid ${index < ON_PHONE ? '' : 'max-md:hidden'}`}>
                <PageLink
                  href={paths.get(name) ?? toSearchPath(name)}
                  className="group flex min-h-7 items-center justify-between gap-x-2 border-b border-line text-sm md:min-h-9"
                >
                  <span className="decoration-laterite group-hover:underline">{name}</span>
                  <span className="text-ink-soft tabular-nums">
                    {trips}
                    <span className="sr-only">{trips === 1 ? ' trip' : ' trips'}</span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
          <PageLink
            href={ROUTES.search}
            className="mt-1 inline-flex min-h-11 items-center text-sm text-lagoon underline hover:no-underline md:mt-4"
          >
            Search all our trips
          </PageLink>
        </div>
      </div>
    </section>
  );
}

type DrawnProps = {
  places: readonly VisitedPlace[];
  /** The one place to highlight. */
  marked?: string;
  className: string;
};

/** Places on a map of all of Kerala. */
export function DrawnPlaces({ places, marked, className }: DrawnProps) {
  const drawing = drawPlaces(places);
  return (
    <BaseMap drawing={drawing} className={className}>
      {drawing.dots.map(({ name, x, y, label }) => (
        <circle
          key={name}
          cx={x}
          cy={y}
          r={name === marked ? 4.5 : label ? 2.5 : 1.5}
          className={marked && name !== marked ? 'fill-ink-soft' : 'fill-laterite'}
        />
      ))}
      {drawing.dots.map(
        ({ name, label }) =>
          label && (
            <text
              key={name}
              x={label.x}
              y={label.y + label.height / 2 + 3.5}
              className={`${HALO} text-[11px] ${name === marked ? 'font-semibold' : ''}`}
              strokeWidth="2.5"
              strokeLinejoin="round"
            >
              {name}
            </text>
          ),
      )}
    </BaseMap>
  );
}
