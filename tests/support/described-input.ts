import fc from 'fast-check';

export type Json = Record<string, unknown>;

const COMPONENT = '#/components/schemas/';
/** Longer texts and lists do not find more errors. */
const MAX_LENGTH = 60;
/** Patterns for which fast-check cannot generate values. */
const LOOKAROUND = /\(\?<?[=!]/;

/** Values that a JSON Schema of the OpenAPI document allows. */
export function arbitraryOf(schema: Json, schemas: Record<string, Json>): fc.Arbitrary<unknown> {
  const { $ref, enum: values, const: value, anyOf, type, examples } = schema as Schema;
  if ($ref) return arbitraryOf(schemas[$ref.slice(COMPONENT.length)] ?? {}, schemas);
  if (value !== undefined) return fc.constant(value);
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map((one) => arbitraryOf(one, schemas)));
  if (examples && type !== 'object')
    return fc.oneof(fc.constantFrom(...examples), arbitraryOf({ ...schema, examples: undefined }, schemas));
  if (type === 'object') return toObject(schema as Schema, schemas);
  if (type === 'array') return toArray(schema as Schema, schemas);
  return toPlain(schema as Schema);
}

type Schema = {
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  type?: string;
  format?: string;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
};

function toObject({ properties = {}, required = [] }: Schema, schemas: Record<string, Json>) {
  const fields = Object.entries(properties).map(([name, one]) => [name, arbitraryOf(one, schemas)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

function toArray({ items = {}, minItems = 0, maxItems = MAX_LENGTH }: Schema, schemas: Record<string, Json>) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 4));
  return fc.array(arbitraryOf(items, schemas), { minLength: minItems, maxLength });
}

function toPlain({ type, format, pattern, ...limits }: Schema): fc.Arbitrary<unknown> {
  const { minimum: min = -1_000, maximum: max = 1_000_000, minLength = 0, maxLength = MAX_LENGTH } = limits;
  switch (type) {
    case 'integer':
      return fc.integer({ min, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return toText(format, pattern, minLength, Math.max(minLength, Math.min(maxLength, MAX_LENGTH)));
    default:
      return fc.jsonValue();
  }
}

function toText(
  format: string | undefined,
  pattern: string | undefined,
  minLength: number,
  maxLength: number,
) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  if (format === 'date') return moments.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return moments.map((date) => date.toISOString());
  if (pattern && !LOOKAROUND.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}
