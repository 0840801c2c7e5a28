/** What phones show of a name: the rest is cut off. */
const LONGEST_NAME = 30;
const LONGEST_SHORT_NAME = 12;

/** The names of the installed site: in the dialog that installs it, and below its icon. */
export function toAppNames(brand: string): { name: string; short_name: string } {
  const full = `${brand}: Kerala holidays`;
  return {
    name: full.length <= LONGEST_NAME ? full : cutToWords(brand, LONGEST_NAME),
    short_name: cutToWords(brand, LONGEST_SHORT_NAME),
  };
}

/** As many whole words as fit; a single longer word is cut. */
function cutToWords(text: string, most: number): string {
  const words = text.split(' ');
  while (words.length > 1 && words.join(' ').length > most) words.pop();
  return words.join(' ').slice(0, most);
}
