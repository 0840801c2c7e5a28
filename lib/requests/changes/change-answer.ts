import 'server-only';
import { replyConflict } from '../../platform/http/reply';
import { getRequest, requireRequest } from '../inbox/admin-queries';
import type { ChangeResult } from './mutations';

const HANDED_OVER = 'Handed over. You no longer see it: your account sees its own and unassigned requests.';

/**
 * The answer to a change of one request: what it is now, and the id for undoing; 409 with what it is now if stale. The
 * request is null for somebody who has handed it over and may see only their own.
 */
export async function answerChange(id: string, result: ChangeResult, message: string) {
  if (result.outcome === 'conflict') return replyConflict(await requireRequest(id));
  const request = result.outcome === 'changed' ? await getRequest(id) : await requireRequest(id);
  return {
    success: true,
    message: request ? message : HANDED_OVER,
    version: result.version,
    undo: result.outcome === 'changed' ? result.batchId : null,
    enquiry: request,
  };
}
