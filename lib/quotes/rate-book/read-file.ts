import { restoreCell } from '../../platform/format/csv';
import { decodeFile } from '../../platform/format/decode-file';
import { FileProblem, refuseFile, type FileError } from '../../platform/format/file-problem';
import { readCsv, type CsvRecord } from '../../platform/format/read-csv';
import { FILE_COLUMNS, findFileColumn, MAX_FILE_LINES, toHeader, type FileColumn } from './columns';
import { tidyText } from '../../platform/format/typed-text';

/** A row of a file: its cells that are not blank, or why it cannot be read. */
export type RateRow = { row: number; texts: Partial<Record<FileColumn, string>>; problem: string | null };

const LIMITS = { mostRows: MAX_FILE_LINES, tooMany: 'A file has at most 50,000 lines. Please split it.' };

/** The rows of a CSV file of rates. Throws FileProblem. */
export function* readRateFile(bytes: Uint8Array): Generator<RateRow, void> {
  const records = readCsv(decodeFile(bytes), LIMITS);
  const header = records.next().value ?? refuseFile('The file is empty.');
  const columns = header.cells.map(findFileColumn);
  const errors = checkHeader(header, columns);
  if (errors.length > 0) throw new FileProblem(errors);
  let count = 0;
  for (const { row, cells, problem } of records) {
    count += 1;
    const texts: RateRow['texts'] = {};
    for (const [at, column] of columns.entries()) {
      const text = tidyText(restoreCell(cells[at] ?? ''));
      if (column && text !== '') texts[column] = text;
    }
    yield { row, texts, problem };
  }
  if (count === 0) refuseFile('There are no rates below the header.', header.row);
}

function checkHeader({ row, cells }: CsvRecord, columns: readonly (FileColumn | null)[]): FileError[] {
  const errors = cells.flatMap((cell, index): FileError[] => {
    const column = columns[index];
    const field = cell.trim();
    if (field === '') return [];
    if (!column) {
      const all = FILE_COLUMNS.map(toHeader).join(', ');
      return [{ row, field, message: `There is no column “${field}”. The columns are ${all}.` }];
    }
    if (columns.indexOf(column) === index) return [];
    return [{ row, field, message: `The column “${field}” is there twice. Remove one of them.` }];
  });
  const missing = (['supplier', 'item'] as const).filter((column) => !columns.includes(column));
  return [
    ...errors,
    ...missing.map((field) => ({ row, field, message: `The column “${field}” is missing.` })),
  ];
}
