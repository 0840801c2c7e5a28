import { NO_VALUES, REQUEST_FIELDS, type FieldName, type FieldValues } from './fields';

// What is derived from the list of fields.

export const FIELD_NAMES = Object.keys(REQUEST_FIELDS) as FieldName[];

/** Picks the declared fields out of a row or a request. */
export function pickFields(row: FieldValues): FieldValues {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as FieldValues;
}

/** The values after a correction; what it leaves out stays. */
export function correctFields(stored: FieldValues, given: Partial<FieldValues>): FieldValues {
  const next = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, given[name] === undefined ? stored[name] : given[name]]),
  ) as FieldValues;
  const settle = <Name extends FieldName>(name: Name): FieldValues[Name] => {
    const { settle: toStored } = REQUEST_FIELDS[name];
    return toStored ? toStored(next[name], next) : next[name];
  };
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, settle(name)])) as FieldValues;
}

const STORED = FIELD_NAMES.filter((name) => REQUEST_FIELDS[name].setBy === 'forms and staff');

/** Columns that an insert sets, with their SQL types. */
export const NEW_COLUMNS: Record<string, string> = Object.fromEntries(
  STORED.map((name) => [REQUEST_FIELDS[name].column, REQUEST_FIELDS[name].type]),
);

/** Values for NEW_COLUMNS. */
export function toNewColumns(given: Partial<FieldValues>): Record<string, unknown> {
  const values = correctFields(NO_VALUES, given);
  return Object.fromEntries(STORED.map((name) => [REQUEST_FIELDS[name].column, values[name]]));
}

/** SQL assignments that erase the fields. */
export const ERASE_FIELDS = Object.values(REQUEST_FIELDS)
  .flatMap(({ column, erased }) => (erased === 'kept' ? [] : [`${column} = ${erased}`]))
  .join(', ');

/** SQL that selects the fields of the request `r`. */
export const SELECT_FIELDS = FIELD_NAMES.map((name) => `r.${REQUEST_FIELDS[name].column} AS "${name}"`).join(
  ', ',
);

/** SELECT_FIELDS as arguments of json_build_object. */
export const FIELDS_AS_JSON = FIELD_NAMES.map((name) => `'${name}', r.${REQUEST_FIELDS[name].column}`).join(
  ', ',
);
