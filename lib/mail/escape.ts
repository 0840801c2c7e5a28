/**
 * One line without control characters, safe in a mail header. Zero-width joiners after letters stay, as Malayalam and
 * Hindi spelling needs them.
 */
export function toHeaderText(text: string, longest = 150): string {
  const line = text
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u2028\u2029]|\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${cut(line, longest - 1).trimEnd()}…` : line;
}

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Truncates to `longest` UTF-16 code units without splitting a surrogate pair. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}
