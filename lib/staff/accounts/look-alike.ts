/** Maps usernames that look alike to the same text: `adrnin`, `adm1n` and `ad-min` give the same result as `admin`. */
function toAppearance(username: string): string {
  return username
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}._-]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/0/g, 'o')
    .replace(/[1i|]/g, 'l');
}

/** The existing username that a new one would be mistaken for; null when there is none. */
export function findLookAlike(username: string, existing: readonly string[]): string | null {
  const appearance = toAppearance(username);
  return existing.find((name) => name !== username && toAppearance(name) === appearance) ?? null;
}
