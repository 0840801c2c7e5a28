import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { matchesPhonePattern, isPossiblePhone, stripPhone } from './phone';

/** The check on the server: the basic pattern (`PHONE_PATTERN`), or any number with `+` that libphonenumber accepts. */
export function isPhone(typed: string): boolean {
  return matchesPhonePattern(typed) || (isPossiblePhone(typed) && isValidAbroad(typed));
}

/** The number as E.164, Indian by default; null when invalid. */
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
