import 'server-only';
import { toAuditSql, toWarningSql } from '../audit/mutations';
import type { AuditAction } from '../audit/types';
import type { Right, Role } from '../permissions/permissions';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';

const MAY_ALL = 'Owners may do everything. Make this person an agent first.';
const OWN_ACCOUNT = 'You cannot do this to your own account. Another owner can.';

type Target = { ownerId: string; staffId: string };

/**
 * Changes another account's role. The acting owner must still be an active owner when the statement runs, so at least
 * one remains even when two demote each other concurrently.
 */
export async function changeRole({ ownerId, staffId }: Target, role: Role): Promise<void> {
  await changeOther({ ownerId, staffId }, CHANGE_ROLE, [role]);
}

/**
 * Grants or revokes a right of an agent; takes effect at the agent's next request. INVALID for owners, who may do
 * everything.
 */
export async function changeRight(
  target: Target,
  { name, allowed }: { name: Right; allowed: boolean },
): Promise<void> {
  const { role } = await changeOther(target, allowed ? ALLOW : WITHDRAW, [name]);
  if (role !== 'agent') throw new AppError('INVALID', { message: MAY_ALL });
}

/** Disables another account, ends its sessions, and revokes open links that it created or that are meant for it. */
export async function disableAccount(target: Target): Promise<void> {
  await changeOther(target, DISABLE);
}

/** Enables an account again; its earlier sessions stay ended. */
export async function enableAccount(target: Target): Promise<void> {
  await changeOther(target, ENABLE);
}

/** Ends every session of another account. */
export async function signOutEverywhere(target: Target): Promise<void> {
  await changeOther(target, SIGN_OUT);
}

/** Disables another account's second step (lost phone) and ends its sessions. */
export async function removeSecondStep(target: Target): Promise<void> {
  await changeOther(target, REMOVE_SECOND_STEP);
}

/** Throws INVALID when an owner targets their own account. */
export function requireOther({ ownerId, staffId }: Target): void {
  if (ownerId === staffId) throw new AppError('INVALID', { message: OWN_ACCOUNT });
}

/** Runs a statement that changes another account. It is not an error if the statement changes nothing. */
async function changeOther(
  { ownerId, staffId }: Target,
  statement: string,
  more: unknown[] = [],
): Promise<{ role: string | null }> {
  requireOther({ ownerId, staffId });
  const { rows } = await runSql<{ is_owner: boolean; role: string | null }>(statement, [
    ownerId,
    staffId,
    ...more,
  ]);
  if (!rows[0]?.is_owner) throw new AppError('FORBIDDEN');
  if (rows[0].role === null) throw new AppError('NOT_FOUND');
  return rows[0];
}

/**
 * Builds SQL with which an owner ($1) changes another account ($2). It locks all active owners in a fixed order. If two
 * owners demote each other at the same time, the second statement waits, finds that its user is no longer an owner, and
 * changes nothing.
 */
function toStatement(change: {
  set: string;
  where: string;
  action: AuditAction;
  detail?: string;
  /** SQL: whether all owners get a mail about the change. */
  warnsIf?: string;
  /** Additional CTEs for the statement; they can read the CTE `changed`. */
  more?: string;
}): string {
  const { set, where, action, detail, warnsIf = 'false', more = '' } = change;
  return `
WITH owners AS MATERIALIZED (
  SELECT id FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR UPDATE
), changed AS (
  UPDATE staff SET ${set}
  WHERE id = $2::uuid AND id <> $1::uuid AND ${where} AND EXISTS (SELECT 1 FROM owners WHERE owners.id = $1::uuid)
  RETURNING id, username, role, rights
), noted AS (
  ${toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target: 'username', ...(detail ? { detail } : {}) })} RETURNING id
), ${toWarningSql('noted', warnsIf)}${more}
SELECT EXISTS (SELECT 1 FROM owners WHERE id = $1::uuid) AS is_owner, (SELECT role FROM staff WHERE id = $2::uuid) AS role,
  (SELECT count(job) FROM warned) AS jobs`;
}

/** Revokes open links that refer to the changed account in one of the given columns of `staff_links`. */
const endLinks = (columns: string) => `, ended AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE used_at IS NULL AND revoked_at IS NULL AND EXISTS (SELECT 1 FROM changed WHERE changed.id IN (${columns}))
)`;

const CHANGE_ROLE = toStatement({
  set: 'role = $3::text',
  where: 'role <> $3::text',
  action: 'role-changed',
  detail: "json_build_object('role', role)",
  warnsIf: "$3::text = 'owner'",
  more: endLinks('created_by_id'),
});

/** Builds SQL that adds or removes the right $3. The audit line also has all resulting rights, for the records check. */
const toRightSql = (set: string, where: string, action: AuditAction) =>
  toStatement({
    set: `rights = ${set}`,
    where: `role = 'agent' AND ${where}`,
    action,
    detail: "json_build_object('right', $3::text, 'rights', array_to_string(rights, ', '))",
  });

const ALLOW = toRightSql('array_append(rights, $3::text)', 'NOT $3::text = ANY (rights)', 'right-given');
const WITHDRAW = toRightSql('array_remove(rights, $3::text)', '$3::text = ANY (rights)', 'right-withdrawn');

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
  where: 'totp_enabled_at IS NOT NULL',
  action: 'second-step-off',
  more: `, forgotten AS (
  DELETE FROM staff_recovery_codes WHERE staff_id IN (SELECT id FROM changed)
)`,
});
