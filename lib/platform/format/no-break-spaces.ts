const UNIT = /(\d) (?=(?:km|h|min|am|pm)\b)/g;
const PHONE = /\+\d{2} \d{5} \d{5}/g;

/**
 * Replaces spaces with no-break spaces in numbers with units and in phone numbers: `140 km`, `2 h`, `+91 90000 00001`.
 */
export function keepTogether(text: string): string {
  return text.replace(UNIT, '$1\u00a0').replace(PHONE, keepOnLine);
}

/** Replaces all spaces with no-break spaces, so that the text stays on one line. */
export function keepOnLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
