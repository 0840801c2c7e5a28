import 'server-only';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getClientAddress } from '../../platform/http/caller';
import { parseInput } from '../../platform/http/input';
import { isPackageKey } from '../model/package-key';
import { getPackage } from '../catalogue/queries';
import { ROUTES, toAbsoluteUrl } from '../../platform/routes';
import {
  deriveStatusToken,
  findStatusToken,
  hashStatusToken,
  readIdempotencyKey,
} from '../../platform/http/idempotency';
import { getMakeLimit } from './link';
import { LINK_MADE, NOT_OFFERED, TOO_FEW } from './messages';
import { createGroup } from './mutations';
import { GROUP_LIMITS } from './limits';
import { toDeletionDay } from './queries';
import { newGroupSchema } from './schema';
import type { MadeGroup } from './types';

/**
 * Creates a group's link. The link is derived from the idempotency key and only its hash is stored, so a retry with the same
 * key and packages returns the same link.
 */
export async function makeGroup(
  headers: Headers,
  body: unknown,
): Promise<{ isNew: boolean; answer: MadeGroup }> {
  const { packageIds } = parseInput(newGroupSchema, body);
  const idempotencyKey = readIdempotencyKey(headers);
  const limit = getMakeLimit();
  const address = getClientAddress(headers);
  await limit.take(address);
  const tourIds = await findPackages(packageIds);
  const tokenHash = hashStatusToken(deriveStatusToken('group-link', idempotencyKey));
  const { isNew, ...stored } = await createGroup({ idempotencyKey, tokenHash, tourIds });
  if (!isNew) await limit.giveBack(address);
  if (stored.tourIds.join() !== tourIds.join()) throw new AppError('KEY_REUSED');
  const { statusTokenHash, createdAt } = stored;
  const token = findStatusToken('group-link', { idempotencyKey, statusTokenHash });
  const url = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.group}/${token}`);
  return { isNew, answer: { success: true, message: LINK_MADE, url, deletedOn: toDeletionDay(createdAt) } };
}

/** The ids of these packages, each once, in their order. */
async function findPackages(keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => (isPackageKey(key) ? getPackage(key) : null)));
  const ids = found.map((tourPackage) => {
    if (!tourPackage) throw new AppError('INVALID', { message: NOT_OFFERED, field: 'packageIds' });
    return tourPackage.id;
  });
  const different = [...new Set(ids)];
  if (different.length < GROUP_LIMITS.packages.min)
    throw new AppError('INVALID', { message: TOO_FEW, field: 'packageIds' });
  return different;
}
