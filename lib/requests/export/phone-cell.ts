import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { stripPhone, tidyPhone } from '../../platform/format/phone';

const INDIAN_MOBILE = /^(\+?91)?([6-9]\d{4})(\d{5})$/;

/**
 * A phone number as a cell that spreadsheets show as it is, `(+91) 98470 12345` or `98470 12345`: a leading `+` would be
 * guarded with an apostrophe, and digits alone become a number, without the 0 at its start or as `9.19E+11`.
 */
export function toPhoneCell(phone: string): string {
  const typed = phone.trim();
  if (!/^(?:\+|\d+$)/.test(typed)) return typed;
  const digits = stripPhone(tidyPhone(typed));
  const [, code, first, last] = INDIAN_MOBILE.exec(digits) ?? [];
  if (first) return `${code ? '(+91) ' : ''}${first} ${last}`;
  const local = parsePhoneNumberFromString(digits, 'IN');
  const national = !digits.startsWith('+') && local?.isValid() ? local.formatNational() : '';
  if (national.includes(' ')) return national;
  const parsed = parsePhoneNumberFromString(digits.replace(/^\+?/, '+'));
  if (parsed?.isValid()) return parsed.formatInternational().replace(/^\+\d+/, '($&)');
  return digits.replace(/^(\+\d{2}|\d{5})(?=\d)/, (start: string) =>
    start.startsWith('+') ? `(${start}) ` : `${start} `,
  );
}
