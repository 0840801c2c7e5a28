import { restoreCell } from './csv';
import { decodeFile } from './decode-file';
import { FileProblem, refuseFile, type FileError } from './file-problem';
import { readCsv, type CsvLimits, type CsvRecord } from './read-csv';
import { tidyText } from './typed-text';

/** A row of a file: its cells that are not blank, or why it cannot be read. */
export type TableRow<Column extends string> = {
  row: number;
  texts: Partial<Record<Column, string>>;
  problem: string | null;
};

type Table<Column extends string> = {
  /** The column with this header; null for an unknown header. */
  find: (header: string) => Column | null;
  /** The headers of all columns, for a message. */
  headers: readonly string[];
  /** The columns without which a file is refused. */
  required: readonly Column[];
  limits: CsvLimits;
  /** Refuses a file without rows. */
  empty: string;
};

/** The rows of a CSV file whose first line names the columns. Throws FileProblem. */
export function* readTable<Column extends string>(
  bytes: Uint8Array,
  table: Table<Column>,
): Generator<TableRow<Column>, void> {
  const records = readCsv(decodeFile(bytes), table.limits);
  const header = records.next().value ?? refuseFile('The file is empty.');
  const columns = header.cells.map(table.find);
  const errors = checkHeader(header, columns, table);
  if (errors.length > 0) throw new FileProblem(errors);
  let count = 0;
  for (const { row, cells, problem } of records) {
    count += 1;
    const texts: TableRow<Column>['texts'] = {};
    for (const [at, column] of columns.entries()) {
      const text = tidyText(restoreCell(cells[at] ?? ''));
      if (column && text !== '') texts[column] = text;
    }
    yield { row, texts, problem };
  }
  if (count === 0) refuseFile(table.empty, header.row);
}

function checkHeader<Column extends string>(
  { row, cells }: CsvRecord,
  columns: readonly (Column | null)[],
  { headers, required }: Table<Column>,
): FileError[] {
  const errors = cells.flatMap((cell, index): FileError[] => {
    const column = columns[index];
    const field = cell.trim();
    if (field === '') return [];
    if (!column) {
      const all = headers.join(', ');
      return [{ row, field, message: `There is no column “${field}”. The columns are ${all}.` }];
    }
    if (columns.indexOf(column) === index) return [];
    return [{ row, field, message: `The column “${field}” is there twice. Remove one of them.` }];
  });
  const missing = required.filter((column) => !columns.includes(column));
  return [
    ...errors,
    ...missing.map((field) => ({ row, field, message: `The column “${field}” is missing.` })),
  ];
}
