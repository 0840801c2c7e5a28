'use client';

import Link from 'next/link';
import { FileErrors } from '@/components/editing/import/file-errors';
import { ImportWizard } from '@/components/editing/import/import-wizard';
import { sendFile, toRun } from '@/components/editing/import/use-file-import';
import { buttonClass } from '@/components/ui/button';
import { MAX_FILE_BYTES } from '@/lib/packages/import-export/limits';
import { countOf } from '@/lib/platform/format/count-of';
import { ROUTES } from '@/lib/platform/routes';
import type { OldImport } from '@/lib/requests/imported/types';

/** Import of a CSV file of old leads and customers, which may have these columns. */
export function RequestImport({ columns }: { columns: readonly string[] }) {
  return (
    <ImportWizard<OldImport>
      label="File with old requests"
      accept=".csv,.tsv,.txt,text/csv"
      pattern={/\.(csv|tsv|txt)$/i}
      maxBytes={MAX_FILE_BYTES}
      hint="CSV, up to 5 MB and 5,000 requests."
      intro={
        <>
          <p>The first line names the columns: {columns.join(', ')}.</p>
          <p className="mt-2">
            Name, phone, status and date received are needed. Nobody is written to, no call is promised, and
            each request counts on its own day. What is here already stays as it is. First you see what would
            be added.
          </p>
        </>
      }
      apply={(count) => `Add ${countOf(count, 'request')}`}
      describe={describe}
      rows={({ errors, refused }) => <FileErrors label="Refused" errors={[...errors, ...refused]} />}
      send={(file, run) => sendFile<OldImport>(ROUTES.api.requestImport, file, 'text/csv', toRun(run))}
      next={() => (
        <Link
          href={`${ROUTES.admin}?source=imported`}
          className={buttonClass('primary', 'min-h-10 no-underline')}
        >
          To the imported requests
        </Link>
      )}
    />
  );
}

function describe(result: OldImport, isApplied: boolean): string {
  const { created, unchanged, refused, errors } = result;
  if (errors.length > 0) return 'The file cannot be read. Nothing was added.';
  const rows = countOf(created + unchanged + refused.length, 'row');
  const rest = refused.length > 0 ? ' Correct the refused rows and choose the file again to add them.' : '';
  return `${rows}: ${created} ${isApplied ? 'added' : 'to add'}, ${unchanged} here already, ${refused.length} refused.${rest}`;
}
