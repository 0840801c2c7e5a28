import { parse } from 'csv-parse/sync';
import { newReviewSchema, type NewReview } from './schema';
import type { ImportError } from './types';

/** The columns of a file, by the words in its first line. */
const COLUMNS: Readonly<Record<string, keyof NewReview>> = {
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
};
const REQUIRED = ['customerName', 'rating', 'reviewText', 'date', 'source'] as const;
const MOST_ROWS = 500;

type Row = { record: string[]; info: { lines: number } };

/** Reads a CSV file of reviews, with `,`, `;` or tab between its cells. Errors name the line of the file. */
export function parseReviewFile(csv: string): { reviews: NewReview[]; errors: ImportError[] } {
  const rows = readRows(csv);
  if ('message' in rows) return { reviews: [], errors: [rows] };
  const [head, ...body] = rows.rows;
  const names = (head?.record ?? []).map(
    (cell) => COLUMNS[cell.toLowerCase().replace(/[^a-z]/g, '')] ?? null,
  );
  const missing = REQUIRED.filter((name) => !names.includes(name));
  const twice = names.find((name, index) => name !== null && names.indexOf(name) !== index);
  if (missing.length > 0)
    return fail(1, missing[0] ?? '', `The first line lacks a column: ${missing.join(', ')}.`);
  if (twice) return fail(1, twice, `The first line has the column ${twice} twice.`);
  if (body.length === 0) return fail(2, '', 'The file has no reviews.');
  if (body.length > MOST_ROWS)
    return fail(MOST_ROWS + 2, '', `Please import at most ${MOST_ROWS} reviews at once.`);

  const reviews: NewReview[] = [];
  const errors: ImportError[] = [];
  for (const { record, info } of body) {
    const parsed = newReviewSchema.safeParse(toInput(names, record));
    const [issue] = parsed.error?.issues ?? [];
    if (parsed.success) reviews.push(parsed.data);
    else errors.push({ row: info.lines, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' });
  }
  return { reviews, errors };
}

function readRows(csv: string): { rows: Row[] } | ImportError {
  try {
    const rows = parse(csv, {
      ...{ bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
      delimiter: [',', ';', '\t'].sort((a, b) => countInHead(csv, b) - countInHead(csv, a))[0],
    }) as unknown as Row[];
    return { rows };
  } catch (error) {
    const line = (error as { lines?: unknown }).lines;
    return {
      row: typeof line === 'number' ? line : 1,
      field: '',
      message: 'The file is not valid CSV from this line on: check its quotation marks.',
    };
  }
}

function countInHead(csv: string, delimiter: string): number {
  return (csv.split(/\r?\n/, 1)[0] ?? '').split(delimiter).length;
}

/** The cells of a row as the form would send them. An empty cell counts as missing. */
function toInput(
  names: readonly (keyof NewReview | null)[],
  record: readonly string[],
): Record<string, unknown> {
  const cells = names.flatMap((name, index) => {
    // Exports put `'` before a cell that a spreadsheet would take for a formula.
    const text = record[index]?.replace(/^'(?=[=+\-@])/, '') ?? '';
    return name === null || text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(
    cells.map(([name, text]) => {
      if (name === 'rating') return [name, /^[\d.]+$/.test(text) ? Number(text) : text];
      if (name === 'verified') return [name, /^(yes|true|1)$/i.test(text)];
      return [name, name === 'source' ? text.toLowerCase() : text];
    }),
  );
}

function fail(row: number, field: string, message: string) {
  return { reviews: [], errors: [{ row, field, message }] };
}
