import 'server-only';
import { recordAudit } from '../audit/mutations';
import { AppError } from '../errors';
import { eraseForStaff } from '../retention/erase';
import { eraseMentions } from '../retention/erase-mutations';
import { purgeNow } from '../retention/mutations';
import type { PersonRequest } from './types';

/** Shorter texts also occur in other people's data. */
const MIN_LENGTH = 6;

/**
 * Erases requests of a person and mentions of the person elsewhere. Mentions are erased first: after a crash the requests
 * can still be found and the erasure repeated. Requests that staff had deleted are purged. Returns the number of requests.
 */
export async function erasePerson(
  contact: string,
  requests: readonly PersonRequest[],
  staffId: string,
): Promise<number> {
  if (requests.length === 0) throw new AppError('NOT_FOUND');
  const words = new Set([contact, ...requests.flatMap(({ email, phone }) => [email, phone])]);
  for (const word of words) if (word.length >= MIN_LENGTH) await eraseMentions(word);
  for (const { id, source, isDeleted } of requests) {
    if (isDeleted) await purgeNow(source, [id]);
    else await eraseForStaff(id, staffId);
  }
  const target = requests.map(({ reference }) => reference).join(', ');
  await recordAudit({ staffId, action: 'personal-data-erased', target });
  return requests.length;
}
