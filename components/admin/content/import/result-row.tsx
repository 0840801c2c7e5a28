import type { FileError, ImportLine, LineKind } from '@/lib/packages/files/types';
import { toFieldName, toValueWords } from './value-words';

type Props = { line: ImportLine; errors: readonly FileError[] };

/** Names of the kinds, before and after the file was applied. */
export const KIND_NAMES: Record<LineKind, string> = {
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

/** A row of the file: what is wrong with it, and what it changes, folded. */
export function ResultRow({ line, errors }: Props) {
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
              <del className="max-sm:line-through sm:no-underline">{toValueWords(change, change.from)}</del>
            </dd>
            <dd className="whitespace-pre-line wrap-anywhere">
              <span className="sr-only">After: </span>
              <ins className="no-underline">{toValueWords(change, change.to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
