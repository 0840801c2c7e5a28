import { z } from 'zod';
import { pageLimit } from '../../platform/page-limit';
import { parseAuditCursor } from './cursor';
import { AUDIT_KINDS, type AuditKind } from './types';

const AUDIT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

const kinds = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

/** Query parameters of the audit view. */
export const auditQuerySchema = z.object({
  person: z.uuid('Choose somebody of the list.').optional(),
  kind: z.enum(kinds, 'There is no such kind.').optional(),
  cursor: z
    .string()
    .refine((value) => parseAuditCursor(value) !== null, 'This page of the list does not exist.')
    .optional(),
  limit: pageLimit(MAX_PAGE_SIZE, AUDIT_PAGE_SIZE),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** Parses the query of the audit page; invalid parameters are ignored. */
export function parseAuditQuery(params: Record<string, string | string[] | undefined>): AuditQuery {
  const given = Object.entries(params).filter((entry) => typeof entry[1] === 'string' && entry[1] !== '');
  const readable = given.filter(([name, value]) => auditQuerySchema.safeParse({ [name]: value }).success);
  return auditQuerySchema.parse(Object.fromEntries(readable));
}
