import 'server-only';
import { getPrisma, toJson, transact } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { hashFriend } from './friend';
import { GROUP_LIMITS } from './limits';
import { GROUP_FULL, GROUP_GONE, NOT_LISTED } from './messages';
import { findGroupByKey, getOldestMoment } from './queries';
import type { GroupPlan, NewGroupPlan, StoredGroup } from './types';

type NewGroup = {
  idempotencyKey: string;
  tokenHash: string;
  tourIds: readonly string[];
  plans: readonly NewGroupPlan[];
};

/** Stores a choice unless its idempotency key is known. Returns the stored choice, and whether it is new. */
export async function createGroup(group: NewGroup): Promise<StoredGroup & { isNew: boolean }> {
  const { idempotencyKey, tokenHash, tourIds, plans } = group;
  // The token is derived from the key, so either both are stored or neither.
  const data = { idempotencyKey, tokenHash, tourIds: [...tourIds], plans: toJson(plans) };
  const { count } = await getPrisma().groupChoice.createMany({ data, skipDuplicates: true });
  const stored = await findGroupByKey(idempotencyKey);
  if (!stored) throw new AppError('INTERNAL');
  return { ...stored, isNew: count === 1 };
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
  const tokenHash = hashStatusToken(token);
  return transact(async (tx) => {
    // SQL by hand: the typed client cannot lock rows.
    await tx.$executeRaw`SELECT FROM group_choices WHERE token_hash = ${tokenHash} FOR NO KEY UPDATE`;
    const group = await tx.groupChoice.findFirst({
      where: { tokenHash, createdAt: { gte: getOldestMoment() } },
    });
    if (!group) throw new AppError('NOT_FOUND', { message: GROUP_GONE });
    const listed = (group.plans as GroupPlan[]).map(({ code }) => code);
    if (!tourIds.every((id) => group.tourIds.includes(id)) || !codes.every((code) => listed.includes(code)))
      throw new AppError('INVALID', { message: NOT_LISTED, field: 'packageIds' });
    const [groupId, friendHash] = [group.id, hashFriend(token, friend)];
    if (tourIds.length + codes.length === 0) {
      await tx.groupVote.deleteMany({ where: { groupId, friendHash } });
      return;
    }
    const others = await tx.groupVote.count({ where: { groupId, friendHash: { not: friendHash } } });
    if (others >= GROUP_LIMITS.friends) throw new AppError('INVALID', { message: GROUP_FULL });
    const ticks = { tourIds: [...tourIds], planCodes: [...codes] };
    await tx.groupVote.upsert({
      where: { groupId_friendHash: { groupId, friendHash } },
      create: { groupId, friendHash, ...ticks },
      update: ticks,
    });
  });
}

/** Deletes expired choices with their ticks; their enquiries stay. Returns the number of deleted choices. */
export async function deleteOldGroups(): Promise<number> {
  const where = { createdAt: { lt: getOldestMoment() } };
  return (await getPrisma().groupChoice.deleteMany({ where })).count;
}
