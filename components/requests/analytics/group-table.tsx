import type { ReactNode } from 'react';
import { formatCount } from '@/lib/platform/format/numbers';

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
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="edge-shadows overflow-x-auto">
      <table className="w-full min-w-136 border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left align-bottom text-ink-soft">
            <th scope="col" className="pb-1 font-normal">
              {what}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, MOST_ROWS).map((line) => (
            <tr key={line.key} className="border-t border-line align-top">
              <th
                scope="row"
                dir="auto"
                className="w-full min-w-36 py-1.5 text-left font-normal wrap-anywhere"
              >
                {line.label}
              </th>
              {toCells(line).map((cell, at) => (
                <td key={headings[at]} className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          And {formatCount(rest.length)} more with{' '}
          {formatCount(rest.reduce((sum, line) => sum + toCount(line), 0))} {counted}.
        </p>
      )}
    </div>
  );
}
