import { addPlainDays, isPlainDate, type PlainDate } from '../../platform/format/dates';
import { tidyCode } from '../../platform/format/typed-text';
import type { PaymentMode } from '../model/payment-states';

/** The form of a tidied reference, and the sentence that asks for it. */
type Form = { pattern: RegExp; ask: string };

const DIGITS: Form = {
  pattern: /^\d{12}$/,
  ask: 'Write the 12 digits of the bank’s reference (UTR or RRN), such as 633212345678.',
};
const FORMS: Record<PaymentMode, Form> = {
  upi: DIGITS,
  imps: DIGITS,
  neft: {
    pattern: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
    ask: 'Write the 16 or 22 characters of the NEFT reference, which starts with the four letters of the bank, such as SBIN326332123456.',
  },
  rtgs: {
    pattern: /^[A-Z]{4}R[A-Z0-9]\d{16}$/,
    ask: 'Write the 22 characters of the RTGS reference, such as SBINR52026112812345678.',
  },
  card: {
    pattern: /^[A-Z0-9-]{4,40}$/,
    ask: 'Write the number of the card slip: 4 to 40 letters and digits.',
  },
  cash: { pattern: /^[A-Z0-9/-]{0,40}$/, ask: 'Write the number of your cash receipt, or leave it empty.' },
  cheque: {
    pattern: /^\d{6} \S.{0,32}$/,
    ask: 'Write the six digits of the cheque and the bank, such as 004512 Federal Bank.',
  },
  online: {
    pattern: /^\w{4,40}$/,
    ask: 'Write the number of the gateway, such as pay_OdV7k3wWbQ1x2Y.',
  },
};

/** A reference as it is stored: in capitals, and without spaces and hyphens where the mode has none. */
export function tidyReference(mode: PaymentMode, typed: string): string {
  if (mode === 'online') return tidyCode(typed);
  const text = tidyCode(typed).toUpperCase();
  if (mode === 'cheque') return text.replace(/^(\d{6})[ ,-]*/, '$1 ').trim();
  return mode === 'cash' || mode === 'card' ? text.replaceAll(' ', '') : text.replace(/[ -]/g, '');
}

/** What is wrong with a tidied reference, as a sentence; null if it has the form of its mode. */
export function findReferenceProblem(mode: PaymentMode, reference: string): string | null {
  const { pattern, ask } = FORMS[mode];
  const isGood = pattern.test(reference) && (mode !== 'rtgs' || readRtgsDay(reference) !== null);
  return isGood ? null : ask;
}

/** The mode of a transfer by the form of its reference; null for anything else. */
export function findTransferMode(typed: string): PaymentMode | null {
  const modes = ['upi', 'rtgs', 'neft'] as const;
  return modes.find((mode) => findReferenceProblem(mode, tidyReference(mode, typed)) === null) ?? null;
}

/** The modes whose numbers come from one series, so that a number of one cannot be another payment of the other. */
export function listSameSeries(mode: PaymentMode): PaymentMode[] {
  return mode === 'upi' || mode === 'imps' ? ['upi', 'imps'] : [mode];
}

/**
 * The day that a tidied UPI, IMPS or RTGS reference contains, if it is another one than `valueOn`; otherwise null. UPI
 * and IMPS: last digit of the year, then the day of the year. A payment around midnight may carry the day beside its own.
 */
export function findOtherDay(mode: PaymentMode, reference: string, valueOn: PlainDate): PlainDate | null {
  if (findReferenceProblem(mode, reference) !== null || !isPlainDate(valueOn)) return null;
  const day =
    mode === 'rtgs'
      ? readRtgsDay(reference)
      : mode === 'upi' || mode === 'imps'
        ? readDayOfYear(reference, valueOn)
        : null;
  const near = [-1, 0, 1].map((days) => addPlainDays(valueOn, days));
  return day === null || near.includes(day) ? null : day;
}

function readRtgsDay(reference: string): PlainDate | null {
  const day = `${reference.slice(6, 10)}-${reference.slice(10, 12)}-${reference.slice(12, 14)}`;
  return isPlainDate(day) ? day : null;
}

/** The day of a reference such as `6332...`: in the year that ends with its first digit, from 8 years ago to next year. */
function readDayOfYear(reference: string, valueOn: PlainDate): PlainDate | null {
  const ofYear = Number(reference.slice(1, 4));
  if (ofYear < 1 || ofYear > 366) return null;
  const first = Number(valueOn.slice(0, 4)) - 8;
  const found = first + ((Number(reference[0]) - (first % 10) + 10) % 10);
  return addPlainDays(`${found}-01-01`, ofYear - 1);
}
