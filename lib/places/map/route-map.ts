import { isSame, type DayRoute, type RouteStop } from './day-route';
import { makeFrame, overlap, toPath, type Box, type Frame, type Point } from './frame';
import { placeLabels } from './labels';
import { KERALA, LAKE, LAND } from './outline';

/** Sizes of a label in units of the drawing, for text of 13 units. */
const LETTER = 7;
const DIGIT = 7.5;
const LINE = 18;
const BADGE_PADDING = 11;
/** Space between the badge and the name. */
export const BADGE_GAP = 5;
/** The box of the small outline; `edge` is its distance from the frame, `padding` the space inside. */
const INSET = { width: 58, height: 94, edge: 8, padding: 6 } as const;
/** Distance between the points that represent the line when labels are placed. */
const LINE_STEP = 5;

/** A dot of the route with its label: the name, and the days that end there. `label` is null if there is no room. */
export type MapStop = Point & { name: string; days: string; badge: number; label: Box | null };

export type RouteMap = {
  frame: Frame;
  land: string;
  kerala: string;
  lake: string;
  line: string;
  stops: MapStop[];
  /** A small outline of Kerala in a box, which shows the position of the frame; null when no corner is free. */
  inset: { box: Box; x: number; y: number; scale: number } | null;
};

/** The map of a route, zoomed to its places, with labels. */
export function drawRoute(route: DayRoute): RouteMap {
  const frame = makeFrame(route.line, { width: 340, margin: 44, leastKm: 130, heights: [0.85, 1.4] });
  const dots = listDots(route).map((dot) => {
    const badge = dot.days ? dot.days.length * DIGIT + BADGE_PADDING : 0;
    const gap = badge > 0 ? BADGE_GAP : 0;
    const size = { width: Math.ceil(badge + gap + dot.name.length * LETTER), height: LINE };
    return { name: dot.name, days: dot.days, badge, ...frame.project(dot), ...size };
  });
  const corner = findCorner(frame, route);
  const boxes = placeLabels(dots, frame, {
    occupied: corner ? [corner] : [],
    lines: listLinePoints(route.line.map(frame.project)),
  });
  return {
    frame,
    land: toPath(LAND, frame, 'Z'),
    kerala: toPath(KERALA, frame, 'Z'),
    lake: toPath(LAKE, frame, 'Z'),
    line: toPath(route.line, frame, ''),
    stops: dots.map(({ name, days, badge, x, y }, index) => ({
      name,
      days,
      badge,
      x,
      y,
      label: boxes[index] ?? null,
    })),
    inset: corner && toInset(frame, corner),
  };
}

/** One dot for each place, in the order of the days, with the days that end there: `1–2, 7`. */
function listDots({ start, stops }: DayRoute): (RouteStop & { days: string })[] {
  const first = { ...start, firstDay: 0, lastDay: 0 };
  const places = [first, ...stops].filter(
    (stop, index, all) => all.findIndex((other) => isSame(other, stop)) === index,
  );
  return places.map((place) => ({
    ...place,
    days: stops
      .filter((stop) => isSame(stop, place))
      .map(toDays)
      .join(', '),
  }));
}

function listLinePoints(corners: readonly Point[]): Point[] {
  return corners.slice(1).flatMap((to, index) => {
    const from = corners[index] as Point;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LINE_STEP);
    return Array.from({ length: steps }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
  });
}

function toDays({ firstDay, lastDay }: RouteStop): string {
  return firstDay === lastDay ? String(firstDay) : `${firstDay}–${lastDay}`;
}

/** A corner without places of the route. Left corners first, because they are mostly sea. */
function findCorner({ width, height, project }: Frame, { line }: DayRoute): Box | null {
  const [left, right] = [INSET.edge, width - INSET.edge - INSET.width];
  const [top, bottom] = [INSET.edge, height - INSET.edge - INSET.height];
  const dots = line.map(project).map(({ x, y }) => ({ x: x - 12, y: y - 12, width: 24, height: 24 }));
  const corners = [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: bottom },
    { x: right, y: top },
  ].map((corner) => ({ ...corner, width: INSET.width, height: INSET.height }));
  return corners.find((corner) => !dots.some((dot) => overlap(dot, corner))) ?? null;
}

function toInset(frame: Frame, corner: Box): RouteMap['inset'] {
  const points = KERALA.map(frame.project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [room, tall] = [corner.width - 2 * INSET.padding, corner.height - 2 * INSET.padding];
  const scale = Math.round(Math.min(room / width, tall / height) * 1000) / 1000;
  return {
    box: corner,
    x: Math.round(corner.x + (corner.width - width * scale) / 2 - left * scale),
    y: Math.round(corner.y + (corner.height - height * scale) / 2 - top * scale),
    scale,
  };
}
