/**
 * One line without control characters: what may stand in a subject or beside an address. The two joiners stay where
 * they stand between letters: Malayalam and Hindi names are spelt with them.
 */
export function toHeaderText(text: string, longest = 150): string {
  const line = text
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u2028\u2029]|\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${cut(line, longest - 1).trimEnd()}…` : line;
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** At most so many units of UTF-16, never half a character. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
