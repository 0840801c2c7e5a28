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

export type PlacesMap = {
  frame: Frame;
  land: string;
  kerala: string;
  lake: string;
  dots: (Point & { name: string; label: Box })[];
};

/** Width of the drawing. On a phone, one unit is one pixel. */
const WIDTH = 190;
/** Width of a letter and height of a line, for text of 13 units. */
const LETTER = 6.8;
const LINE = 16;

/** All of Kerala with a named dot for each place; a place without room for its name is left out. */
export function drawPlaces(names: readonly string[]): PlacesMap {
  const frame = makeFrame(KERALA, { width: WIDTH, margin: 8, leastKm: 1, heights: [1, 1.9] });
  const dots = names.flatMap((name) => {
    const place = findPlace(name);
    const size = { width: name.length * LETTER, height: LINE };
    return place ? [{ name, ...frame.project(place), ...size }] : [];
  });
  const labels = placeLabels(dots, frame, { occupied: [], lines: LAKE.map(frame.project) });
  return {
    frame,
    land: toPath(LAND, frame, 'Z'),
    kerala: toPath(KERALA, frame, 'Z'),
    lake: toPath(LAKE, frame, 'Z'),
    dots: dots.flatMap(({ name, x, y }, index) => {
      const label = labels[index];
      return label ? [{ name, x, y, label }] : [];
    }),
  };
}
