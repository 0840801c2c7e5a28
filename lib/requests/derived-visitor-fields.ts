import type { RequestKind } from './kinds';
import type { VisitorField } from './request-field';
import { VISITOR_FIELDS } from './visitor-fields';

// Types and functions for the site's forms, derived from the list of visitor fields (visitor-fields.ts).

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
