import { readTable, type TableRow } from '../../platform/format/read-table';
import { FILE_COLUMNS, findFileColumn, MAX_FILE_LINES, toHeader, type FileColumn } from './columns';

/** A row of a file: its cells that are not blank, or why it cannot be read. */
export type RateRow = TableRow<FileColumn>;

/** The rows of a CSV file of rates. Throws FileProblem. */
export function readRateFile(bytes: Uint8Array): Generator<RateRow, void> {
  return readTable(bytes, {
    find: findFileColumn,
    headers: FILE_COLUMNS.map(toHeader),
    required: ['supplier', 'item'],
    limits: { mostRows: MAX_FILE_LINES, tooMany: 'A file has at most 50,000 lines. Please split it.' },
    empty: 'There are no rates below the header.',
  });
}
