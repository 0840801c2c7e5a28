import { formatRupees } from '../platform/format/money';
import { REQUEST_FIELDS, type AddedName, type FieldName, type FieldValues, type ListedName } from './fields';
import type { RequestKind } from './kinds';
import type { Place, RequestField } from './request-field';

// Constants and functions derived from the list of plain fields (fields.ts).

export const FIELDS: Readonly<Record<FieldName, RequestField>> = REQUEST_FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const ADDED_NAMES = FIELD_NAMES.filter(
  (name) => ['staff', 'both'].includes(FIELDS[name].setBy) && FIELDS[name].kinds.includes('enquiry'),
) as AddedName[];
export const LISTED_NAMES = listShownIn('list') as ListedName[];

/** All fields with their empty values. */
export const NO_VALUES = mapFields(FIELD_NAMES, (name) =>
  FIELDS[name].value.type === 'text' ? '' : null,
) as FieldValues;

/** An object with a value for each of these fields. */
export function mapFields<Name extends FieldName, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}

/** Picks fields out of a row or a request; by default all. */
export function pickFields<Name extends FieldName = FieldName>(
  row: { [Own in Name]: unknown },
  names: readonly Name[] = FIELD_NAMES as Name[],
): Pick<FieldValues, Name> {
  return mapFields(names, (name) => row[name]) as Pick<FieldValues, Name>;
}

/** The values after a correction; omitted fields keep their values. */
export function correctFields(stored: FieldValues, given: Partial<FieldValues>): FieldValues {
  const next = mapFields(FIELD_NAMES, (name) => (given[name] === undefined ? stored[name] : given[name]));
  return mapFields(FIELD_NAMES, (name) => {
    const { detailOf } = FIELDS[name];
    return detailOf && !next[detailOf as FieldName] ? NO_VALUES[name] : next[name];
  }) as FieldValues;
}

export function listFieldsOf(kind: RequestKind): FieldName[] {
  return FIELD_NAMES.filter((name) => FIELDS[name].kinds.includes(kind));
}

export function listShownIn(place: Place): FieldName[] {
  return FIELD_NAMES.filter((name) => FIELDS[name].shownIn.includes(place));
}

/** Labels and values of the filled fields that are shown in this place. */
export function listFieldFacts(place: Place, request: object): { label: string; value: string }[] {
  const values = request as Partial<FieldValues>;
  return listShownIn(place)
    .filter((name) => values[name])
    .map((name) => ({ label: FIELDS[name].label, value: toFieldWords(name, values[name]) }));
}

/** A field's value in words; the value may come from the history. */
export function toFieldWords(name: FieldName, value: unknown): string {
  const { value: kind } = FIELDS[name];
  if (kind.type === 'choice') return kind.words[String(value)] ?? 'not known';
  if (kind.type === 'amount') return typeof value === 'number' ? formatRupees(value) : 'none';
  return typeof value === 'string' && value !== '' ? value : 'none';
}

/** The value as a cell of a spreadsheet. */
export function toFieldCell(name: FieldName, values: FieldValues): string {
  const value = values[name];
  if (value === null || value === '') return '';
  return FIELDS[name].value.type === 'amount' ? String(value) : toFieldWords(name, value);
}

/** The field values as texts for form inputs; an unknown value is blank. */
export function toTypedFields<Name extends FieldName>(
  values: Pick<FieldValues, Name>,
  names: readonly Name[],
): Record<Name, string> {
  return mapFields(names, (name) => String(values[name] ?? ''));
}

/** The field values typed into inputs. An amount that is no number becomes NaN, which the server reports. */
export function readTypedFields<Name extends FieldName>(
  typed: Record<Name, string>,
  names: readonly Name[],
): Record<Name, unknown> {
  return mapFields(names, (name) => {
    const { type } = FIELDS[name].value;
    if (type === 'text') return typed[name];
    if (type === 'choice') return typed[name] || null;
    const digits = typed[name].replace(/[₹,\s]/g, '');
    return digits === '' ? null : Number(digits);
  });
}
