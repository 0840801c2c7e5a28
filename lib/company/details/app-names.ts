/** Maximum lengths of names, in characters. Phones cut off longer names. */
const LONGEST_NAME = 30;
const LONGEST_SHORT_NAME = 12;

/** The names that a phone shows for the installed site: in the install dialog, and below the icon. */
export function toAppNames(brand: string): { name: string; short_name: string } {
  const full = `${brand}: Kerala holidays`;
  return {
    name: full.length <= LONGEST_NAME ? full : cutToWords(brand, LONGEST_NAME),
    short_name: cutToWords(brand, LONGEST_SHORT_NAME),
  };
}

/** Shortens a text to the whole words that fit. A single word that is too long is cut. */
function cutToWords(text: string, most: number): string {
  const words = text.split(' ');
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  return words.join(' ').slice(0, most);
}
