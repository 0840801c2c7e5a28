import type { z } from 'zod';
import type { Permission } from '../auth/permissions';
import type { ErrorCode } from '../errors';

/** Any schema of zod, of the full library or of its small edition. */
export type Schema = z.core.$ZodType;

export type Answer = {
  status: number;
  description: string;
  /** Absent: no body. */
  schema?: Schema;
  mediaType?: string;
  headers?: Record<string, { description: string; schema: { type: string } }>;
};

/** A refusal that is specific to one operation; refusals.ts derives the common ones. */
export type Refusal = {
  code: ErrorCode;
  when: string;
  /** Absent: the sentence of ERROR_TABLE. Null: it varies, so no example is shown. */
  message?: string | null;
  field?: string;
};

/** One method of one address, described by the same schema objects that its handler parses with. */
export type Operation = {
  /** The operationId. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  description?: string;
  /** For staff: the permission needed, or null for any account. Absent: public. */
  permission?: Permission | null;
  /** Path parameters that are not UUIDs. */
  pathSchemas?: Record<string, Schema>;
  query?: Schema;
  body?: Schema;
  /** Also accepts form fields, and never answers 422. */
  isFormBody?: true;
  /** What the header Idempotency-Key does; absent: it is not read. */
  key?: string;
  /** A public operation that refuses browsers of other sites. */
  isSameOriginOnly?: true;
  /** Answers without the database. */
  isDatabaseFree?: true;
  answers: Answer[];
  refusals?: Refusal[];
};

/** The single answer 200. */
export function ok(description: string, schema: Schema): Answer[] {
  return [{ status: 200, description, schema }];
}
