import { ImportWizard } from '@/components/editing/import/import-wizard';
import type { ChosenFile, ImportAnswer } from '@/components/editing/import/use-file-import';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { notify } from '@/components/ui/toast';
import { decodeFile } from '@/lib/platform/format/decode-file';
import { FileProblem } from '@/lib/platform/format/file-problem';
import type { ImportResult } from '@/lib/company/reviews/types';

const MAX_BYTES = 700 * 1024;

/** Imports reviews from a CSV file: a dry run first, then all rows or none. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  return (
    <ImportWizard<ImportResult>
      label="CSV file"
      accept=".csv,.tsv,.txt,text/csv"
      pattern={/\.(csv|tsv|txt)$/i}
      maxBytes={MAX_BYTES}
      hint="CSV, up to 700 kB."
      intro="Columns in the first line: name, rating, review, date (such as 1-Nov-2026), source (google, tripadvisor, direct); also location, verified, answer, trip (id, address or title)."
      describe={describe}
      rows={({ errors }) => (
        <ul className="text-sm">
          {errors.map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              Line {row}: {message}
            </li>
          ))}
        </ul>
      )}
      onApplied={({ created }) => {
        notify.success(`${created} reviews added`);
        onClose();
      }}
      {...{ send, onClose }}
    />
  );
}

async function send({ bytes }: ChosenFile, run: string | null): Promise<ImportAnswer<ImportResult>> {
  try {
    const csv = decodeFile(new Uint8Array(bytes));
    const query = run === null ? '?dryRun=1' : '';
    const answer = await sendStaff<ImportResult>('POST', `/reviews/import${query}`, { csv });
    return answer.ok ? { result: answer.body } : { problem: answer.message };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { problem: error.message };
  }
}

function describe({ created, unchanged, errors }: ImportResult): string {
  if (errors.length === 0) return `${created} would be added, ${unchanged} are there already.`;
  return `Nothing is added while ${errors.length === 1 ? 'a line has an error' : `${errors.length} lines have errors`}:`;
}
