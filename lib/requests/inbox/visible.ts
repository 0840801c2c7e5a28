import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { can, type Holder } from '../../staff/permissions/permissions';

/** The account for which a list is read; `id` resolves the filter `assignee: 'me'`. */
export type Viewer = Holder & { id: string };

/** True for an account that sees only its own and unassigned requests. */
export function isLimited(viewer: Viewer): boolean {
  return !can(viewer, 'requests:all');
}

/**
 * The requests (alias `r`) that an account may see. They include unassigned ones, so that everybody can answer a new
 * lead.
 */
export function toVisibleCondition(viewer: Viewer): Prisma.Sql {
  return isLimited(viewer)
    ? Prisma.sql`(r.assignee_id IS NULL OR r.assignee_id = ${viewer.id}::uuid)`
    : Prisma.sql`TRUE`;
}
