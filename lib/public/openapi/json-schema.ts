import { z } from 'zod';
import { NAMED_SCHEMAS } from './named-schemas';
import type { Schema } from './operation';
import { ORDERED_RULES, type Json } from './ordered-rules';

const COMPONENT = '#/components/schemas/';

for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

/** The named schemas, for components/schemas. */
export function writeComponents(): Record<string, Json> {
  return convert(z.object(NAMED_SCHEMAS)).$defs as Record<string, Json>;
}

/** A schema inline, or a reference to it when it is a named schema. */
export function writeSchema(schema: Schema): Json {
  const id = z.globalRegistry.get(schema)?.id;
  return id === undefined ? toJsonSchema(schema) : { $ref: COMPONENT + id };
}

/** JSON Schema of a schema without a name. */
export function toJsonSchema(schema: Schema): Json {
  const json = convert(schema);
  delete json.$schema;
  delete json.$defs;
  return json;
}

/** JSON Schema of the input, in which fields with defaults are optional. */
function convert(schema: Schema): Json {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
  });
  return JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', COMPONENT)) as Json;
}

function simplify(schema: Schema, json: Json): void {
  delete json.id;
  // zod writes a catch value as a default, but it is only the replacement for invalid input.
  if (schema._zod.def.type === 'catch') delete json.default;
  // The type integer already implies this minimum.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // The format already implies the pattern.
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern;
  const rules = ORDERED_RULES.get(schema);
  if (!rules) return;
  json.required = rules.required;
  const properties = json.properties as Record<string, Json>;
  for (const [name, more] of Object.entries(rules.properties)) Object.assign(properties[name] ?? {}, more);
}
