import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { can, type Holder } from '../../staff/permissions/permissions';

/** The account for which a list is read; `id` resolves the filter `assignee: 'me'`. */
export type Viewer = Holder & { id: string };

/** True for an account that sees only its own and unassigned requests. */
export function isLimited(viewer: Viewer): boolean {
  return !can(viewer, 'requests:all');
}

/** Prisma condition: the request is neither deleted nor erased. */
export const PRESENT = { deletedAt: null, erasedAt: null };

/** SQL condition: the same for the request `r`. */
export const IS_LIVE = 'r.deleted_at IS NULL AND r.erased_at IS NULL';

/** Like `toVisibleCondition`, for the typed client. */
export function toVisible(viewer: Viewer): Prisma.RequestWhereInput {
  return isLimited(viewer) ? { OR: [{ assigneeId: null }, { assigneeId: viewer.id }] } : {};
}

/**
 * The requests (by default of alias `r`) that an account may see. They include unassigned ones, so that everybody can
 * answer a new lead.
 */
export function toVisibleCondition(viewer: Viewer, alias: 'r' | 'e' = 'r'): Prisma.Sql {
  const assignee = Prisma.raw(`${alias}.assignee_id`);
  return isLimited(viewer)
    ? Prisma.sql`(${assignee} IS NULL OR ${assignee} = ${viewer.id}::uuid)`
    : Prisma.sql`TRUE`;
}
