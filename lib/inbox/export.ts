import { formatDateInput, getIndiaDate } from '../format/dates';
import type { RequestOrigin } from './status';
import { toPackageLabel } from './package-label';

/** `service` is the layout for other programs, `list` the one for reading in a spreadsheet. */
export const EXPORT_LAYOUTS = ['service', 'list'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** A request as a row of the export. For a planner request, `title` is the plan's title and the message is blank. */
export type ExportRow = {
  source: RequestOrigin;
  id: string;
  customerName: string;
  email: string | null;
  phone: string;
  title: string | null;
  packagePrice: number | null;
  costMin: number | null;
  message: string;
  status: string;
  /** ISO 8601 in UTC with microseconds. */
  receivedAt: string;
};

/** Makes spreadsheet programs read the file as UTF-8; otherwise Malayalam names would be garbled. */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const LAYOUTS: Record<ExportLayout, { columns: string[]; toCells: (row: ExportRow) => string[] }> = {
  service: {
    columns: [
      'ID',
      'Customer Name',
      'Email',
      'Phone',
      'Tour Title',
      'Message',
      'Enquiry Date',
      'Status',
      'Source',
    ],
    toCells: (row) => [
      row.id,
      row.customerName,
      row.email ?? '',
      row.phone,
      row.title ?? '',
      row.message,
      `${row.receivedAt.slice(0, 23)}Z`,
      row.status,
      row.source,
    ],
  },
  list: {
    columns: ['Name', 'Email', 'Phone', 'Package', 'Price', 'Status', 'Date', 'Message'],
    toCells: (row) => [
      row.customerName,
      row.email ?? '',
      row.phone,
      toPackageLabel(row.title ?? ''),
      toPrice(row),
      row.status,
      formatDateInput(getIndiaDate(new Date(row.receivedAt))),
      row.message.replaceAll(',', ';').replace(/\r\n|[\r\n\u2028\u2029]/g, ' '),
    ],
  },
};

/** The header row, with the byte order mark. */
export function toHeaderLine(layout: ExportLayout): string {
  return BYTE_ORDER_MARK + toLine(LAYOUTS[layout].columns);
}

/** One request as an RFC 4180 line, protected against formula injection. */
export function toExportLine(row: ExportRow, layout: ExportLayout): string {
  return toLine(LAYOUTS[layout].toCells(row).map(neutralise));
}

/** `enquiries_2026-11-22.csv`, dated in India time. */
export function toExportFileName(layout: ExportLayout, now: Date = new Date()): string {
  return `enquiries_${layout === 'list' ? 'list_' : ''}${getIndiaDate(now)}.csv`;
}

// Spreadsheets ignore blanks, quotes and invisible characters before a formula; some accept full-width signs.
const SKIPPED = String.raw`[\p{Z}\p{Cc}\p{Cf}"'\u2018-\u201F\uFF02\uFF07\u0060]*`;
const SIGN = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]`;
const FORMULA_AT_START = new RegExp(`^(?:${SKIPPED}${SIGN}|[\\t\\r])`, 'u');
/** In locales where `;` separates cells, a formula could also start after a semicolon. */
const FORMULA_AFTER_SEMICOLON = new RegExp(`;(?=${SKIPPED}${SIGN})`, 'gu');

/** Prefixes `'` wherever a spreadsheet might see the start of a formula. */
export function neutralise(cell: string): string {
  const guarded = cell.replace(FORMULA_AFTER_SEMICOLON, ";'");
  return FORMULA_AT_START.test(guarded) ? `'${guarded}` : guarded;
}

function toLine(cells: string[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The price as a plain number, for sums in spreadsheets: an enquiry's rate, or the minimum of a plan's estimate. */
function toPrice({ packagePrice, costMin }: ExportRow): string {
  return String(packagePrice ?? costMin ?? '');
}
