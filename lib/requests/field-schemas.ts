import { z } from 'zod';
import { rupees, text } from '../platform/answer-parts';
import { longText } from '../platform/format/fields';
import { ADDED_NAMES, FIELD_NAMES, FIELDS, LISTED_NAMES, mapFields, NO_VALUES } from './derived-fields';
import type { AddedName, FieldName, FieldValues, ListedName } from './fields';

type Schemas<Name extends FieldName> = { [Own in Name]: z.ZodType<FieldValues[Own], FieldValues[Own]> };
type Optional<Name extends FieldName> = { [Own in Name]: z.ZodDefault<Schemas<Name>[Own]> };

/** The schemas of the fields in a correction by staff. */
export const FIELD_INPUTS = mapFields(FIELD_NAMES, toInput) as unknown as Schemas<FieldName>;

/** The schemas of the fields in a request that staff add. */
export const ADDED_INPUTS = mapFields(ADDED_NAMES, (name) =>
  toInput(name).default(NO_VALUES[name] as never),
) as unknown as Optional<AddedName>;

/** The schemas of the fields in API responses. */
export const FIELD_ANSWERS = mapFields(FIELD_NAMES, toAnswer) as unknown as Schemas<FieldName>;
export const LISTED_ANSWERS = mapFields(LISTED_NAMES, toAnswer) as unknown as Schemas<ListedName>;

function toInput(name: FieldName): z.ZodType {
  const { label, value } = FIELDS[name];
  if (value.type === 'text') return longText(label.toLowerCase(), value.longest);
  if (value.type === 'choice') return z.enum(Object.keys(value.words), value.refusal).nullable();
  return z.int(value.refusal).min(1, value.refusal).max(value.largest, value.refusal).nullable();
}

function toAnswer(name: FieldName) {
  const { value } = FIELDS[name];
  if (value.type === 'text') return text;
  return value.type === 'choice' ? z.enum(Object.keys(value.words)).nullable() : rupees.nullable();
}
