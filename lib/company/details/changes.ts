import { isDeepStrictEqual } from 'node:util';
import type { CompanyFields } from '../fields/fields';

type Field = keyof CompanyFields;
export type FieldChanges = {
  fields: Field[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Maximum length of a value in the audit log, in characters. */
const LONGEST = 200;

/** The fields that differ, with old and new value for the audit log. */
export function findChanges(before: CompanyFields, after: CompanyFields): FieldChanges {
  const fields = (Object.keys(after) as Field[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const pick = (from: CompanyFields, other: CompanyFields) =>
    Object.fromEntries(fields.map((field) => [field, shorten(getOwn(field, from, other))]));
  return { fields, before: pick(before, after), after: pick(after, before) };
}

/**
 * The fields to store: those that differ from the defaults `below`. The others follow later changes of their default.
 */
export function findOverrides(wanted: CompanyFields, below: CompanyFields): Partial<CompanyFields> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(value, below[field as Field])),
  );
}

/** The value of a field for the audit log; of the planner's price bands, only those that differ from `other`. */
function getOwn(field: Field, from: CompanyFields, other: CompanyFields): CompanyFields[Field] {
  if (field !== 'plannerBands') return from[field];
  return from.plannerBands.filter((band) => !other.plannerBands.some((one) => isDeepStrictEqual(one, band)));
}

function shorten(value: CompanyFields[Field]): unknown {
  const text = Array.isArray(value) ? value.map(toText).join(', ') : toText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

function toText(item: string | object): string {
  return typeof item === 'string' ? item : Object.values(item).join(' ');
}
