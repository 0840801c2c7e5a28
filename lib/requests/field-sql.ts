import { correctFields, FIELD_NAMES, FIELDS, LISTED_NAMES, mapFields, NO_VALUES } from './derived-fields';
import type { FieldName, FieldValues } from './fields';

// Fragments of SQL that are derived from the list of fields.

/** Columns that an insert sets, with their SQL types. */
export const FIELD_COLUMNS: Record<string, 'text' | 'int'> = Object.fromEntries(
  FIELD_NAMES.map((name) => [FIELDS[name].column, toSqlType(name)]),
);

/** Values for FIELD_COLUMNS. */
export function toColumnValues(given: Partial<FieldValues>): Record<string, unknown> {
  const values = correctFields(NO_VALUES, given);
  return Object.fromEntries(FIELD_NAMES.map((name) => [FIELDS[name].column, values[name]]));
}

export function toSqlType(name: FieldName): 'text' | 'int' {
  return FIELDS[name].value.type === 'amount' ? 'int' : 'text';
}

/** SQL assignments that empty the fields when a request is erased. */
export const ERASE_FIELDS = FIELD_NAMES.filter((name) => FIELDS[name].erased === 'emptied')
  .map((name) => `${FIELDS[name].column} = ${NO_VALUES[name] === null ? 'NULL' : "''"}`)
  .join(', ');

/** All fields for the `select` of a Prisma query. */
export const SELECT_FIELDS = mapFields(FIELD_NAMES, () => true as const);

/** Further columns of the request `r`: all fields, or those that a row of the inbox shows. */
export const DETAIL_FIELDS = toColumns(FIELD_NAMES);
export const LISTED_FIELDS = toColumns(LISTED_NAMES);

function toColumns(names: readonly FieldName[]): string {
  return names.map((name) => `, r.${FIELDS[name].column} AS "${name}"`).join('');
}

/** All fields as arguments of json_build_object. */
export const FIELDS_AS_JSON = FIELD_NAMES.map((name) => `'${name}', r.${FIELDS[name].column}`).join(', ');

/** The fields with free text, which may mention a person. */
export const TEXT_NAMES = FIELD_NAMES.filter((name) => FIELDS[name].value.type === 'text');
