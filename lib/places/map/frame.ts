import type { LatLon } from './outline';

export type Point = { x: number; y: number };
/** A rectangle on the drawing, in units of the drawing. */
export type Box = Point & { width: number; height: number };
/** A part of the map: the size of the drawing, and where a place lies on it. */
export type Frame = { width: number; height: number; project: (place: LatLon) => Point };

const KM_PER_DEGREE = 111.2;
/** Meridians are drawn parallel, as far apart as in the middle of Kerala. */
const KM_PER_DEGREE_EAST = KM_PER_DEGREE * Math.cos((10.5 * Math.PI) / 180);

type Options = {
  width: number;
  /** Free space around the outermost places, in units of the drawing. */
  margin: number;
  /** The frame shows at least this many kilometres from west to east. */
  leastKm: number;
  /** Minimum and maximum height, as shares of the width. */
  heights: readonly [number, number];
};

/** The smallest frame around some places, which are centred in it. */
export function makeFrame(places: readonly LatLon[], { width, margin, leastKm, heights }: Options): Frame {
  const east = places.map(({ lon }) => lon * KM_PER_DEGREE_EAST);
  const north = places.map(({ lat }) => lat * KM_PER_DEGREE);
  const [west, south] = [Math.min(...east), Math.min(...north)];
  const [kmWide, kmHigh] = [Math.max(...east) - west, Math.max(...north) - south];
  const [least, most] = heights.map((share) => share * width) as [number, number];
  const inner = width - 2 * margin;
  const scale = Math.min(inner / kmWide, (most - 2 * margin) / kmHigh, width / leastKm);
  const height = Math.round(Math.min(most, Math.max(least, kmHigh * scale + 2 * margin)));
  const left = (width - kmWide * scale) / 2;
  const bottom = (height - kmHigh * scale) / 2;
  return {
    width,
    height,
    project: ({ lat, lon }) => ({
      x: round(left + (lon * KM_PER_DEGREE_EAST - west) * scale),
      y: round(height - bottom - (lat * KM_PER_DEGREE - south) * scale),
    }),
  };
}

/** The `d` of an SVG path through places. Uses whole units and relative steps, to keep the page small. */
export function toPath(places: readonly LatLon[], { project }: Frame, end: 'Z' | ''): string {
  let last: Point = { x: 0, y: 0 };
  const steps = places.map((place, index) => {
    const point = project(place);
    const to = { x: Math.round(point.x), y: Math.round(point.y) };
    const step = `${to.x - last.x},${to.y - last.y}`;
    last = to;
    return index === 0 ? `M${step}l` : step;
  });
  return `${steps.join(' ').replaceAll(',-', '-').replaceAll(' -', '-').replace('l ', 'l')}${end}`;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
