import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { stripPhone, tidyPhone } from '../../platform/format/phone';
import { isPossibleLandline, isPossiblePhone, matchesPhonePattern } from './phone';

/** The check on the server: the basic pattern (`PHONE_PATTERN`), or any number with `+` that libphonenumber accepts. */
export function isPhone(typed: string): boolean {
  return matchesPhonePattern(typed) || (isPossiblePhone(typed) && isValid(typed));
}

/** Like `isPhone`, for numbers that staff write down: a caller may also have a landline. */
export function isCallersPhone(typed: string): boolean {
  return isPhone(typed) || (isPossibleLandline(typed) && isValid(typed));
}

/** The number as E.164, Indian by default; null when invalid. */
export function toE164(typed: string): string | null {
  const digits = stripPhone(tidyPhone(typed));
  const candidates = digits.startsWith('+') ? [digits] : [digits, `+${digits}`];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate, 'IN');
    if (parsed?.isValid()) return parsed.number;
  }
  return null;
}

function isValid(typed: string): boolean {
  return parsePhoneNumberFromString(stripPhone(tidyPhone(typed)), 'IN')?.isValid() ?? false;
}
