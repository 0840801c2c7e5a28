import { type PlainDate } from '../../platform/format/dates';
import { refuseFile } from '../../platform/format/file-problem';
import { readDay } from '../../platform/format/read-day';
import { readCsv } from '../../platform/format/read-csv';
import type { PaymentMode } from '../model/payment-states';
import { findTransferMode } from '../money/references';

/** Money that came, as a bank's statement has it: the day, whole rupees, and the bank's words with its number. */
export type Credit = { day: PlainDate; amount: number; text: string };

/** Most credits of a file. */
export const MOST_CREDITS = 500;
const LIMITS = { mostRows: 5_000, tooMany: 'A bank file has at most 5,000 rows. Please split it.' };
const NO_HEADER =
  'No line of this file names the columns for the date and for credits. Download the statement as CSV and try again.';

/** The columns of a statement by the words in which banks name them; the first one that is there is read. */
const COLUMNS = {
  day: [/value.*d(?:ate|t)/i, /date/i],
  credit: [/deposit|credit/i, /^cr\.?$/i],
  amount: [/^(?:transaction )?amount/i],
  side: [/^dr ?\/ ?cr|^cr ?\/ ?dr|^type$/i],
};
const WORDS = /narration|description|particulars|remarks|details|ref|chq|cheque|utr/i;

/** The credits of a bank's CSV file, whatever stands above its header. Throws FileProblem. */
export function readStatement(text: string): Credit[] {
  const rows = [...readCsv(text, LIMITS)];
  const start = rows.findIndex(({ cells }) => find(cells, 'day') >= 0 && findAmount(cells) >= 0);
  const header = rows[start]?.cells ?? refuseFile(NO_HEADER);
  const [day, amount, side] = [find(header, 'day'), findAmount(header), find(header, 'side')];
  const isCredit = (cells: string[]) => find(header, 'credit') >= 0 || /^cr/i.test(cells[side]?.trim() ?? '');
  const words = header.flatMap((name, at) => (WORDS.test(name) ? [at] : []));
  const credits = rows.slice(start + 1).flatMap(({ cells }) => {
    const sum = Math.round(Number((cells[amount] ?? '').replace(/[₹,\s]|cr\.?$/gi, '')));
    const on = readDay(cells[day] ?? '');
    if (!on || !(sum > 0) || !isCredit(cells)) return [];
    return [
      {
        day: on,
        amount: sum,
        text: words
          .map((at) => cells[at]?.trim())
          .join(' ')
          .slice(0, 300),
      },
    ];
  });
  return credits.length > MOST_CREDITS
    ? refuseFile(`This file has more than ${MOST_CREDITS} credits. Please split it.`)
    : credits;
}

function find(cells: readonly string[], column: keyof typeof COLUMNS): number {
  const places = COLUMNS[column].map((name) => cells.findIndex((cell) => name.test(cell.trim())));
  return places.find((at) => at >= 0) ?? -1;
}

function findAmount(cells: readonly string[]): number {
  const credit = find(cells, 'credit');
  return credit >= 0 || find(cells, 'side') < 0 ? credit : find(cells, 'amount');
}

/** The bank's number in the words of a credit, such as `UPI/633212345678/...`; blank without a mode if there is none. */
export function findReference(text: string): { mode: PaymentMode | null; reference: string } {
  const words = text.toUpperCase();
  const tokens = (words.match(/[A-Z0-9]{12,22}/g) ?? []).filter((token) => /(?:\d.*){6}/.test(token));
  const found = tokens.flatMap((reference) => {
    const mode = findTransferMode(reference);
    return mode
      ? [{ mode: mode === 'upi' && words.includes('IMPS') ? ('imps' as const) : mode, reference }]
      : [];
  });
  return found[0] ?? { mode: null, reference: '' };
}

/** Our reference in the words of a credit, such as `KT-7F3K9Q`; null if there is none. */
export function findTripReference(text: string): string | null {
  const [, code] = /\bKT[- ]?([0-9A-HJKMNP-TV-Z]{6})\b/.exec(text.toUpperCase()) ?? [];
  return code ? `KT-${code}` : null;
}
