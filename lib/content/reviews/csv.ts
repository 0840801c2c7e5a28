import { restoreCell } from '../../platform/format/csv';
import { readCsv } from '../../platform/format/read-csv';
import { newReviewSchema, type NewReview } from './schema';
import type { ImportError, TripName } from './types';
import { isSameText, tidyText } from '../../platform/format/typed-text';

/** Fields by the column names in the first line of a file. */
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
const MOST_ROWS = 500;

/**
 * Reads a CSV file of reviews, each of which may name its trip by id, slug or title. An error has the row number that a
 * spreadsheet shows.
 */
export function parseReviewFile(
  csv: string,
  trips: readonly TripName[],
): { reviews: NewReview[]; errors: ImportError[] } {
  const read = readCsv(csv);
  if ('problem' in read) return fail(read.problem.line, '', read.problem.message);
  const [head, ...body] = read.records;
  const names = (head?.cells ?? []).map(
    (cell) => COLUMNS.get(cell.toLowerCase().replace(/[^a-z]/g, '')) ?? null,
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
  for (const { row, cells } of body) {
    const parsed = newReviewSchema.safeParse(toInput(names, cells));
    const [issue] = parsed.error?.issues ?? [];
    const trip = parsed.data?.tourId ? findTrip(parsed.data.tourId, trips) : null;
    if (!parsed.success)
      errors.push({ row, field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' });
    else if (parsed.data.tourId && !trip)
      errors.push({ row, field: 'tourId', message: `There is no trip ${parsed.data.tourId}.` });
    else reviews.push({ ...parsed.data, tourId: trip?.id ?? null });
  }
  return { reviews, errors };
}

function findTrip(name: string, trips: readonly TripName[]): TripName | undefined {
  return trips.find(({ id, slug, title }) => [id, slug, title].some((one) => isSameText(one ?? '', name)));
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
      if (name === 'rating') return [name, /^[\d.]+$/.test(text) ? Number(text) : text];
      if (name === 'verified') return [name, /^(yes|true|1)$/i.test(text)];
      return [name, name === 'source' ? text.toLowerCase() : text];
    }),
  );
}

function fail(row: number, field: string, message: string) {
  return { reviews: [], errors: [{ row, field, message }] };
}
