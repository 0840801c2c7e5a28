import type { Person, PersonRequest } from './types';

/** Shorter numbers and names also occur in other people's data. */
const MIN_DIGITS = 6;
const MIN_NAME = 5;
/** Number of final digits that identify a phone number without its country code. */
const NATIONAL_DIGITS = 10;
const BETWEEN_DIGITS = '[\\s().-]{0,3}';

/**
 * A Postgres regular expression for lower-case text. It matches the person's whole e-mail addresses, whole phone numbers in
 * any spelling, and whole names, both as entered and as in the person's requests. Related requests are ignored, because they
 * may belong to other people. Null when there is nothing to search for.
 */
export function toMentionPattern(
  { contact, name }: Person,
  requests: readonly PersonRequest[],
): string | null {
  const own = requests.filter(({ isRelated }) => !isRelated);
  const contacts = [contact, ...own.flatMap(({ email, phone }) => [email, phone])].filter(Boolean);
  const names = [...(name ? [name] : []), ...own.map((request) => request.name)];
  const patterns = [
    ...contacts.map((text) => (text.includes('@') ? toEmailPattern(text) : toPhonePattern(text))),
    ...names.map(toNamePattern),
  ].filter((pattern) => pattern !== null);
  return patterns.length > 0 ? [...new Set(patterns)].join('|') : null;
}

function toEmailPattern(email: string): string {
  return `(?<![\\w.+%&-])${escape(email)}(?![\\w-]|\\.\\w)`;
}

function toPhonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  if (digits.length < MIN_DIGITS) return null;
  const countryCode = `(?:(?:\\+|00)?\\d{1,3}${BETWEEN_DIGITS}|0)?`;
  return `(?<!\\d)${countryCode}${[...digits].join(BETWEEN_DIGITS)}(?!\\d)`;
}

function toNamePattern(name: string): string | null {
  if (name.replace(/[^\p{L}\p{M}]/gu, '').length < MIN_NAME) return null;
  const words = name.trim().split(/\s+/).map(escape).join('\\s+').replace(/['’]/g, "['’]");
  return `(?<![[:alnum:]])${words}(?![[:alnum:]])`;
}

function escape(text: string): string {
  return text.toLowerCase().replace(/[\\.*+?^${}()|[\]]/g, '\\$&');
}
