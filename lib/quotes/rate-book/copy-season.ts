import type { PlainDate } from '../../platform/format/dates';
import { adjustPrice, type Bulk } from '../../packages/price-books/bulk';
import type { LineInput } from './read-row';

export type Span = { from: PlainDate; to: PlainDate };

/** The distinct spans of lines, earliest first. */
export function listSpans(lines: readonly Span[]): Span[] {
  const spans = new Map(lines.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...spans.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
}

/**
 * Copies the lines of these spans to the next year, with adjusted rates. Km, group sizes and stop sales stay as they
 * are.
 */
export function copySeason(lines: readonly LineInput[], spans: readonly Span[], bulk: Bulk): LineInput[] {
  const isChosen = (line: Span) => spans.some(({ from, to }) => from === line.from && to === line.to);
  return lines.filter(isChosen).map((line) => ({
    ...line,
    from: addYear(line.from),
    to: addYear(line.to),
    figures: line.isStopped ? line.figures : adjustFigures(line.figures, bulk),
  }));
}

/** The figures that are not amounts of money. */
const COUNTS = ['km', 'leastKm', 'groupSize'];

function adjustFigures<Figures extends object>(figures: Figures, bulk: Bulk): Figures {
  const adjusted = Object.entries(figures).map(([key, value]: [string, unknown]) => {
    const isMoney = typeof value === 'number' && value > 0 && !COUNTS.includes(key);
    return [key, isMoney ? Math.max(0, adjustPrice(value, bulk)) : value];
  });
  return Object.fromEntries(adjusted) as Figures;
}

/** The same day of the next year; 29 February becomes 28 February. */
function addYear(date: PlainDate): PlainDate {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4).replace('-02-29', '-02-28')}`;
}
