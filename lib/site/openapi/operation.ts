import type { z } from 'zod';
import type { Permission } from '../../staff/auth/permissions';
import type { ErrorCode } from '../../platform/errors';

/** Any zod schema, whether from zod or from zod/mini. */
export type Schema = z.core.$ZodType;

export type Answer = {
  status: number;
  description: string;
  /** Omitted when the response has no body. */
  schema?: Schema;
  mediaType?: string;
  /** Schemas by further media types, which the request asks for. */
  others?: Record<string, Schema>;
  headers?: Record<string, { description: string; schema: { type: string } }>;
};

/** An error response that is specific to one operation; refusals.ts derives the common ones. */
export type Refusal = {
  code: ErrorCode;
  when: string;
  /** The example message. Omitted: the sentence in ERROR_TABLE. Null: the message varies, so no example is shown. */
  message?: string | null;
  field?: string;
};

/** One HTTP method of one path, described by the same schema objects that its handler parses with. */
export type Operation = {
  /** The operationId. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  description?: string;
  /** For staff operations, the permission needed, or null for any account. Omitted for public operations. */
  permission?: Permission | null;
  /** Schemas of the path parameters that are not UUIDs. */
  pathSchemas?: Record<string, Schema>;
  query?: Schema;
  body?: Schema;
  /** Bodies that are not read as JSON fields, by media type; for files. */
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

/** The response list of an operation whose only success status is 200. */
export function ok(description: string, schema: Schema): Answer[] {
  return [{ status: 200, description, schema }];
}
