'use client';

import { useState } from 'react';
import {
  LINE_KINDS,
  type ImportLine,
  type ImportResult,
  type LineKind,
} from '@/lib/packages/import-export/types';
import { DRAFT_FIELDS, type DraftField } from '@/lib/packages/editing/draft';
import { formatDriveTime } from '@/lib/platform/format/drive-time';
import type { FileError } from '@/lib/platform/format/file-problem';
import type { ItineraryDay } from '@/lib/packages/model/types';
import { toFieldText } from '../editor/value-text';

type Props = { result: ImportResult };
/** Number of rows that are rendered initially and added by each click, because rendering thousands is slow. */
const PAGE = 100;

/** All rows of the file and their effect, filterable by kind. Errors of the whole file come first. */
export function ResultList({ result: { lines, errors } }: Props) {
  const counts = LINE_KINDS.map((name) => ({
    kind: name,
    count: lines.filter((line) => line.kind === name).length,
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

type ResultRowProps = { line: ImportLine; errors: readonly FileError[] };

/** Labels of the kinds, for the dry run and the applied import. */
const KIND_NAMES: Record<LineKind, string> = {
  error: 'Errors',
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};
const LOOKS: Record<LineKind, string> = {
  error: 'text-danger',
  created: 'text-success',
  changed: 'text-lagoon',
  unchanged: 'text-ink-soft',
};
const WORDS: Record<LineKind, string> = { ...KIND_NAMES, error: 'Error' };

/** A row of the file: its errors, and its changes (collapsed). */
function ResultRow({ line, errors }: ResultRowProps) {
  const { row, id, title, kind, fields } = line;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 sm:grid-cols-[3rem_minmax(0,1fr)_6rem]">
      <p className="text-right text-ink-soft tabular-nums">
        <span className="sr-only">Row </span>
        {row}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{title || 'Untitled'}</span>
          {id !== null && <span className="ml-2 text-xs text-ink-soft">{id}</span>}
        </p>
        {errors.length > 0 && (
          <ul className="mt-1 grid gap-1 text-danger">
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`} className="wrap-anywhere">
                {field && <span className="font-semibold">{toFieldName(field)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        )}
        {kind === 'changed' && <Changes fields={fields} />}
      </div>
      <p className={`text-xs font-semibold ${LOOKS[kind]}`}>{WORDS[kind]}</p>
    </li>
  );
}

function Changes({ fields }: Pick<ImportLine, 'fields'>) {
  return (
    <details className="group">
      <summary className="min-h-6 cursor-pointer py-0.5 text-ink-soft hover:text-ink">
        {fields.map(({ field }) => toFieldName(field)).join(', ')}
      </summary>
      <dl className="mb-1 mt-1 divide-y divide-line border-y border-line">
        {fields.map((change) => (
          <div key={change.field} className="grid gap-x-4 py-1.5 sm:grid-cols-[8rem_1fr_1fr]">
            <dt className="font-semibold">{toFieldName(change.field)}</dt>
            <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">
              <span className="sr-only">Before: </span>
              <del className="max-sm:line-through sm:no-underline">
                {toFieldText(change.field, change.from, toDays)}
              </del>
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="sr-only">After: </span>
              <ins className="no-underline">{toFieldText(change.field, change.to, toDays)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const NAMES: Partial<Record<string, string>> = {
  ...DRAFT_FIELDS,
  duration: 'Duration',
  isKerala: 'In Kerala',
  is_active: 'Shown to visitors',
};

/** Label of a field. Columns and parts of fields, such as `itinerary.2.title`, keep their name in the file. */
function toFieldName(field: string): string {
  return NAMES[field as DraftField] ?? field;
}

function toDays(days: readonly ItineraryDay[]): string {
  return days
    .map(({ day, title, description, meals, accommodation, overnight, drive }) => {
      const facts = [
        meals.join(', ') || 'no meals',
        overnight ? `${accommodation}, ${overnight}` : accommodation,
        ...(drive ? [`${drive.route}, ${drive.km} km, ${formatDriveTime(drive.minutes)}`] : []),
      ];
      return `Day ${day}: ${title}. ${description} (${facts.join('; ')})`;
    })
    .join('\n');
}
