import 'server-only';
import { toAuditSql } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import type { Role } from '../auth/permissions';
import { getPool, withDatabase } from '../db';
import { AppError } from '../errors';

const OWN_ACCOUNT = 'You cannot do this to your own account. Another owner can.';

type Target = { ownerId: string; staffId: string };

/**
 * Gives somebody else another role. The owner who asks must still be one when it happens, and stays one: so there is
 * always an active owner, also when two demote each other at the same moment.
 */
export async function changeRole({ ownerId, staffId }: Target, role: Role): Promise<void> {
  await changeOther({ ownerId, staffId }, CHANGE_ROLE, [role]);
}

/** Switches somebody else's account off: its sessions end at once, and no link that it made or was made for works. */
export async function disableAccount(target: Target): Promise<void> {
  await changeOther(target, DISABLE);
}

/** Switches an account on again; the sessions from before stay ended. */
export async function enableAccount(target: Target): Promise<void> {
  await changeOther(target, ENABLE);
}

/** Ends every session of somebody else's account. */
export async function signOutEverywhere(target: Target): Promise<void> {
  await changeOther(target, SIGN_OUT);
}

/** Takes the second step off somebody else's account, for a lost phone; its sessions end. */
export async function removeSecondStep(target: Target): Promise<void> {
  await changeOther(target, REMOVE_SECOND_STEP);
}

/** Refuses what nobody does to the own account. */
export function requireOther({ ownerId, staffId }: Target): void {
  if (ownerId === staffId) throw new AppError('INVALID', { message: OWN_ACCOUNT });
}

/** Doing it to an account that is so already changes nothing and is no error. */
async function changeOther(
  { ownerId, staffId }: Target,
  statement: string,
  more: unknown[] = [],
): Promise<void> {
  requireOther({ ownerId, staffId });
  const { rows } = await withDatabase(() =>
    getPool().query<{ is_owner: boolean; is_there: boolean }>(statement, [ownerId, staffId, ...more]),
  );
  if (!rows[0]?.is_owner) throw new AppError('FORBIDDEN');
  if (!rows[0].is_there) throw new AppError('NOT_FOUND');
}

/**
 * The frame of every change that an owner makes of another account. The active owners are locked first, always in the
 * same order: of two who act on each other the second waits, then sees itself demoted or disabled, and changes nothing.
 */
function toStatement(change: {
  set: string;
  where: string;
  action: AuditAction;
  detail?: string;
  /** Further CTEs, which see the changed account as `changed`. */
  more?: string;
}): string {
  const { set, where, action, detail, more = '' } = change;
  return `
WITH owners AS MATERIALIZED (
  SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE
), changed AS (
  UPDATE staff SET ${set}
  WHERE id = $2::uuid AND id <> $1::uuid AND ${where} AND EXISTS (SELECT 1 FROM owners WHERE owners.id = $1::uuid)
  RETURNING id, username, role
), noted AS (
  ${toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target: 'username', ...(detail ? { detail } : {}) })}
)${more}
SELECT EXISTS (SELECT 1 FROM owners WHERE id = $1::uuid) AS is_owner, EXISTS (SELECT 1 FROM staff WHERE id = $2::uuid) AS is_there`;
}

/** Open links of which `whose` is the changed account stop working. */
const endLinks = (whose: string) => `, ended AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE used_at IS NULL AND revoked_at IS NULL AND EXISTS (SELECT 1 FROM changed WHERE changed.id IN (${whose}))
)`;

const CHANGE_ROLE = toStatement({
  set: 'role = $3::text',
  where: 'role <> $3::text',
  action: 'role-changed',
  detail: "json_build_object('role', role)",
  more: endLinks('created_by_id'),
});

const DISABLE = toStatement({
  set: 'disabled_at = now(), session_version = session_version + 1',
  where: 'disabled_at IS NULL',
  action: 'account-disabled',
  more: endLinks('created_by_id, staff_id'),
});

const ENABLE = toStatement({
  set: 'disabled_at = NULL',
  where: 'disabled_at IS NOT NULL',
  action: 'account-enabled',
});

const SIGN_OUT = toStatement({
  set: 'session_version = session_version + 1',
  where: 'true',
  action: 'sign-out-everywhere',
});

const REMOVE_SECOND_STEP = toStatement({
  set: 'totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL, session_version = session_version + 1',
  where: 'totp_secret IS NOT NULL',
  action: 'second-step-off',
  more: `, forgotten AS (
  DELETE FROM staff_recovery_codes WHERE staff_id IN (SELECT id FROM changed)
)`,
});
