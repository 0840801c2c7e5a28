import 'server-only';
import { getPrisma, toJson } from '../../platform/db';
import { takeAuditLine } from '../../platform/rate-limits/audit-limit';
import { describeError, log } from '../../platform/log';

/** `role`: the account may not do this. `site`: the request came from another site. */
type Refusal = { staffId: string; because: 'role' | 'site'; what: string };

/**
 * Writes an audit line about a refused HTTP request from signed-in staff. Not in lib/staff/audit, because that folder
 * depends on this one. Never throws: the request is refused even if the line cannot be written.
 */
export async function recordRefusal({ staffId, because, what }: Refusal): Promise<void> {
  const write = (target: string, detail: object, id: string | null = staffId) =>
    getPrisma().auditEntry.create({
      data: { staffId: id, action: 'refused', target: target.slice(0, 200), detail: toJson(detail) },
    });
  try {
    const writeSum = (unlisted: number, isOwn: boolean) => write('', { unlisted }, isOwn ? staffId : null);
    if (takeAuditLine('refusal', staffId, writeSum)) await write(what, { because });
  } catch (error) {
    log.warn(
      { err: describeError(error), staffId, what },
      'a staff request was refused, but the audit line about it could not be written',
    );
  }
}
