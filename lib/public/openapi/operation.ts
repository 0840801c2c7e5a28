import { type z } from 'zod';
import { refusalSchema, text, withMessage } from '../../platform/answer-parts';
import type { Permission } from '../../staff/permissions/permissions';
import type { ErrorCode } from '../../platform/errors';

/** Any zod schema, whether from zod or from zod/mini. */
export type Schema = z.core.$ZodType;

export type Answer = {
  status: number;
  description: string;
  /** Schema of the body; omitted when the response has none. */
  schema?: Schema;
  mediaType?: string;
  /** Schemas of alternative responses by media type, selected by a parameter or the Accept header of the request. */
  others?: Record<string, Schema>;
  headers?: Record<string, { description: string; schema: { type: string } }>;
};

/** An error response that is specific to one operation; refusals.ts derives the common ones. */
export type Refusal = { code: ErrorCode; when: string; message?: string | null; field?: string };

type Details = {
  description?: string;
  /** For staff operations, the permissions needed, or null for any account. Omitted for public operations. */
  permission?: Permission | readonly Permission[] | null;
  /** Permissions that only some fields need. */
  fieldPermissions?: readonly Permission[];
  /** Schemas of the path parameters that are not UUIDs. */
  pathSchemas?: Record<string, Schema>;
  query?: Schema;
  body?: Schema;
  /** Schemas of bodies that are files, by media type; they are not read as JSON fields. */
  upload?: Record<string, Schema>;
  /** Set when the operation also accepts form fields. */
  isFormBody?: true;
  /** Describes the effect of the header Idempotency-Key; omitted when the header is ignored. */
  key?: string;
  /** Set for a public operation that rejects browser requests from other sites. */
  isSameOriginOnly?: true;
  /** Set when the operation does not use the database. */
  isDatabaseFree?: true;
  answers: Answer[];
  refusals?: Refusal[];
};

/** One HTTP method of one path, described by the same schema objects that its handler parses with. */
export type Operation = Details & {
  /** The operationId in the OpenAPI document. */
  id: string;
  method: Lowercase<Method>;
  path: string;
  summary: string;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Name = `${Method} ${string}`;

/** Describes a method and path, such as `GET /api/tours`. */
export function describe(
  name: Name,
  id: string,
  summary: string,
  details: Details,
): Operation {
  const [method, path = ''] = name.split(' ');
  return { id, method: method?.toLowerCase() as Lowercase<Method>, path, summary, ...details };
}

type Read = Partial<Details> & { answer: Schema };
type Change = Partial<Details> & { message: string; conflict?: z.ZodRawShape };

/**
 * Describes operations of staff who have a permission: `read` answers with a schema, `change` with its message and the
 * item as it is now. `conflict` is what the refusal of a change to an older version contains.
 */
export function describeStaff(permission: Permission, item: z.ZodType) {
  return {
    read: (name: Name, id: string, summary: string, { answer, ...more }: Read) =>
      describe(name, id, summary, { permission, answers: ok('As it is now.', answer), ...more }),
    change: (name: Name, id: string, summary: string, { message, conflict, ...more }: Change) => {
      const done = ok('Done; `item` is as it is now.', withMessage(message, { item }));
      const answers = conflict ? [...done, stale(conflict)] : done;
      return describe(name, id, summary, { permission, answers, ...more });
    },
  };
}

/** The responses of an operation whose only success status is 200. */
export function ok(description: string, schema: Schema): Answer[] {
  return [{ status: 200, description, schema }];
}

/** The responses 201 and, for a repeated idempotency key, 200. */
export function stored(description: string, again: string, schema: Schema): Answer[] {
  return [{ status: 201, description, schema }, ...ok(again, schema)];
}

/** The 409 response to a change that is based on an older version. */
export function stale(more: z.ZodRawShape, description = 'Stale version; `current` is the newest.'): Answer {
  return { status: 409, description, schema: refusalSchema.extend(more) };
}

/** The redirect from a package's former URL. */
export const MOVED: Answer = {
  status: 308,
  description: 'The package has another slug now.',
  headers: { Location: { description: 'The current address.', schema: { type: 'string' } } },
};

/** The response 200 with a file to save, or with a stream. */
export function file(description: string, mediaType: string, schema: Schema = text): Answer[] {
  const headers = {
    'Content-Disposition': { description: 'The file name.', schema: { type: 'string' } },
  };
  return [{ status: 200, description, schema, mediaType, headers }];
}

/**
 * An error of one operation.
 *
 * @param message the example message; if omitted, the sentence in ERROR_TABLE; null if it varies, so that no example is
 * shown
 */
export function refuse(code: ErrorCode, when: string, message?: string | null, field?: string): Refusal {
  return { code, when, ...(message === undefined ? {} : { message }), ...(field ? { field } : {}) };
}

/** Documentation of the Idempotency-Key for operations that add something. */
export const ADDED_ONCE = {
  key: 'A new UUID for each addition. The same key with the same content adds it once and is answered alike.',
  refusal: refuse('KEY_REUSED', 'The key was used for other content.'),
};
