const KEY = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** True for a well-formed id or slug; anything else is rejected without a database query. */
export function isPackageKey(text: string): boolean {
  return KEY.test(text);
}

/** True for the id and the slug of a package; false for a former slug. */
export function isCurrentKey(key: string, { id, slug }: { id: string; slug: string | null }): boolean {
  return key === id || key === slug;
}
