import 'server-only';
import { z } from 'zod';
import { toJsonSchema, writeComponents, writeSchema } from './json-schema';
import type { Answer, Operation, Schema } from './operation';
import { OPERATIONS, TAGS } from './operations';
import type { Json } from './ordered-rules';
import { buildRefusals } from './refusals';

const VERSION = '1.0.0';
const SESSION = 'session';
/** Schema of path ids and idempotency keys. */
const uuid = z.uuid();

export type OpenApiDocument = Json & {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> } & Json;
};

/** The OpenAPI 3.1 document of the public HTTP API, generated from the schemas that the handlers parse with. */
export function buildDocument(options: { brand: string; sessionCookie: string }): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: `${options.brand}: HTTP interface`,
      version: VERSION,
      description:
        'JSON in and out, UTF-8, never cached. Unknown fields are ignored. Every answer of a write is `{ success, message, ... }`; `message` is the sentence to show. Money is whole rupees, days are those of Asia/Kolkata, moments are ISO 8601.',
    },
    servers: [{ url: '/' }],
    tags: TAGS,
    paths: buildPaths(),
    components: {
      schemas: writeComponents(),
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
      securitySchemes: { [SESSION]: toSecurityScheme(options.sessionCookie) },
    },
  };
}

function buildPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of OPERATIONS) {
    (paths[operation.path] ??= {})[operation.method] = toOperationObject(operation);
  }
  return paths;
}

function toOperationObject(operation: (typeof OPERATIONS)[number]): Json {
  const { id, tag, summary, description, permission, fieldPermissions = [], body, upload } = operation;
  const needs = [
    ...[permission ?? []].flat().map((one) => `Needs the permission \`${one}\`.`),
    ...fieldPermissions.map((one) => `Some fields need the permission \`${one}\`.`),
  ];
  const parameters = toParameters(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description || needs.length > 0
      ? { description: [description, ...needs].filter(Boolean).join(' ') }
      : {}),
    security: permission === undefined ? [] : [{ [SESSION]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: toRequestBody(operation, writeSchema(body)) } : {}),
    ...(upload ? { requestBody: { required: true, content: toContent(upload) } } : {}),
    responses: {
      ...buildRefusals(operation),
      ...Object.fromEntries(operation.answers.map((answer) => [String(answer.status), toResponse(answer)])),
    },
  };
}

function toRequestBody({ isFormBody }: Operation, schema: Json): Json {
  const form = { 'application/x-www-form-urlencoded': { schema } };
  return { required: true, content: { 'application/json': { schema }, ...(isFormBody ? form : {}) } };
}

function toContent(upload: Record<string, Schema>): Json {
  return Object.fromEntries(
    Object.entries(upload).map(([mediaType, schema]) => [mediaType, { schema: writeSchema(schema) }]),
  );
}

function toResponse({
  description,
  schema,
  mediaType = 'application/json',
  others = {},
  headers,
}: Answer): Json {
  return {
    description,
    ...(headers ? { headers } : {}),
    ...(schema ? { content: toContent({ [mediaType]: schema, ...others }) } : {}),
  };
}

function toParameters({ path, pathSchemas, query, key }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: writeSchema(pathSchemas?.[name] ?? uuid),
  }));
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: key,
    schema: writeSchema(uuid),
  };
  return [...inPath, ...(query ? toQueryParameters(query) : []), ...(key === undefined ? [] : [idempotency])];
}

type QuerySchema = { properties?: Record<string, Json>; required?: string[] };

function toQueryParameters(query: Schema): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(query) as QuerySchema;
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function toSecurityScheme(name: string): Json {
  const description =
    'Set by POST /api/auth/callback/credentials. A write is refused when a browser says that another site sent it.';
  return { type: 'apiKey', in: 'cookie', name, description };
}
