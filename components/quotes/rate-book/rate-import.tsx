'use client';

import { countOf } from '@/lib/platform/format/count-of';
import { FileErrors } from '@/components/editing/import/file-errors';
import { ImportWizard } from '@/components/editing/import/import-wizard';
import { sendFile, toRun } from '@/components/editing/import/use-file-import';
import { MAX_FILE_BYTES } from '@/lib/packages/import-export/limits';
import { ROUTES } from '@/lib/platform/routes';
import type { ImportedSupplier, RateImport as Result } from '@/lib/quotes/rate-book/types';

/** Import of a CSV file of rates. */
export function RateImport() {
  return (
    <ImportWizard<Result>
      label="File with rates"
      accept=".csv,.tsv,.txt,text/csv"
      pattern={/\.(csv|tsv|txt)$/i}
      maxBytes={MAX_FILE_BYTES}
      hint="CSV, up to 5 MB and 50,000 lines."
      intro="The columns are those of the export. The lines of a room, vehicle or activity in the file replace all its lines; what the file does not name stays. Suppliers are found by name and place; new ones are added. First you see what would change."
      describe={describe}
      rows={(result) => <ResultList result={result} />}
      send={(file, run) => sendFile<Result>(ROUTES.api.rateImport, file, 'text/csv', toRun(run))}
    />
  );
}

/** The effects of an import, in display order: beginning with those that need attention. */
const CHANGES: Record<ImportedSupplier['change'], string> = {
  error: 'Errors',
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
};

function ResultList({ result: { errors, suppliers } }: { result: Result }) {
  const order = Object.keys(CHANGES);
  const sorted = suppliers.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
  return (
    <div className="text-sm">
      <FileErrors label="Errors" errors={errors} />
      <ul aria-label="Suppliers of the file" className="border-t border-line">
        {sorted.map(({ row, name, place, change, linesBefore, lines }) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
            <span className="wrap-anywhere">
              <span className="font-semibold">{name || 'No name'}</span> {place}
            </span>
            <span className={change === 'error' ? 'font-semibold text-danger' : ''}>{CHANGES[change]}</span>
            <span className="text-ink-soft tabular-nums">
              {linesBefore === 0 || linesBefore === lines
                ? countOf(lines, 'line')
                : `${countOf(linesBefore, 'line')} become ${lines}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe({ errors, created, changed, unchanged }: Result, isApplied: boolean): string {
  if (errors.length > 0) {
    const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
    return `${count}: nothing is applied until the file is corrected.`;
  }
  const counts = `Suppliers: ${created} new, ${changed} changed, ${unchanged} unchanged.`;
  return isApplied ? counts : `${counts} Nothing has been written yet.`;
}
