const KEY = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** True for text that an id or a slug can be; anything else never reaches the database. */
export function isPackageKey(text: string): boolean {
  return KEY.test(text);
}
