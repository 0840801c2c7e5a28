import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { AppError } from '../../platform/errors';
import { eraseOrPurge } from '../retention/erase';
import type { Choice } from './choice';
import { eraseMentions } from './mention-mutations';

/**
 * Erases requests of a person and mentions of the person elsewhere; returns the numbers of what was erased. Mentions are
 * erased first: after a crash the requests can still be found and the erasure repeated. Requests that staff had deleted are
 * purged. Throws NOT_FOUND when nothing is chosen, CONFLICT when a request changes at the same moment; what was erased
 * until then is audited.
 */
export async function erasePerson(
  { requests, mentions, pattern }: Choice,
  staffId: string,
): Promise<{ requests: number; mentions: number }> {
  if (requests.length + mentions.filter(({ kind }) => kind !== 'sent').length === 0)
    throw new AppError('NOT_FOUND');
  const references: string[] = [];
  let erased = 0;
  try {
    if (pattern) erased = await eraseMentions(mentions, pattern, staffId);
    for (const request of requests) {
      await eraseOrPurge(request, staffId);
      references.push(request.reference);
    }
  } finally {
    const detail = { requests: references.length, mentions: erased };
    if (references.length + erased > 0)
      await recordAudit({ staffId, action: 'personal-data-erased', target: references.join(', '), detail });
  }
  if (references.length + erased === 0) throw new AppError('CONFLICT');
  return { requests: references.length, mentions: erased };
}
