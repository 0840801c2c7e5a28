/** The longest run of letters and digits that an index of trigrams needs to find anything by. */
const INDEXED_RUN = /[\p{L}\p{N}]{3}/u;
/** What people write a phone number with. */
const PHONE_LIKE = /^\+?[\d\s().-]{4,}$/;
const INDIAN_WITH_COUNTRY = /^91(\d{10})$/;
/** As many digits can only be a number (a day has eight): what is typed between them is not looked for any more. */
const WHOLE_NUMBER = 9;

/** Text as a LIKE pattern that finds exactly this text anywhere. */
export function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The patterns of which a request must hold one: the words as typed, and of what looks like a phone number its digits
 * without marks, leading zeros and India's code, so that `+91 98765-43210` and `09876543210` find the same.
 */
export function toSearchPatterns(typed: string): string[] {
  const digits = toSearchedDigits(typed);
  if (!digits || digits === typed) return [toLikePattern(typed)];
  return digits.length >= WHOLE_NUMBER
    ? [toLikePattern(digits)]
    : [toLikePattern(typed), toLikePattern(digits)];
}

/** True when the trigram index can answer; one or two letters are looked for among the newest requests only. */
export function canSearchAll(typed: string): boolean {
  return INDEXED_RUN.test(typed);
}

function toSearchedDigits(typed: string): string | null {
  if (!PHONE_LIKE.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const national = INDIAN_WITH_COUNTRY.exec(digits)?.[1] ?? digits;
  return national.length >= 3 ? national : null;
}
