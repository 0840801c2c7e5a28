import 'server-only';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { addPlainDays, getIndiaDate } from '../../platform/format/dates';
import { hashStatusToken, isStatusToken } from '../../platform/http/idempotency';
import { hashFriend } from './friend';
import { GROUP_LIMITS } from './limits';
import { GROUP_HAS_ENQUIRED } from './messages';
import type { GroupPackage, GroupPlan, GroupState, GroupSummary, StoredGroup } from './types';

/* SQL by hand: one statement counts votes and finds packages and plans, because friends open the page often. */

/**
 * Choices made before this moment are due for deletion. Days are counted in India, so that the nightly job deletes a
 * choice on the day that its page shows.
 */
export function getOldestMoment(): Date {
  return new Date(`${addPlainDays(getIndiaDate(), 1 - GROUP_LIMITS.days)}T00:00:00+05:30`);
}

const FRIENDS = '(SELECT count(*)::int FROM group_votes AS v WHERE v.group_id = g.id)';
const PACKAGES = `(
  SELECT COALESCE(jsonb_agg(jsonb_build_object(
    'id', listed.id, 'title', COALESCE(tours.title, ''), 'isOffered', COALESCE(tours.is_active, false),
    'votes', (SELECT count(*) FROM group_votes AS v WHERE v.group_id = g.id AND listed.id = ANY (v.tour_ids))
  ) ORDER BY listed.place), '[]')
  FROM unnest(g.tour_ids) WITH ORDINALITY AS listed (id, place) LEFT JOIN tours ON tours.id = listed.id)`;
const PLANS = `(
  SELECT COALESCE(jsonb_agg(listed.plan || jsonb_build_object(
    'votes', (SELECT count(*) FROM group_votes AS v WHERE v.group_id = g.id AND listed.plan->>'code' = ANY (v.plan_codes))
  ) ORDER BY listed.place), '[]')
  FROM jsonb_array_elements(g.plans) WITH ORDINALITY AS listed (plan, place))`;
/** When the group sent its request; spam and deleted requests do not count. */
const ENQUIRED_AT =
  '(SELECT received_at FROM requests AS r WHERE r.group_id = g.id AND r.deleted_at IS NULL AND NOT r.is_spam)';

type StateRow = {
  created_at: Date;
  enquired_at: Date | null;
  friends: number;
  packages: GroupPackage[];
  plans: GroupPlan[];
  mine: string[] | null;
};

/** True for the link of a choice that is not yet deleted. */
export async function hasGroup(token: string): Promise<boolean> {
  if (!isStatusToken(token)) return false;
  const where = { tokenHash: hashStatusToken(token), createdAt: { gte: getOldestMoment() } };
  return (await getPrisma().groupChoice.count({ where })) > 0;
}

/** The choice stored under an idempotency key; null if there is none. */
export async function findGroupByKey(idempotencyKey: string): Promise<StoredGroup | null> {
  const row = await getPrisma().groupChoice.findUnique({ where: { idempotencyKey } });
  if (!row) return null;
  const { createdAt, tourIds, plans, tokenHash: statusTokenHash } = row;
  return { createdAt, tourIds, plans: plans as StoredGroup['plans'], statusTokenHash };
}

/** The state of a choice with the ticks of one friend; null for an unknown or expired link. */
export async function getGroup(token: string, friend: string | null = null): Promise<GroupState | null> {
  if (!isStatusToken(token)) return null;
  const { rows } = await runSql<StateRow>(
    `SELECT created_at, ${ENQUIRED_AT} AS enquired_at, ${FRIENDS} AS friends, ${PACKAGES} AS packages,
       ${PLANS} AS plans,
       (SELECT tour_ids || plan_codes FROM group_votes AS v WHERE v.group_id = g.id AND v.friend_hash = $2) AS mine
     FROM group_choices AS g WHERE token_hash = $1 AND created_at >= $3`,
    [hashStatusToken(token), friend && hashFriend(token, friend), getOldestMoment()],
  );
  const [row] = rows;
  return row
    ? {
        friends: row.friends,
        packages: row.packages,
        plans: row.plans,
        mine: row.mine ?? [],
        askedOn: row.enquired_at && getIndiaDate(row.enquired_at),
        deletedOn: toDeletionDay(row.created_at),
      }
    : null;
}

/** The day on which a choice created at this moment is deleted. */
export function toDeletionDay(createdAt: Date): string {
  return addPlainDays(getIndiaDate(createdAt), GROUP_LIMITS.days);
}

/** The summary of a group for staff; null when the group is deleted. The caller checks the session. */
export async function summariseGroup(id: string): Promise<GroupSummary | null> {
  const { rows } = await runSql<GroupSummary>(
    `SELECT ${FRIENDS} AS friends, ${PACKAGES} AS packages, ${PLANS} AS plans FROM group_choices AS g WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Returns the id of the group behind a request; `chosen` is the id of the requested package or the code of the
 * requested plan. An unknown or expired link, or one for another choice, gives null instead of an error, so that the
 * request is stored anyway. Throws CONFLICT if the group has already sent a request.
 */
export async function findRequestingGroup(
  token: string | null | undefined,
  chosen: string | null,
): Promise<string | null> {
  if (!token || !isStatusToken(token)) return null;
  const { rows } = await runSql<{ id: string; has_enquired: boolean }>(
    `SELECT id, ${ENQUIRED_AT} IS NOT NULL AS has_enquired FROM group_choices AS g
     WHERE token_hash = $1 AND ($2 = ANY (tour_ids) OR plans @> jsonb_build_array(jsonb_build_object('code', $2::text))) AND created_at >= $3`,
    [hashStatusToken(token), chosen, getOldestMoment()],
  );
  if (rows[0]?.has_enquired) throw new AppError('CONFLICT', { message: GROUP_HAS_ENQUIRED, field: 'group' });
  return rows[0]?.id ?? null;
}
