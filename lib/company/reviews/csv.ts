import { restoreCell } from '../../platform/format/csv';
import { refuseFile, type FileError } from '../../platform/format/file-problem';
import { readCsv } from '../../platform/format/read-csv';
import { readDay } from '../../platform/format/read-day';
import { tidyCode, tidyText } from '../../platform/format/typed-text';
import type { NewReview } from './schema';

/** Maps the column names in the first line of a file to fields. */
const COLUMNS = new Map(
  Object.entries<keyof NewReview>({
    name: 'customerName',
    traveller: 'customerName',
    customername: 'customerName',
    rating: 'rating',
    stars: 'rating',
    review: 'reviewText',
    text: 'reviewText',
    reviewtext: 'reviewText',
    date: 'date',
    location: 'location',
    place: 'location',
    verified: 'verified',
    source: 'source',
    answer: 'answer',
    trip: 'tourId',
    package: 'tourId',
    tourid: 'tourId',
  }),
);
const REQUIRED = ['customerName', 'rating', 'reviewText', 'date', 'source'] as const;
const LIMITS = { mostRows: 500, tooMany: 'Please import at most 500 reviews at once.' };

/** A row of a file: the fields of a review, not yet checked, or the error if the row cannot be read. */
export type ReviewRow = { row: number; input: Record<string, unknown> } | FileError;

/** The reviews of a CSV file, with the row numbers that a spreadsheet shows. Throws FileProblem. */
export function* readReviewFile(csv: string): Generator<ReviewRow, void> {
  const records = readCsv(csv, LIMITS);
  const head = records.next().value ?? refuseFile('The file is empty.');
  const names = head.cells.map((cell) => COLUMNS.get(cell.toLowerCase().replace(/[^a-z]/g, '')) ?? null);
  const missing = REQUIRED.filter((name) => !names.includes(name));
  const twice = names.find((name, index) => name !== null && names.indexOf(name) !== index);
  if (missing.length > 0)
    refuseFile(`The first line lacks a column: ${missing.join(', ')}.`, head.row, missing[0]);
  if (twice) refuseFile(`The first line has the column ${twice} twice.`, head.row, twice);
  let count = 0;
  for (const { row, cells, problem } of records) {
    count += 1;
    yield problem ? { row, field: '', message: problem } : { row, input: toInput(names, cells) };
  }
  if (count === 0) refuseFile('The file has no reviews.', head.row + 1);
}

/** The cells of a row as the form would send them. An empty cell counts as missing. */
function toInput(
  names: readonly (keyof NewReview | null)[],
  record: readonly string[],
): Record<string, unknown> {
  const cells = names.flatMap((name, index) => {
    const text = tidyText(restoreCell(record[index] ?? ''));
    return name === null || text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(
    cells.map(([name, text]) => {
      if (name === 'rating') {
        const plain = tidyCode(text);
        return [name, /^[\d.]+$/.test(plain) ? Number(plain) : text];
      }
      if (name === 'date') return [name, readDay(text) ?? text];
      if (name === 'verified') return [name, /^(yes|true|1)$/i.test(text)];
      return [name, name === 'source' ? text.toLowerCase() : text];
    }),
  );
}
