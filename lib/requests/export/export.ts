import { BYTE_ORDER_MARK, neutralise, toCsvLine } from '../../platform/format/csv';
import { formatRupees } from '../../platform/format/money';
import { formatDateInput, getIndiaDate, type PlainDate } from '../../platform/format/dates';
import type { ExportLayout } from '../inbox/schema';
import { ORIGIN_WORDS, type CloseReason, type RequestOrigin } from '../inbox/status';
import { FIELDS, listShownIn, toFieldCell } from '../derived-fields';
import type { FieldValues } from '../fields';
import { describeLead } from '../lead-source/lead-source';
import { formatParty, toPackageLabel, describeClosing } from '../inbox/words';
import { toPhoneCell } from './phone-cell';

/** A request as a row of the export. For a planner request, the message is blank. */
export type ExportRow = {
  source: RequestOrigin;
  id: string;
  customerName: string;
  email: string | null;
  phone: string;
  title: string;
  packagePrice: number | null;
  costMin: number | null;
  /** The agreed amount, which replaces the others; null before the booking. */
  agreedTotal: number | null;
  message: string;
  status: string;
  /** ISO 8601 in UTC with microseconds. */
  receivedAt: string;
  /** Read for the layout `full` only. */
  full?: FullFields;
};

/** Times are in India time, `yyyy-MM-dd HH:mm`. */
type FullFields = Parameters<typeof formatParty>[0] &
  FieldValues & {
    reference: string;
    received: string;
    travelDate: PlainDate | null;
    priceShown: string;
    priceTotal: number | null;
    handledBy: string | null;
    followUp: string | null;
    firstContact: string | null;
    closeReason: CloseReason | null;
    closeNote: string;
    /** Version of the terms of the request; 0 is the built-in one. */
    termsVersion: number;
  };

const PLAIN_COLUMNS = listShownIn('csv');

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
      toPhoneCell(row.phone),
      row.title,
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
      toPhoneCell(row.phone),
      toPackageLabel(row.title),
      toPrice(row),
      row.status,
      formatDateInput(getIndiaDate(new Date(row.receivedAt))),
      row.message.replaceAll(',', ';').replace(/\r\n|[\r\n\u2028\u2029]/g, ' '),
    ],
  },
  full: {
    columns: [
      'Number',
      'Received (India)',
      'Name',
      'Email',
      'Phone',
      'Package',
      'Travel date',
      'Party',
      'Price shown',
      'Total or lowest estimate',
      ...PLAIN_COLUMNS.map((name) => FIELDS[name].label),
      'Status',
      'Why closed',
      'Handled by',
      'Follow-up (India)',
      'First contact (India)',
      'Source',
      'Lead source',
      'Terms version',
      'Message',
      'ID',
    ],
    toCells: toFullCells,
  },
};

function toFullCells({ full, ...row }: ExportRow): string[] {
  if (!full) throw new Error('export: a row of the full layout was read without its fields');
  const { agreedTotal } = row;
  const fields = { ...full, expectedAmount: agreedTotal ?? full.expectedAmount };
  return [
    full.reference,
    full.received,
    row.customerName,
    row.email ?? '',
    toPhoneCell(row.phone),
    toPackageLabel(row.title),
    full.travelDate ?? '',
    formatParty(full),
    agreedTotal === null ? full.priceShown : `${formatRupees(agreedTotal)} agreed`,
    String(agreedTotal ?? full.priceTotal ?? row.costMin ?? ''),
    ...PLAIN_COLUMNS.map((name) => toFieldCell(name, fields)),
    row.status,
    describeClosing(full),
    full.handledBy ?? '',
    full.followUp ?? '',
    full.firstContact ?? '',
    ORIGIN_WORDS[row.source],
    describeLead(full),
    String(full.termsVersion),
    row.message,
    row.id,
  ];
}

/** The header row, with the byte order mark. */
export function toHeaderLine(layout: ExportLayout): string {
  return BYTE_ORDER_MARK + toCsvLine(LAYOUTS[layout].columns);
}

/** One request as an RFC 4180 line, protected against formula injection. */
export function toExportLine(row: ExportRow, layout: ExportLayout): string {
  return toCsvLine(LAYOUTS[layout].toCells(row).map(neutralise));
}

/** The name of an export file, dated in India time: `enquiries_2026-11-22.csv`. */
export function toExportFileName(layout: ExportLayout, now: Date = new Date()): string {
  return `enquiries_${layout === 'service' ? '' : `${layout}_`}${getIndiaDate(now)}.csv`;
}

/** A plain number for sums in spreadsheets: the agreed amount, an enquiry's rate, or the minimum of a plan's estimate. */
function toPrice({ agreedTotal, packagePrice, costMin }: ExportRow): string {
  return String(agreedTotal ?? packagePrice ?? costMin ?? '');
}
