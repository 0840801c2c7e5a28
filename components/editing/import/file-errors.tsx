import type { FileError } from '@/lib/platform/format/file-problem';

/** Maximum number of errors shown. */
const MOST_SHOWN = 200;

/** The errors of a file, each with its row. */
export function FileErrors({ label, errors }: { label: string; errors: readonly FileError[] }) {
  if (errors.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1 py-2 text-sm text-danger">
      {errors.slice(0, MOST_SHOWN).map(({ row, field, message }, at) => (
        <li key={at} className="wrap-anywhere">
          <span className="font-semibold">
            Row {row}
            {field && `, ${field}`}:
          </span>{' '}
          {message}
        </li>
      ))}
      {errors.length > MOST_SHOWN && <li>And {errors.length - MOST_SHOWN} more.</li>}
    </ul>
  );
}
