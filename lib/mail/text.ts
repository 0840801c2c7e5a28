/** One line without control characters: what may stand in a subject or beside an address. */
export function toHeaderText(text: string, longest = 150): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** Text as it may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
