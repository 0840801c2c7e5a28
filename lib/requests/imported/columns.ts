import { readTable, type TableRow } from '../../platform/format/read-table';

/** The columns of a file of old requests, each with other headers that sheets have for it. */
const HEADERS = {
  name: 'customer, customer name',
  phone: 'mobile, phone number, mobile number',
  'e-mail': 'mail, e-mail address',
  package: 'trip, tour, package name',
  status: 'stage',
  'date received': 'received, enquiry date, date',
  'travel date': 'date of travel',
  party: 'pax, travellers, guests',
  source: 'lead source',
  notes: 'note, remarks, comments',
  'lead owner': 'owner, handler, assigned to',
};
export type OldColumn = keyof typeof HEADERS;
/** A row of a file of old requests. */
export type OldRow = TableRow<OldColumn>;
export const OLD_COLUMNS = Object.keys(HEADERS) as OldColumn[];

const fold = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
const isNamed = (column: OldColumn, header: string) =>
  [column, ...HEADERS[column].split(', ')].some((name) => fold(name) === fold(header));

/** The rows of a CSV file of old requests. Throws FileProblem. */
export function readOldRequests(bytes: Uint8Array): Generator<OldRow, void> {
  return readTable(bytes, {
    find: (header) => OLD_COLUMNS.find((column) => isNamed(column, header)) ?? null,
    headers: OLD_COLUMNS,
    required: ['name', 'phone', 'status', 'date received'],
    limits: { mostRows: 5_000, tooMany: 'A file has at most 5,000 requests. Please split it.' },
    empty: 'There are no requests below the header.',
  });
}
