export type Merge<Content> = {
  content: Content;
  /** Fields that changed only in `theirs`. */
  mergedFields: (keyof Content)[];
  /** Fields that both sides changed to different values; `content` has the value of `mine`. */
  conflicts: (keyof Content)[];
};

/** Three-way merge by field: a field that one side did not change is taken from the other. */
export function mergeFields<Content extends object>(
  base: Partial<Content>,
  mine: Content,
  theirs: Content,
): Merge<Content> {
  const merge: Merge<Content> = { content: { ...mine }, mergedFields: [], conflicts: [] };
  for (const field of Object.keys(theirs) as (keyof Content)[]) {
    if (isSameValue(theirs[field], base[field]) || isSameValue(theirs[field], mine[field])) continue;
    if (isSameValue(mine[field], base[field])) {
      merge.mergedFields.push(field);
      Object.assign(merge.content, { [field]: theirs[field] });
    } else merge.conflicts.push(field);
  }
  return merge;
}

/** Compares JSON values; a missing property equals an undefined one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameValue(Reflect.get(a, key), Reflect.get(b, key)));
}
