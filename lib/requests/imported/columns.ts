import { readTable, type TableRow } from '../../platform/format/read-table';

/** The columns of a file of old requests, each with its header and other headers that sheets have for it. */
const HEADERS = {
  name: 'name, customer, customer name',
  phone: 'phone, mobile, phone number, mobile number',
  email: 'e-mail, mail, e-mail address',
  package: 'package, trip, tour, package name',
  status: 'status, stage',
  received: 'date received, received, enquiry date, date',
  travel: 'travel date, date of travel',
  party: 'party, pax, travellers, guests',
  source: 'source, lead source',
  notes: 'notes, note, remarks, comments',
  owner: 'lead owner, owner, handler, assigned to',
} as const;
export type OldColumn = keyof typeof HEADERS;
/** A row of a file of old requests. */
export type OldRow = TableRow<OldColumn>;

/** Maximum number of requests of a file. */
export const MOST_OLD_REQUESTS = 5_000;

const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const COLUMNS = new Map(
  Object.entries(HEADERS).flatMap(([column, headers]) =>
    headers.split(', ').map((header) => [fold(header), column as OldColumn] as const),
  ),
);

/** The header of a column, as messages and the page write it. */
export function toOldHeader(column: OldColumn): string {
  return HEADERS[column].replace(/,.*/, '');
}
export const OLD_HEADERS = (Object.keys(HEADERS) as OldColumn[]).map(toOldHeader);

/** The rows of a CSV file of old requests. Throws FileProblem. */
export function readOldRequests(bytes: Uint8Array): Generator<OldRow, void> {
  return readTable(bytes, {
    find: (header) => COLUMNS.get(fold(header)) ?? null,
    headers: OLD_HEADERS,
    required: { name: 'name', phone: 'phone', status: 'status', received: 'date received' },
    limits: {
      mostRows: MOST_OLD_REQUESTS,
      tooMany: 'A file has at most 5,000 requests. Please split it.',
    },
    empty: 'There are no requests below the header.',
  });
}
