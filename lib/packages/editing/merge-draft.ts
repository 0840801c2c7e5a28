import type { DraftContent, DraftField } from './draft';

export type Merge = {
  content: DraftContent;
  /** Fields that changed only in `theirs`. */
  taken: DraftField[];
  /** Fields that both sides changed to different values; `content` has the value of `mine`. */
  conflicts: DraftField[];
};

/** Three-way merge by field: a field that one side did not change is taken from the other. */
export function mergeDraft(base: Partial<DraftContent>, mine: DraftContent, theirs: DraftContent): Merge {
  const merge: Merge = { content: { ...mine }, taken: [], conflicts: [] };
  for (const field of Object.keys(theirs) as DraftField[]) {
    if (isSameValue(theirs[field], base[field]) || isSameValue(theirs[field], mine[field])) continue;
    if (isSameValue(mine[field], base[field])) {
      merge.taken.push(field);
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
