import type { RequestKind } from './kinds';
import type { VisitorField } from './request-field';
import { VISITOR_FIELDS } from './visitor-fields';

// What the forms of the site derive from the list of the visitor's fields.

export type VisitorFieldName = keyof typeof VISITOR_FIELDS;
export type VisitorValues = Record<VisitorFieldName, string>;

export function listVisitorFields(kind: RequestKind): [name: VisitorFieldName, field: VisitorField][] {
  const fields = Object.entries<VisitorField>(VISITOR_FIELDS) as [VisitorFieldName, VisitorField][];
  return fields.filter(([, { kinds }]) => kinds.includes(kind));
}

/** The given value of each of the visitor's fields; by default blank. */
export function pickVisitorValues(kind: RequestKind, given?: VisitorValues): VisitorValues {
  return Object.fromEntries(
    listVisitorFields(kind).map(([name]) => [name, given?.[name] ?? '']),
  ) as VisitorValues;
}
