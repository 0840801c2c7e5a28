import { makeFrame, toPath, type Box, type Frame, type Point } from './frame';
import { placeLabels } from './labels';
import { KERALA, LAKE, LAND } from './outline';
import { findPlace } from './places';

/** A place and the number of trips that go there. */
export type VisitedPlace = { name: string; trips: number };

type Visits = {
  entries: readonly { places: readonly string[] }[];
  places: readonly { slug: string; name: string }[];
};

/** The places that the map can show, those with the most trips first. */
export function listVisitedPlaces({ entries, places }: Visits): VisitedPlace[] {
  return places
    .filter(({ name }) => findPlace(name))
    .map(({ slug, name }) => ({
      name,
      trips: entries.filter((entry) => entry.places.includes(slug)).length,
    }))
    .sort((a, b) => b.trips - a.trips || a.name.localeCompare(b.name, 'en'));
}

export type PlacesMap = {
  frame: Frame;
  land: string;
  kerala: string;
  lake: string;
  /** `label` is null for places that few trips visit, and if there is no room for it. */
  dots: (Point & { name: string; label: Box | null })[];
};

/** Width of the drawing. On a phone, one unit is one pixel. */
const WIDTH = 190;
/** Width of a letter and height of a line, for text of 11 units. */
const LETTER = 5.7;
const LINE = 14;
/** Minimum number of trips for a label; places with fewer trips have only a dot. */
const LEAST_TRIPS = 2;

/** All of Kerala with a dot for each place, and the names of places that several trips visit. */
export function drawPlaces(places: readonly VisitedPlace[]): PlacesMap {
  const frame = makeFrame(KERALA, { width: WIDTH, margin: 8, leastKm: 1, heights: [1, 1.9] });
  const dots = places.flatMap(({ name, trips }) => {
    const place = findPlace(name);
    const size = { width: name.length * LETTER, height: LINE };
    return place ? [{ name, trips, ...frame.project(place), ...size }] : [];
  });
  const [named, others] = [true, false].map((isNamed) =>
    dots.filter(({ trips }) => trips >= LEAST_TRIPS === isNamed),
  ) as [typeof dots, typeof dots];
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
