import type { ReactNode } from 'react';

type Row = { key: string | number; label: ReactNode; cells: readonly ReactNode[] };
type Group = { name: string; rows: readonly Row[] };
type Props = {
  caption: string;
  /** The heading of the labels, then those of the cells. */
  headings: readonly string[];
  rows?: readonly Row[];
  /** Instead of `rows`: parts of the table, each under its name. */
  groups?: readonly Group[];
  className?: string;
};

/** A table of figures: a label, then numbers aligned to the right. */
export function FigureTable({
  caption,
  headings,
  rows = [],
  groups = [{ name: '', rows }],
  className = '',
}: Props) {
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
      {groups.map(({ name, rows: ofGroup }) => (
        <tbody key={name}>
          {name && (
            <tr>
              <th scope="rowgroup" colSpan={headings.length} className="pt-3 pb-1 text-left font-semibold">
                {name}
              </th>
            </tr>
          )}
          {ofGroup.map(({ key, label, cells }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" dir="auto" className="w-full py-1.5 text-left font-normal wrap-anywhere">
                {label}
              </th>
              {cells.map((cell, at) => (
                <td
                  key={headings[at + 1]}
                  className="py-1.5 pl-3 text-right tabular-nums sm:whitespace-nowrap"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
