import { overlap, type Box, type Frame, type Point } from './frame';

/** A dot on the map and the size of its label, both in units of the drawing. */
export type Labelled = Point & { width: number; height: number };

/** Space between a dot and its label. */
const GAP = 7;
/** Space between a label and the edge of the drawing. */
const EDGE = 3;
/** Half the width of the square that a dot covers, in units of the drawing. */
const DOT = 5;

type Covered = {
  /** Areas that labels must not cover. */
  occupied: readonly Box[];
  /** Points of lines that labels avoid if they can. */
  lines: readonly Point[];
};

/**
 * Places each label beside its dot without covering another label, a dot or a blocked area. The label with the fewest
 * free positions is placed first; if several are equal, the earliest. Null means that there is no room for the label.
 */
export function placeLabels(
  dots: readonly Labelled[],
  frame: Pick<Frame, 'width' | 'height'>,
  { occupied, lines }: Covered,
): (Box | null)[] {
  const covered = [...occupied, ...dots.map(toDotBox)];
  const placed: (Box | null)[] = dots.map(() => null);
  let waiting = dots.map((dot, index) => {
    const boxes = listBoxes(dot).filter((box) => isWithin(box, frame) && !overlapsAny(box, covered));
    return { index, boxes: sortByCrossings(boxes, lines) };
  });
  while (waiting.length > 0) {
    const [next, ...others] = waiting.sort((a, b) => a.boxes.length - b.boxes.length || a.index - b.index);
    const box = next?.boxes[0];
    if (next && box) placed[next.index] = box;
    waiting = others.map(({ index, boxes }) => ({
      index,
      boxes: box ? boxes.filter((other) => !overlap(other, box)) : boxes,
    }));
  }
  return placed;
}

function sortByCrossings(boxes: readonly Box[], lines: readonly Point[]): Box[] {
  return boxes
    .map((box) => ({ box, crossings: lines.filter((point) => holds(box, point)).length }))
    .sort((a, b) => a.crossings - b.crossings)
    .map(({ box }) => box);
}

/** Possible positions of a label, best first: right, left, below, above, then the corners. */
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

function overlapsAny(box: Box, others: readonly Box[]): boolean {
  return others.some((other) => overlap(box, other));
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
