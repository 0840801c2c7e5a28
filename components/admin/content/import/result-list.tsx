'use client';

import { useState } from 'react';
import {
  LINE_KINDS,
  type FileError,
  type ImportLine,
  type ImportResult,
  type LineKind,
} from '@/lib/packages/files/types';
import { KIND_NAMES, ResultRow } from './result-row';

type Props = { result: ImportResult };
/** Rows shown at once: a list of 2,000 would make the page slow. */
const PAGE = 100;

/** All rows of the file with what they do, by kind. Errors of the file as a whole come first. */
export function ResultList({ result: { lines, errors } }: Props) {
  const counts = LINE_KINDS.map((name) => ({
    ...{ kind: name, count: lines.filter((line) => line.kind === name).length },
  })).filter(({ count }) => count > 0);
  const [kind, setKind] = useState<LineKind | null>(errors.length > 0 && lines.length > 0 ? 'error' : null);
  const [shownCount, setShownCount] = useState(PAGE);
  const rows = new Set(lines.map(({ row }) => row));
  const ofFile = errors.filter(({ row }) => !rows.has(row));
  const shown = lines.filter((line) => kind === null || line.kind === kind);

  function choose(next: LineKind | null) {
    setKind(next);
    setShownCount(PAGE);
  }

  return (
    <div className="text-sm">
      {ofFile.length > 0 && <FileErrors errors={ofFile} />}
      {lines.length > 0 && (
        <div role="group" aria-label="Show rows" className="flex flex-wrap gap-1 py-2">
          <Filter isOn={kind === null} onClick={() => choose(null)} label="All" count={lines.length} />
          {counts.map((entry) => (
            <Filter
              key={entry.kind}
              isOn={kind === entry.kind}
              onClick={() => choose(entry.kind)}
              label={KIND_NAMES[entry.kind]}
              count={entry.count}
            />
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ul aria-label="Rows of the file" className="border-t border-line">
          {shown.slice(0, shownCount).map((line) => (
            <ResultRow key={line.row} line={line} errors={findErrors(line, errors)} />
          ))}
        </ul>
      )}
      {shown.length > shownCount && (
        <button
          type="button"
          onClick={() => setShownCount(shownCount + PAGE)}
          className="min-h-11 w-full text-lagoon hover:bg-sand"
        >
          Show more ({shown.length - shownCount} left)
        </button>
      )}
    </div>
  );
}

type FilterProps = { isOn: boolean; onClick: () => void; label: string; count: number };

function Filter({ isOn, onClick, label, count }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="min-h-11 rounded-full border border-line-strong px-3 hover:bg-sand aria-pressed:border-lagoon aria-pressed:bg-lagoon-pale aria-pressed:font-semibold sm:min-h-8"
    >
      {label} <span className="tabular-nums">{count}</span>
    </button>
  );
}

function FileErrors({ errors }: { errors: readonly FileError[] }) {
  return (
    <ul className="grid gap-1 py-2 text-danger">
      {errors.map(({ row, field, message }) => (
        <li key={`${row} ${field} ${message}`} className="wrap-anywhere">
          <span className="font-semibold">Row {row}: </span>
          {message}
        </li>
      ))}
    </ul>
  );
}

function findErrors({ row, kind }: ImportLine, errors: readonly FileError[]): FileError[] {
  return kind === 'error' ? errors.filter((error) => error.row === row) : [];
}
