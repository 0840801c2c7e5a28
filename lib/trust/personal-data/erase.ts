import 'server-only';
import { recordAudit } from '../../staff/audit/mutations';
import { AppError } from '../../platform/errors';
import { requireAllowedByTrip } from '../../requests/staff-changes/mutations';
import { eraseOrPurge } from '../retention/erase';
import type { PersonRequest } from './types';

/**
 * Erases the requests one by one (purges those that staff had deleted) and returns their number. Throws NOT_FOUND if there
 * are none, CONFLICT before any is erased while a trip is not settled, and CONFLICT if one changes meanwhile; the requests erased until then stay erased and are audited.
 */
export async function erasePerson(requests: readonly PersonRequest[], staffId: string): Promise<number> {
  if (requests.length === 0) throw new AppError('NOT_FOUND');
  for (const { id } of requests) await requireAllowedByTrip(id, { isDeleted: true });
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
