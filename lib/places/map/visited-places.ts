import { makeFrame, toPath, type Box, type Frame, type Point } from './frame';
import { placeLabels } from './labels';
import { KERALA, LAKE, LAND } from './outline';
import { findPlace } from './places';

/** A place with a page, and the number of trips that go there. */
export type VisitedPlace = { name: string; path: string; trips: number };

type Visits = {
  entries: readonly { places: readonly string[] }[];
  places: readonly { slug: string; name: string }[];
};

/** The visited places that have a page, those with the most trips first. `paths` are the pages by name of the place. */
export function listVisitedPlaces(
  { entries, places }: Visits,
  paths: ReadonlyMap<string, string>,
): VisitedPlace[] {
  return places
    .flatMap(({ slug, name }) => {
      const path = paths.get(name);
      const trips = entries.filter((entry) => entry.places.includes(slug)).length;
      return path ? [{ name, path, trips }] : [];
    })
    .sort((a, b) => b.trips - a.trips || a.name.localeCompare(b.name, 'en'));
}

/** A place on the map; only a few are named, so that the names can be read. */
export type MarkedPlace = { name: string; isNamed: boolean };

export type PlacesMap = {
  frame: Frame;
  land: string;
  kerala: string;
  lake: string;
  /** `label` is null for a place that is not named, and if there is no room for it. */
  dots: (Point & { name: string; label: Box | null })[];
};

/** Width of the drawing. On a phone, one unit is one pixel. */
const WIDTH = 190;
/** Width of a letter and height of a line, for text of 13 units. */
const LETTER = 6.8;
const LINE = 16;

/** All of Kerala with a dot for each place, and some names. */
export function drawPlaces(places: readonly MarkedPlace[]): PlacesMap {
  const frame = makeFrame(KERALA, { width: WIDTH, margin: 8, leastKm: 1, heights: [1, 1.9] });
  const dots = places.flatMap(({ name, isNamed }) => {
    const place = findPlace(name);
    const size = { width: name.length * LETTER, height: LINE };
    return place ? [{ name, isNamed, ...frame.project(place), ...size }] : [];
  });
  const named = dots.filter(({ isNamed }) => isNamed);
  const others = dots.filter(({ isNamed }) => !isNamed);
  const labels = placeLabels(named, frame, { occupied: [], lines: others });
  return {
    frame,
    land: toPath(LAND, frame, 'Z'),
    kerala: toPath(KERALA, frame, 'Z'),
    lake: toPath(LAKE, frame, 'Z'),
    dots: [...named, ...others].map(({ name, x, y }, index) => ({
      name,
      x,
      y,
      label: labels[index] ?? null,
    })),
  };
}
