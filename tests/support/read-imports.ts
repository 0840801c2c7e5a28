import { checkReviewRows } from '@/lib/company/reviews/import-rules';
import { readReviewFile } from '@/lib/company/reviews/csv';
import type { NewReview } from '@/lib/company/reviews/schema';
import { checkRow, type CheckedRow } from '@/lib/packages/import-export/rules';
import { indexPackages } from '@/lib/packages/import-export/known-packages';
import { readPackageFile } from '@/lib/packages/import-export/parse-file';
import type { FileFormat, FileRow } from '@/lib/packages/import-export/types';
import { decodeFile } from '@/lib/platform/format/decode-file';
import { FileProblem, type FileError } from '@/lib/platform/format/file-problem';
import { checkRateRows } from '@/lib/quotes/rate-book/check-file';
import { readRateFile } from '@/lib/quotes/rate-book/read-file';
import type { SheetInput } from '@/lib/quotes/rate-book/schema';

/** Reads all rows of a file, like the thread that reads uploads. */
function collectRows<Row>(read: () => Iterable<Row>): { rows: Row[]; errors: FileError[] } {
  try {
    return { rows: [...read()], errors: [] };
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { rows: [], errors: [...error.errors] };
  }
}

export function parsePackages(bytes: Uint8Array, format: FileFormat) {
  return collectRows<FileRow>(() => readPackageFile(bytes, format));
}

/** Checks a file of packages against an empty catalogue. */
export function checkPackages(
  bytes: Uint8Array,
  format: FileFormat,
): { checked: CheckedRow[]; errors: FileError[] } {
  const { rows, errors } = parsePackages(bytes, format);
  const context = { known: indexPackages([], rows), mayPrice: true, findRefusals: () => [] };
  const checked = rows.map((row) => checkRow(row, context));
  return { checked, errors: [...errors, ...checked.flatMap((row) => row.errors)] };
}

type Trips = Parameters<typeof checkReviewRows>[1];

export function checkReviews(
  file: Uint8Array | string,
  trips: Trips = [],
): { reviews: NewReview[]; errors: FileError[] } {
  const read = collectRows(() => readReviewFile(typeof file === 'string' ? file : decodeFile(file)));
  const { reviews, errors } = checkReviewRows(read.rows, trips);
  return { reviews, errors: [...read.errors, ...errors] };
}

/** Checks a file of rates against an empty rate book. */
export async function checkRates(bytes: Uint8Array): Promise<{ sheets: SheetInput[]; errors: FileError[] }> {
  const read = collectRows(() => readRateFile(bytes));
  const { writes, errors } = await checkRateRows(read.rows, []);
  return { sheets: writes.map(({ sheet }) => sheet), errors: [...read.errors, ...errors] };
}
