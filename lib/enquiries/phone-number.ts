import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { matchesSpecPhone, maybePhone, stripPhone } from './phone';

/** The service's check: the specification's rule, or any `+`-number that really exists somewhere (decisions.md). */
export function isPhone(typed: string): boolean {
  return matchesSpecPhone(typed) || (maybePhone(typed) && isValidAbroad(typed));
}

/** The number as E.164, read as Indian when it names no country; null when that makes no valid number. */
export function toE164(typed: string): string | null {
  const digits = stripPhone(typed);
  const candidates = digits.startsWith('+') ? [digits] : [digits, `+${digits}`];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate, 'IN');
    if (parsed?.isValid()) return parsed.number;
  }
  return null;
}

function isValidAbroad(typed: string): boolean {
  return parsePhoneNumberFromString(stripPhone(typed))?.isValid() ?? false;
}
