import type { ReactNode } from 'react';

type Row = { key: string | number; label: ReactNode; cells: readonly ReactNode[] };
type Props = {
  caption: string;
  /** The heading of the labels, then those of the cells. */
  headings: readonly string[];
  rows: readonly Row[];
  className?: string;
};

/** A table of figures: a label, then numbers aligned to the right. */
export function FigureTable({ caption, headings, rows, className = '' }: Props) {
  return (
    <table className={`w-full border-collapse text-sm ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left align-bottom text-ink-soft">
          {headings.map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`pb-1 font-normal ${at > 0 ? 'pl-3 text-right sm:whitespace-nowrap' : ''}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" dir="auto" className="w-full py-1.5 text-left font-normal wrap-anywhere">
              {label}
            </th>
            {cells.map((cell, at) => (
              <td key={headings[at + 1]} className="py-1.5 pl-3 text-right tabular-nums sm:whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
