/** Words that identify a person in texts. */
export type PersonWords = { name: string; email: string; phones: string[] };

/** A saved inbox view; `query` is the query string of the inbox. */
type View = { name: string; query: string };

/** Shorter words and numbers also occur in those of other people. */
const MIN_LENGTH = 3;
const MIN_DIGITS = 6;
const MAX_COUNTRY_CODE = 3;

/**
 * True when a saved view names the person: its name or search contains the whole e-mail address, phone number or name. A
 * name of one word must be the whole text, because it may be part of the names of others.
 */
export function isViewNaming({ name, query }: View, person: PersonWords): boolean {
  const search = new URLSearchParams(query).get('q') ?? '';
  return [name, search].some((text) => isNaming(text, person));
}

function isNaming(text: string, { name, email, phones }: PersonWords): boolean {
  const lower = text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  if (email.length >= MIN_LENGTH && lower.includes(email.toLowerCase())) return true;
  if (digits.length >= MIN_DIGITS && phones.some((phone) => isSameNumber(phone, text))) return true;
  const words = toWords(lower);
  const own = toWords(name.toLowerCase());
  if (own.length < 2) return own.length === 1 && words.join() === own.join();
  return own.every((word) => words.includes(word));
}

/** Compares whole numbers, with or without leading zeros and country code. */
function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((number) => number.replace(/\D/g, '').replace(/^0+/, ''))
    .sort((a, b) => a.length - b.length);
  const isInternational = [one, other].some((number) => /^\D*(?:\+|00)/.test(number));
  return (
    short.length >= MIN_DIGITS &&
    long.endsWith(short) &&
    long.length - short.length <= (isInternational ? MAX_COUNTRY_CODE : 0)
  );
}

function toWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= MIN_LENGTH);
}
