import { foldText } from '../../platform/format/fold-text';
import { tidyCode } from '../../platform/format/typed-text';
import { readReference } from '../submission/reference';

/** The shortest run of letters and digits that a trigram index can use. */
const INDEXED_RUN = /[\p{L}\p{N}]{3}/u;
/** Digits and the separators used in phone numbers. */
const PHONE_LIKE = /^\+?[\d\s().-]{4,}$/;
const INDIAN_WITH_COUNTRY = /^91(\d{10})$/;
/** From this number of digits on, the text must be a phone number (a date has eight), so only digits are searched. */
const WHOLE_NUMBER = 9;

/** A LIKE pattern that matches the literal text anywhere. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * LIKE patterns for folded text, at least one of which must match: the text as typed, a reference as it is written
 * and, for part of a phone number, its digits without leading zeros and country code 91. From WHOLE_NUMBER digits on,
 * only the digits are searched, so that `+91-98765-43210` and `09876543210` find the same requests.
 */
export function toSearchPatterns(typed: string): string[] {
  const digits = toSearchedDigits(tidyCode(typed));
  if (digits && digits.length >= WHOLE_NUMBER) return [toLikePattern(digits)];
  const others = [readReference(typed), digits].filter((text) => text !== null);
  return [...new Set([typed, ...others].map(foldText))].map(toLikePattern);
}

/** True when the trigram index can be used; shorter text is searched for in the newest requests only. */
export function canSearchAll(typed: string): boolean {
  return INDEXED_RUN.test(typed);
}

function toSearchedDigits(typed: string): string | null {
  if (!PHONE_LIKE.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const national = INDIAN_WITH_COUNTRY.exec(digits)?.[1] ?? digits;
  return national.length >= 3 ? national : null;
}
