import { Fragment } from 'react';
import { PageLink } from '@/components/site/frame/page-link';
import { drawPlaces, type VisitedPlace } from '@/lib/places/map/visited-places';
import { ANCHORS } from '@/lib/platform/routes';
import { BaseMap, HALO } from './base-map';

type Props = {
  places: readonly VisitedPlace[];
  /** The places on the map. */
  popular: readonly string[];
};

/** The places that trips visit, on a map and as links to their pages. */
export function PlacesSection({ places, popular }: Props) {
  if (places.length === 0) return null;
  return (
    <section
      id={ANCHORS.places}
      aria-labelledby="places-heading"
      className="later-520 md:later-760 border-t border-line"
    >
      <div className="wrap section grid gap-x-5 gap-y-5 2xs:grid-cols-[11.875rem_minmax(0,1fr)] md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-12 md:grid-rows-[auto_1fr] lg:grid-cols-[20rem_minmax(0,36rem)] lg:gap-x-20">
        <h2 id="places-heading" className="text-title 2xs:max-md:col-span-2 md:col-start-2">
          Where our trips go
        </h2>
        <DrawnPlaces names={popular} className="md:col-start-1 md:row-span-2 md:row-start-1" />
        <ul className="md:col-start-2">
          {places.map(({ name, path, trips }) => (
            <li key={name}>
              <PageLink
                href={path}
                className="group flex min-h-7.5 items-center justify-between gap-x-2 border-b border-line text-sm md:min-h-9"
              >
                <span className="decoration-laterite group-hover:underline">{name}</span>
                <span className="text-ink-soft tabular-nums">
                  {trips}
                  <span className="max-md:sr-only">{trips === 1 ? ' trip' : ' trips'}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type DrawnProps = {
  names: readonly string[];
  /** The one place to highlight. */
  marked?: string;
  className: string;
};

/** Places on a map of all of Kerala. */
export function DrawnPlaces({ names, marked, className }: DrawnProps) {
  const drawing = drawPlaces(names);
  return (
    <BaseMap drawing={drawing} className={className}>
      {drawing.dots.map(({ name, x, y, label }) => (
        <Fragment key={name}>
          <circle
            cx={x}
            cy={y}
            r={name === marked ? 4.5 : 3}
            className={marked && name !== marked ? 'fill-ink-soft' : 'fill-laterite'}
          />
          <text
            x={label.x}
            y={label.y + label.height / 2 + 4.5}
            className={`${HALO} text-[13px] md:text-[11px] ${name === marked ? 'font-semibold' : ''}`}
            strokeWidth="2.5"
            strokeLinejoin="round"
          >
            {name}
          </text>
        </Fragment>
      ))}
    </BaseMap>
  );
}
