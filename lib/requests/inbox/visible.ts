import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { can, type Holder } from '../../staff/permissions/permissions';

/** Whose eyes a list is read with: `id` resolves the filter `assignee: 'me'`. */
export type Viewer = Holder & { id: string };

/** True for an account that sees only its own requests and those of nobody. */
export function isLimited(viewer: Viewer): boolean {
  return !can(viewer, 'requests:all');
}

/**
 * The requests (alias `r`) that an account may see. Those of nobody are among them, so that a new lead never waits for a
 * person who may see it.
 */
export function toVisibleCondition(viewer: Viewer): Prisma.Sql {
  return isLimited(viewer)
    ? Prisma.sql`(r.assignee_id IS NULL OR r.assignee_id = ${viewer.id}::uuid)`
    : Prisma.sql`TRUE`;
}
