import type { z } from 'zod';
import type { Permission } from '../auth/permissions';
import type { ErrorCode } from '../errors';

/** Any schema of zod, of the full library or of its small edition. */
export type Schema = z.core.$ZodType;

export const TAGS = {
  'Public forms':
    'What the website itself sends: enquiries, trip plans, and the question that comes before them.',
  Catalogue: 'Packages and reviews as the website shows them.',
  'Private link': 'What a visitor does with a request that was sent, by the secret in its link.',
  'Signing in': 'The session cookie of staff, and links that begin or mend an account.',
  Requests: 'The inbox: enquiries of the website and requests of the trip planner.',
  Replies: 'Answers to requests, and their templates.',
  'Staff catalogue': 'Packages and reviews, hidden ones too.',
  Numbers: 'Counts, the 24-hour promise and what staff did.',
  Team: 'Accounts of others; owners only.',
  'Own account': 'Password, e-mail address, second step and sessions of whoever is signed in.',
  Service: 'For those who run the site.',
} as const;
export type Tag = keyof typeof TAGS;

export type Answer = {
  status: number;
  description: string;
  /** Absent: no body. */
  schema?: Schema;
  mediaType?: string;
  headers?: Record<string, { description: string; schema: { type: string } }>;
};

/** A refusal that is this operation's own; the usual ones follow from what the operation takes (refusals.ts). */
export type Refusal = {
  code: ErrorCode;
  when: string;
  /** Absent: the sentence of the table of errors; null: one of several, of which none is shown as an example. */
  message?: string | null;
  field?: string;
};

/** One method of one address. What it takes is the very schema object that its handler parses with. */
export type Operation = {
  /** Its operationId. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  /** For staff: what they must be allowed, or null for anybody who is signed in. Absent: public. */
  permission?: Permission | null;
  /** What stands in the braces of the path, where it is not a UUID. */
  pathSchemas?: Record<string, Schema>;
  query?: Schema;
  body?: Schema;
  /** The body may be the fields of a form too, and no rule of ours answers 422. */
  isFormBody?: true;
  /** What the header Idempotency-Key does here; absent: it is not read. */
  key?: string;
  /** Only where a browser of another site would be refused though nobody is signed in. */
  isSameOriginOnly?: true;
  /** Answers without asking the database. */
  isDatabaseFree?: true;
  answers: Answer[];
  refusals?: Refusal[];
};
