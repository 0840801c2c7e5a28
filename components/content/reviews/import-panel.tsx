import { useState, type ChangeEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { notify } from '@/components/ui/toast';
import { decodeFile } from '@/lib/platform/format/decode-file';
import { FileProblem } from '@/lib/platform/format/file-problem';
import type { ImportResult } from '@/lib/content/reviews/types';
import { sendStaff } from '@/components/editing/kit/staff-request';

/** Imports reviews from a CSV file: a dry run first, then all rows or none. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<ImportResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(text: string, isDryRun: boolean): Promise<ImportResult | null> {
    setBusy(true);
    setProblem(null);
    const answer = await sendStaff<ImportResult>('POST', `/reviews/import${isDryRun ? '?dryRun=1' : ''}`, {
      csv: text,
    });
    setBusy(false);
    if (answer.ok) return answer.body;
    setProblem(answer.message);
    return null;
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const bytes = await event.target.files?.[0]?.arrayBuffer();
    setPlan(null);
    try {
      const text = bytes ? decodeFile(new Uint8Array(bytes)) : '';
      setCsv(text);
      if (text) setPlan(await send(text, true));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      setProblem(error.message);
    }
  }

  async function run() {
    const result = await send(csv, false);
    if (!result) return;
    if (result.errors.length > 0) return setPlan(result);
    notify.success(`${result.created} reviews added`);
    onClose();
  }

  return (
    <section aria-labelledby="import-title" className="max-w-3xl space-y-4 border-t border-line py-4">
      <h2 id="import-title" className="text-lg">
        Import from CSV
      </h2>
      <Field
        id="review-file"
        label="CSV file"
        required
        hint="Columns in the first line: name, rating, review, date (such as 1-Nov-2026), source (google, tripadvisor, direct); also location, verified, answer, trip (id, address or title)."
        {...(problem ? { error: problem } : {})}
      >
        {(aria) => (
          <input
            {...aria}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => void choose(event)}
            className={INPUT_CLASS}
          />
        )}
      </Field>
      <div role="status">{plan && <Plan plan={plan} />}</div>
      <p className="flex flex-wrap gap-2">
        <Button
          disabled={!plan || plan.errors.length > 0 || plan.created === 0}
          busy={isBusy}
          onClick={() => void run()}
        >
          {isBusy ? 'One moment...' : 'Add these reviews'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </p>
    </section>
  );
}

function Plan({ plan: { created, unchanged, errors } }: { plan: ImportResult }) {
  if (errors.length === 0)
    return (
      <p>
        {created} would be added, {unchanged} are there already.
      </p>
    );
  return (
    <>
      <p className="font-semibold text-danger">
        Nothing is added while{' '}
        {errors.length === 1 ? 'a line has an error' : `${errors.length} lines have errors`}:
      </p>
      <ul className="mt-1 text-sm">
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            Line {row}: {message}
          </li>
        ))}
      </ul>
    </>
  );
}
