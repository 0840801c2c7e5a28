/** Words that identify a person in texts. */
export type PersonWords = { name: string; email: string; phones: string[] };

/** A saved inbox view; `query` is the query string of the inbox. */
type View = { name: string; query: string };

/** Shorter words and numbers also occur in those of other people. */
const MIN_LENGTH = 3;
const MIN_DIGITS = 6;

/**
 * True when a saved view names the person: its name or search contains the e-mail address or phone number, or the search
 * consists of words of the person's name.
 */
export function isViewNaming({ name, query }: View, person: PersonWords): boolean {
  const search = new URLSearchParams(query).get('q') ?? '';
  return [name, search].some((text) => isNaming(text, person));
}

function isNaming(text: string, { name, email, phones }: PersonWords): boolean {
  const lower = text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  if (email.length >= MIN_LENGTH && lower.includes(email.toLowerCase())) return true;
  if (digits.length >= MIN_DIGITS && phones.some((phone) => hasSameEnd(phone.replace(/\D/g, ''), digits)))
    return true;
  const words = toWords(lower);
  const own = toWords(name.toLowerCase());
  return words.length > 0 && own.length > 0 && (isWithin(words, own) || isWithin(own, words));
}

/** Compares numbers with or without country code or leading zero; also matches the last digits only. */
function hasSameEnd(phone: string, digits: string): boolean {
  const national = digits.replace(/^0+/, '');
  return (
    phone.length >= MIN_DIGITS &&
    national.length >= MIN_DIGITS &&
    (phone.endsWith(national) || national.endsWith(phone))
  );
}

function isWithin(words: string[], whole: string[]): boolean {
  return words.every((word) => whole.includes(word));
}

function toWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= MIN_LENGTH);
}
