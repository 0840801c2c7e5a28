import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { AppError } from '../../platform/errors';
import { eraseOrPurge } from '../retention/erase';
import type { PersonRequest } from './types';

/**
 * Erases requests of a person and returns their number. Purges those that staff had deleted. Throws NOT_FOUND without a
 * request, CONFLICT when one changes at the same time; the erasures before it are audited.
 */
export async function erasePerson(requests: readonly PersonRequest[], staffId: string): Promise<number> {
  if (requests.length === 0) throw new AppError('NOT_FOUND');
  const references: string[] = [];
  try {
    for (const request of requests) {
      await eraseOrPurge(request.id, staffId);
      references.push(request.reference);
    }
  } finally {
    if (references.length > 0)
      await recordAudit({ staffId, action: 'personal-data-erased', target: references.join(', ') });
  }
  return references.length;
}
