import { isSameValue } from '../../platform/editing/merge-fields';
import type { ImportLine } from './types';

/** A row of a JSON file of packages. */
type Row = { id: string } & Record<string, unknown>;

/**
 * The rows that undo an applied import: the former value of each changed field; a new package is archived. Given
 * `current`, the dry run of all these rows, packages that have been deleted or changed since are left out.
 */
export function toRevertRows(applied: readonly ImportLine[], current?: readonly ImportLine[]): Row[] {
  const changedSince = new Set(listChangedSince(applied, current ?? []).map(({ id }) => id));
  const found = new Set((current ?? applied).map(({ id }) => id));
  return applied.flatMap(({ id, kind, fields }) => {
    if (id === null || changedSince.has(id) || !found.has(id)) return [];
    if (kind === 'created') return { id, is_active: false };
    if (kind !== 'changed') return [];
    return { id, ...Object.fromEntries(fields.map(({ field, from }) => [field, from])) };
  });
}

/** The packages of an import with a field that no longer has the value that the import gave it. */
function listChangedSince(applied: readonly ImportLine[], current: readonly ImportLine[]): ImportLine[] {
  const byId = new Map(current.map((line) => [line.id, line]));
  return applied.filter(({ id, kind, fields }) => {
    if (kind !== 'changed') return false;
    return fields.some(({ field, to }) => {
      const now = byId.get(id)?.fields.find((change) => change.field === field);
      return now !== undefined && !isSameValue(now.from, to);
    });
  });
}
