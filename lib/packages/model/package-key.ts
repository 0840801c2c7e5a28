const KEY = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** True for a well-formed id or slug; anything else is rejected without a database query. */
export function isPackageKey(text: string): boolean {
  return KEY.test(text);
}
