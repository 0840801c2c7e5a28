import 'server-only';
import { randomUUID } from 'node:crypto';
import { toAuditSql, toWarningSql } from '../audit/mutations';
import type { Role } from '../permissions/permissions';
import { inTransaction, runSql } from '../../platform/db';
import { getEnv, hasMailServer } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { hashStatusToken } from '../../platform/http/idempotency';
import { SEND_MAIL } from '../../platform/job-names';
import { toAbsoluteUrl } from '../../platform/routes';
import { deriveLinkToken, INVITE_DAYS, RESET_HOURS, toLinkPath } from './link-token';
import type { LinkKind, MadeLink } from './types';

const EMAIL_TAKEN = 'An account has this e-mail address already.';
const NOT_ACTIVE = 'This account is switched off, or does not exist any more. Switch it on first.';

type LinkRow = { email: string | null; expires_at: Date };

/**
 * Creates an invitation, queues its mail and revokes earlier invitations to the same e-mail address, all in one transaction.
 * The link is returned but not stored: the mail job derives the link from the row's id.
 */
export async function createInvitation(
  ownerId: string,
  { email, role }: { email: string; role: Role },
): Promise<MadeLink> {
  const id = randomUUID();
  const row = await runLink(email, INVITE, [
    id,
    hashStatusToken(deriveLinkToken(id)),
    email,
    role,
    ownerId,
    SEND_MAIL,
  ]);
  if (!row) throw new AppError('INVALID', { message: EMAIL_TAKEN, field: 'email' });
  return toMadeLink('invite', id, row);
}

/** Creates a one-time password reset link for another account and revokes earlier reset links of that account. */
export async function createResetLink(ownerId: string, staffId: string): Promise<MadeLink> {
  const id = randomUUID();
  const values = [id, hashStatusToken(deriveLinkToken(id)), staffId, ownerId, SEND_MAIL];
  const row = await runLink(staffId, RESET, values);
  if (!row) throw new AppError('INVALID', { message: NOT_ACTIVE });
  return toMadeLink('reset', id, row);
}

/** Revokes an open link; NOT_FOUND when it is no longer open. */
export async function revokeLink(ownerId: string, linkId: string): Promise<{ kind: LinkKind }> {
  const { rows } = await runSql<{ kind: LinkKind }>(REVOKE, [linkId, ownerId]);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return rows[0];
}

/**
 * Makes a link and revokes earlier ones for the same `target`, an e-mail address or account. The lock is a separate
 * statement: a statement that waits for a lock does not see links stored meanwhile, so it would not revoke them.
 */
function runLink(target: string, statement: string, values: unknown[]): Promise<LinkRow | null> {
  return inTransaction(async (run) => {
    await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`link:${target}`]);
    const { rows } = await run<LinkRow>(statement, values);
    return rows[0] ?? null;
  });
}

function toMadeLink(kind: LinkKind, id: string, row: LinkRow): MadeLink {
  return {
    id,
    url: toAbsoluteUrl(getEnv().PUBLIC_ORIGIN, toLinkPath(kind, deriveLinkToken(id))),
    expiresAt: row.expires_at.toISOString(),
    mailedTo: hasMailServer() ? row.email : null,
  };
}

/** SQL condition for links that still work. */
export const OPEN = 'used_at IS NULL AND revoked_at IS NULL AND expires_at > now()';

// PostgreSQL skips a SELECT in a WITH clause that the query does not read, so the outer query counts `jobs` and `warned`.
const INVITE = `
WITH link AS (
  INSERT INTO staff_links (id, kind, token_hash, email, role, created_by_id, expires_at)
  SELECT $1::uuid, 'invite', $2, $3::text, $4::text, $5::uuid, now() + interval '${INVITE_DAYS} days'
  WHERE NOT EXISTS (SELECT 1 FROM staff WHERE email = $3)
  RETURNING id, email, role, created_by_id, expires_at
), replaced AS (
  UPDATE staff_links SET revoked_at = now()
  WHERE kind = 'invite' AND ${OPEN} AND email = (SELECT email FROM link)
), noted AS (
  ${toAuditSql({ from: 'link', staffId: 'created_by_id', action: 'invited', target: 'email', detail: "json_build_object('role', role)" })} RETURNING id
), ${toWarningSql('noted', "EXISTS (SELECT FROM link WHERE role = 'owner')")}, jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job($6::text, json_build_object('key', 'account:' || id), job_key => 'account:' || id) AS job FROM link
)
SELECT email, expires_at, (SELECT count(job) FROM jobs) + (SELECT count(job) FROM warned) AS jobs FROM link`;

const RESET = `
WITH person AS (
  SELECT id, username, email FROM staff WHERE id = $3::uuid AND disabled_at IS NULL FOR UPDATE
), link AS (
  INSERT INTO staff_links (id, kind, token_hash, staff_id, email, created_by_id, expires_at)
  SELECT $1::uuid, 'reset', $2, id, email, $4::uuid, now() + interval '${RESET_HOURS} hours' FROM person
  RETURNING id, staff_id, email, created_by_id, expires_at
), replaced AS (
  UPDATE staff_links SET revoked_at = now() WHERE kind = 'reset' AND ${OPEN} AND staff_id = (SELECT staff_id FROM link)
), noted AS (
  ${toAuditSql({ from: 'link JOIN person ON person.id = link.staff_id', staffId: 'created_by_id', action: 'reset-link-made', target: 'username' })} RETURNING id
), ${toWarningSql('noted', 'true')}, jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job($5::text, json_build_object('key', 'account:' || id), job_key => 'account:' || id) AS job
  FROM link WHERE email IS NOT NULL
)
SELECT email, expires_at, (SELECT count(job) FROM jobs) + (SELECT count(job) FROM warned) AS jobs FROM link`;

const REVOKE = `
WITH revoked AS (
  UPDATE staff_links SET revoked_at = now() WHERE id = $1::uuid AND ${OPEN} RETURNING kind, staff_id, email
), noted_invite AS (
  ${toAuditSql({ from: "revoked WHERE kind = 'invite'", staffId: '$2::uuid', action: 'invitation-revoked', target: "COALESCE(email, '')" })}
), noted_reset AS (
  ${toAuditSql({ from: "revoked JOIN staff ON staff.id = revoked.staff_id WHERE kind = 'reset'", staffId: '$2::uuid', action: 'reset-link-revoked', target: 'username' })}
)
SELECT kind FROM revoked`;
