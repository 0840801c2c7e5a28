import type { ReactNode } from 'react';
import { formatCount } from '@/lib/platform/format/numbers';
import { FigureTable } from './figure-table';

/** Maximum number of rows in a table; a sentence below counts the others. */
const MOST_ROWS = 15;

type Props<Line> = {
  caption: string;
  what: string;
  headings: readonly string[];
  lines: readonly Line[];
  /** The cells of a line after its label, in the order of the headings. */
  toCells: (line: Line) => ReactNode[];
  /** The number of requests in a group, for the sum of the omitted groups. `counted` is the noun for the requests. */
  toCount: (line: Line) => number;
  counted: string;
};

/** A table of figures with one row per group; on narrow screens it scrolls sideways. */
export function GroupTable<Line extends { key: string; label: string }>(props: Props<Line>) {
  const { caption, what, headings, lines, toCells, toCount, counted } = props;
  const rest = lines.slice(MOST_ROWS);
  const rows = lines.slice(0, MOST_ROWS).map((line) => ({ ...line, cells: toCells(line) }));
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="edge-shadows overflow-x-auto">
      <FigureTable
        caption={caption}
        headings={[what, ...headings]}
        rows={rows}
        className="min-w-136 [&_tbody_th]:min-w-36 [&_td]:whitespace-nowrap"
      />
      {rest.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          And {formatCount(rest.length)} more with{' '}
          {formatCount(rest.reduce((sum, line) => sum + toCount(line), 0))} {counted}.
        </p>
      )}
    </div>
  );
}
