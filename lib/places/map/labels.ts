import { overlap, type Box, type Frame, type Point } from './frame';

/** A dot on the map and the size of its label, both in units of the drawing. */
export type Labelled = Point & { width: number; height: number };

/** Space between a dot and its label, and from the label to the edge of the drawing. */
const GAP = 7;
const EDGE = 3;
/** What a dot covers, in units of the drawing. */
const DOT = 5;
/** Maximum number of positions tried. */
const MAX_TRIES = 5_000;

type Covered = {
  /** Areas that labels must not cover. */
  taken: readonly Box[];
  /** Points of lines that labels should rather not cover. */
  lines: readonly Point[];
};

/**
 * Places each label beside its dot without covering another label, a dot or a blocked area. Earlier labels have priority. Null
 * means that there is no room for the label.
 */
export function placeLabels(
  dots: readonly Labelled[],
  frame: Pick<Frame, 'width' | 'height'>,
  { taken, lines }: Covered,
): (Box | null)[] {
  const covered = [...taken, ...dots.map(toDotBox)];
  const choices = dots.map((dot) =>
    listBoxes(dot)
      .filter((box) => isWithin(box, frame) && !covered.some((other) => overlap(box, other)))
      .map((box) => ({ box, crossed: lines.filter((point) => holds(box, point)).length }))
      .sort((a, b) => a.crossed - b.crossed)
      .map(({ box }) => box),
  );
  return placeFirst(choices);
}

/** Depth-first search for a combination without overlaps; null if none is found within the limit. */
function placeAll(choices: readonly Box[][]): Box[] | null {
  let tries = MAX_TRIES;
  return extend([]);

  function extend(placed: readonly Box[]): Box[] | null {
    const boxes = choices[placed.length];
    if (!boxes) return [...placed];
    for (const box of boxes) {
      tries -= 1;
      if (tries < 0) return null;
      const found = placed.some((other) => overlap(box, other)) ? null : extend([...placed, box]);
      if (found) return found;
    }
    return null;
  }
}

/** Places the longest run of first labels that fits as a whole, then each later label that still fits. */
function placeFirst(choices: readonly Box[][]): (Box | null)[] {
  for (let count = choices.length; count >= 0; count -= 1) {
    const placed: (Box | null)[] | null = placeAll(choices.slice(0, count));
    if (!placed) continue;
    for (const boxes of choices.slice(count))
      placed.push(boxes.find((box) => !placed.some((other) => other && overlap(box, other))) ?? null);
    return placed;
  }
  return [];
}

/** Where a label may stand, best first: right, left, below, above, then the corners. */
function listBoxes({ x, y, width, height }: Labelled): Box[] {
  const [right, left, middle] = [x + GAP, x - GAP - width, x - width / 2];
  const [below, above, level] = [y + GAP, y - GAP - height, y - height / 2];
  const corners: readonly (readonly [number, number])[] = [
    [right, level],
    [left, level],
    [middle, below],
    [middle, above],
    [right, below - GAP / 2],
    [right, above + GAP / 2],
    [left, below - GAP / 2],
    [left, above + GAP / 2],
    [right - width / 3, below],
    [left + width / 3, below],
    [right - width / 3, above],
    [left + width / 3, above],
  ];
  return corners.map(([boxX, boxY]) => ({ x: boxX, y: boxY, width, height }));
}

function holds({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function toDotBox({ x, y }: Point): Box {
  return { x: x - DOT, y: y - DOT, width: 2 * DOT, height: 2 * DOT };
}

function isWithin({ x, y, width, height }: Box, frame: Pick<Frame, 'width' | 'height'>): boolean {
  return x >= EDGE && y >= EDGE && x + width <= frame.width - EDGE && y + height <= frame.height - EDGE;
}
