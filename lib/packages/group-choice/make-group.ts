import 'server-only';
import { getEnv } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { getClientAddress } from '../../platform/http/caller';
import { inTurn } from '../../platform/in-turn';
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
import { LINK_MADE, NOT_A_PLAN, NOT_OFFERED, TOO_FEW } from './messages';
import { createGroup } from './mutations';
import { GROUP_LIMITS } from './limits';
import { findGroupByKey, toDeletionDay } from './queries';
import { newGroupSchema } from './schema';
import type { MadeGroup, NewGroupPlan } from './types';

/**
 * Creates a group's link. The link is derived from the idempotency key and only its hash is stored, so a retry with the
 * same key and content returns the same link. `openPlan` returns the plan for a code, or null when the code is damaged.
 */
export async function makeGroup(
  headers: Headers,
  body: unknown,
  openPlan: (code: string) => Promise<NewGroupPlan | null>,
): Promise<{ isNew: boolean; answer: MadeGroup }> {
  const { packageIds, plans: codes } = parseInput(newGroupSchema, body);
  const idempotencyKey = readIdempotencyKey(headers);
  const tourIds = await findPackages(packageIds);
  const plans = await openPlans(codes, openPlan);
  if (tourIds.length + plans.length < GROUP_LIMITS.packages.min)
    throw new AppError('INVALID', { message: TOO_FEW, field: 'packageIds' });
  const tokenHash = hashStatusToken(deriveStatusToken('group-link', idempotencyKey));
  const { isNew, ...stored } = await inTurn(`group:${idempotencyKey}`, async () => {
    const known = await findGroupByKey(idempotencyKey);
    if (known) return { ...known, isNew: false };
    await getMakeLimit().take(getClientAddress(headers));
    return createGroup({ idempotencyKey, tokenHash, tourIds, plans });
  });
  if (toContent(stored) !== toContent({ tourIds, plans })) throw new AppError('KEY_REUSED');
  const { statusTokenHash, createdAt } = stored;
  const token = findStatusToken('group-link', { idempotencyKey, statusTokenHash });
  const url = toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, `${ROUTES.group}/${token}`);
  return { isNew, answer: { success: true, message: LINK_MADE, url, deletedOn: toDeletionDay(createdAt) } };
}

/** The ids of these packages, in the given order without duplicates. */
async function findPackages(keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => (isPackageKey(key) ? getPackage(key) : null)));
  const ids = found.map((tourPackage) => {
    if (!tourPackage) throw new AppError('INVALID', { message: NOT_OFFERED, field: 'packageIds' });
    return tourPackage.id;
  });
  return [...new Set(ids)];
}

/** Opens these plans in their order, without duplicates. */
async function openPlans(
  codes: readonly string[],
  openPlan: (code: string) => Promise<NewGroupPlan | null>,
): Promise<NewGroupPlan[]> {
  const opened = await Promise.all(codes.map(openPlan));
  const plans = opened.map((plan) => {
    if (!plan) throw new AppError('INVALID', { message: NOT_A_PLAN, field: 'plans' });
    return plan;
  });
  return plans.filter(({ code }, at) => plans.findIndex((other) => other.code === code) === at);
}

/** The content that a retry must repeat; different content under the same key is an error. */
function toContent({
  tourIds,
  plans,
}: {
  tourIds: readonly string[];
  plans: readonly NewGroupPlan[];
}): string {
  return [...tourIds, ...plans.map(({ code }) => code)].join();
}
