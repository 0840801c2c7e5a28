import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { stripPhone } from '../../platform/format/phone';
import { tidyCode } from '../../platform/format/typed-text';

const INDIAN_MOBILE = /^(\+?91)?([6-9]\d{4})(\d{5})$/;

/**
 * A phone number as a cell that spreadsheets show unchanged, `(+91) 98470 12345` or `98470 12345`. A leading `+` would
 * get an apostrophe as protection, and digits alone would lose a leading 0 or be shown as `9.19E+11`. The digits are as
 * typed.
 */
export function toPhoneCell(phone: string): string {
  const typed = phone.trim();
  if (!/^(?:\+|\d+$)/.test(typed)) return typed;
  const digits = stripPhone(tidyCode(typed));
  const [, code, first, last] = INDIAN_MOBILE.exec(digits) ?? [];
  if (first) return `${code ? '(+91) ' : ''}${first} ${last}`;
  const isSame = (text: string) => text.includes(' ') && text.replace(/\D/g, '') === digits.replace('+', '');
  const local = parsePhoneNumberFromString(digits, 'IN');
  if (!digits.startsWith('+') && local?.isValid() && isSame(local.formatNational()))
    return local.formatNational();
  const abroad = parsePhoneNumberFromString(digits.replace(/^\+?/, '+'));
  const international = abroad?.isValid() ? abroad.formatInternational() : '';
  if (isSame(international)) return international.replace(/^\+\d+/, '($&)');
  return digits.replace(/^(?:(\+\d{2})|\d{5})(?=\d)/, (start: string, plus?: string) =>
    plus ? `(${start}) ` : `${start} `,
  );
}
