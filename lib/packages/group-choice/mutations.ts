import 'server-only';
import { inTransaction, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { hashFriend } from './friend';
import { GROUP_LIMITS } from './limits';
import { GROUP_FULL, GROUP_GONE, NOT_LISTED } from './messages';
import { findGroupByKey, IS_OPEN } from './queries';
import type { NewGroupPlan, StoredGroup } from './types';

type NewGroup = {
  idempotencyKey: string;
  tokenHash: string;
  tourIds: readonly string[];
  plans: readonly NewGroupPlan[];
};

/** Stores a choice unless its idempotency key is known. Returns what is stored under the key, and whether it is new. */
export async function createGroup(group: NewGroup): Promise<StoredGroup & { isNew: boolean }> {
  const { idempotencyKey, tokenHash, tourIds, plans } = group;
  const { rowCount } = await runSql(
    `INSERT INTO group_choices (idempotency_key, token_hash, tour_ids, plans) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`, // the token follows from the key, so both are taken at once
    [idempotencyKey, tokenHash, tourIds, JSON.stringify(plans)],
  );
  const stored = await findGroupByKey(idempotencyKey);
  if (!stored) throw new AppError('INTERNAL');
  return { ...stored, isNew: rowCount === 1 };
}

/**
 * Replaces a friend's ticks; an empty list removes the friend. The row lock on the choice keeps concurrent friends from
 * exceeding the limit. Throws NOT_FOUND for an unknown link, and INVALID if a tick is not in the choice or the group is
 * full.
 */
export function writeTicks(
  token: string,
  friend: string,
  { tourIds, codes }: { tourIds: readonly string[]; codes: readonly string[] },
): Promise<void> {
  return inTransaction(async (run) => {
    const { rows } = await run<{ id: string; isListed: boolean }>(
      `SELECT id, $2::text[] <@ tour_ids
         AND $3::text[] <@ ARRAY(SELECT plan->>'code' FROM jsonb_array_elements(plans) AS plan) AS "isListed"
       FROM group_choices WHERE token_hash = $1 AND ${IS_OPEN} FOR NO KEY UPDATE`,
      [hashStatusToken(token), tourIds, codes],
    );
    const [group] = rows;
    if (!group) throw new AppError('NOT_FOUND', { message: GROUP_GONE });
    if (!group.isListed) throw new AppError('INVALID', { message: NOT_LISTED, field: 'packageIds' });
    const own = [group.id, hashFriend(token, friend)];
    if (tourIds.length + codes.length === 0) {
      await run('DELETE FROM group_votes WHERE group_id = $1 AND friend_hash = $2', own);
      return;
    }
    const { rowCount } = await run(
      `INSERT INTO group_votes (group_id, friend_hash, tour_ids, plan_codes)
       SELECT $1::uuid, $2, $3::text[], $4::text[] WHERE (
         SELECT count(*) < ${GROUP_LIMITS.friends} OR bool_or(friend_hash = $2) FROM group_votes WHERE group_id = $1::uuid)
       ON CONFLICT (group_id, friend_hash) DO UPDATE
       SET tour_ids = excluded.tour_ids, plan_codes = excluded.plan_codes`,
      [...own, tourIds, codes],
    );
    if (rowCount === 0) throw new AppError('INVALID', { message: GROUP_FULL });
  });
}

/** Deletes expired choices with their ticks; their enquiries stay. Returns the number of deleted choices. */
export async function deleteOldGroups(): Promise<number> {
  const { rowCount } = await runSql(`DELETE FROM group_choices WHERE NOT (${IS_OPEN})`);
  return rowCount ?? 0;
}
