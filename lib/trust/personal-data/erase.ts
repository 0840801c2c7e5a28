import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { AppError } from '../../platform/errors';
import { eraseForStaff } from '../retention/erase';
import { purgeNow } from '../retention/mutations';
import type { Choice } from './choice';
import { eraseMentions } from './mention-mutations';

/**
 * Erases requests of a person and mentions of the person elsewhere. Mentions are erased first: after a crash the requests
 * can still be found and the erasure repeated. Requests that staff had deleted are purged. Throws NOT_FOUND when nothing
 * is chosen.
 */
export async function erasePerson({ requests, mentions, pattern }: Choice, staffId: string): Promise<void> {
  if (requests.length + mentions.length === 0) throw new AppError('NOT_FOUND');
  const erased = pattern ? await eraseMentions(mentions, pattern, staffId) : 0;
  for (const { id, source, isDeleted } of requests) {
    if (isDeleted) await purgeNow(source, [id]);
    else await eraseForStaff(id, staffId);
  }
  const target = requests.map(({ reference }) => reference).join(', ');
  const detail = { requests: requests.length, mentions: erased };
  await recordAudit({ staffId, action: 'personal-data-erased', target, detail });
}
