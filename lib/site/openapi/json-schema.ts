import { z } from 'zod';
import { NAMED_SCHEMAS } from './named-schemas';
import type { Schema } from './operation';
import { ADDITIONS, type Json } from './ordered-rules';

const COMPONENT = '#/components/schemas/';
const INLINE = 'inline-';

export type SchemaBook = {
  /** Returns a schema inline, or a reference to it when it is a named schema. */
  write: (schema: Schema) => Json;
  /** The named schemas, for components/schemas. */
  components: Record<string, Json>;
};

/** Converts these and all named schemas to JSON Schema of their input, in which fields with defaults are optional. */
export function openSchemaBook(schemas: readonly Schema[]): SchemaBook {
  const ids = new Map<Schema, string>(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]));
  for (const schema of schemas) if (!ids.has(schema)) ids.set(schema, `${INLINE}${ids.size}`);
  const generated = generate(ids);
  return {
    write(schema) {
      const id = ids.get(schema) ?? '';
      return id.startsWith(INLINE) ? (generated.get(id) ?? {}) : { $ref: `${COMPONENT}${id}` };
    },
    components: Object.fromEntries([...generated].filter(([id]) => !id.startsWith(INLINE))),
  };
}

/** The properties of one schema, without references. */
export function toProperties(schema: Schema): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = generate(new Map([[schema, 'one']])).get('one') ?? {};
  return { properties: properties as Record<string, Json>, required: required as string[] };
}

function generate(ids: ReadonlyMap<Schema, string>): Map<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `${COMPONENT}${id}`,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
  });
  return new Map([...ids].map(([schema, id]) => [id, complete(schema, schemas[id] as Json)]));
}

function simplify(schema: Schema, json: Json): void {
  // zod writes a catch value as a default, but it is only the replacement for invalid input.
  if (schema._zod.def.type === 'catch') delete json.default;
  // The type integer already implies this minimum.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  // The format already implies the pattern.
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern;
}

function complete(schema: Schema, { $schema: _dialect, $id: _id, ...json }: Json): Json {
  const addition = ADDITIONS.get(schema);
  if (!addition) return json;
  const properties = { ...(json.properties as Record<string, Json>) };
  for (const [name, more] of Object.entries(addition.properties ?? {}))
    properties[name] = { ...properties[name], ...more };
  return { ...json, properties, ...(addition.required ? { required: addition.required } : {}) };
}
