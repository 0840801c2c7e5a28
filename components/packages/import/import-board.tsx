'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ImportWizard } from '@/components/editing/import/import-wizard';
import { sendFile, toRun } from '@/components/editing/import/use-file-import';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { WarningNote } from '@/components/editing/kit/warning-note';
import { buttonClass } from '@/components/ui/button';
import { MAX_FILE_BYTES } from '@/lib/packages/import-export/limits';
import type { ImportLine, ImportResult } from '@/lib/packages/import-export/types';
import { countOf } from '@/lib/platform/format/count-of';
import { formatMoment } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { ResultList } from './result-list';

const LONGEST_NAME = 200;

/** Imports a file of packages. The last import can be undone. */
export function ImportBoard({ last }: { last: Last | null }) {
  const router = useRouter();
  return (
    <>
      <ImportWizard<ImportResult>
        label="File with packages"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        pattern={/\.(json|csv|tsv|txt)$/i}
        maxBytes={MAX_FILE_BYTES}
        hint="JSON or CSV, up to 5 MB and 2,000 packages."
        intro={
          <>
            <p>
              A row with the id or the page address (column slug) of a package changes it; any other row is a
              new package. First you see what would change.
            </p>
            <WarningNote lead="An empty cell clears the value." className="mt-2">
              To leave values as they are, take the whole column out of the file.
            </WarningNote>
          </>
        }
        describe={describe}
        rows={(result) => <ResultList key={result.run} result={result} />}
        send={(file, run) =>
          sendFile<ImportResult>(
            ROUTES.api.packageImport,
            file,
            /\.json$/i.test(file.name) ? 'application/json' : 'text/csv',
            { name: file.name.slice(-LONGEST_NAME), ...toRun(run) },
          )
        }
        onApplied={() => router.refresh()}
        next={() => (
          <Link href={ROUTES.adminPackages} className={buttonClass('primary', 'min-h-10 no-underline')}>
            To the packages
          </Link>
        )}
      />
      <LastImport last={last} />
    </>
  );
}

function describe({ created, changed, unchanged, errors }: ImportResult, isApplied: boolean): string {
  if (errors.length > 0)
    return `${countOf(errors.length, 'error')}: nothing is applied until the file is corrected.`;
  const counts = `${created} new, ${changed} changed, ${unchanged} unchanged.`;
  return `${counts} ${isApplied ? 'Visitors see it within a few seconds.' : 'Nothing has been written yet.'}`;
}

/** `count` is the number of packages that the import added or changed. */
type Last = { fileName: string; at: string; by: string | null; count: number };
type Undone = { name: string; left: readonly ImportLine[] };

function LastImport({ last }: { last: Last | null }) {
  const router = useRouter();
  const [undone, setUndone] = useState<Undone | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [undone]);

  async function undo({ at, fileName }: Last) {
    setBusy(true);
    const answer = await sendStaff<{ left: ImportLine[] }>('DELETE', '/tours/import', { at });
    setBusy(false);
    setProblem(answer.ok ? null : `Not undone: ${answer.message}`);
    if (answer.ok) setUndone({ name: fileName || 'the file', left: answer.body.left });
    router.refresh();
  }

  return (
    <section aria-label="Last import" className="border-t border-line py-4 text-sm">
      {undone && (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            The import of {undone.name} was undone
          </h2>
          <p role="status">
            The changed packages have their former values again, and the new ones are archived.
          </p>
          {undone.left.length > 0 && (
            <>
              <p className="font-semibold">Not undone, because they were changed or deleted since:</p>
              <ul className="list-disc pl-5">
                {undone.left.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {problem && (
        <p role="alert" className="py-1 font-semibold text-danger">
          {problem}
        </p>
      )}
      {last && (
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="min-w-0 wrap-anywhere">
            Last import: {last.fileName || 'a file'}, {countOf(last.count, 'package')}, by{' '}
            {last.by ?? 'somebody'}, <time dateTime={last.at}>{formatMoment(last.at)}</time>.
          </p>
          <TextButton busy={isBusy} onClick={() => void undo(last)}>
            Undo this import
          </TextButton>
        </div>
      )}
    </section>
  );
}
