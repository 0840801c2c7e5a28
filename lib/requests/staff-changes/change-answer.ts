import 'server-only';
import { replyConflict } from '../../platform/http/reply';
import { getRequest, requireRequest } from '../inbox/admin-queries';
import type { ChangeResult } from './mutations';

const HANDED_OVER = 'Handed over. You no longer see it: your account sees its own and unassigned requests.';

/**
 * The response to a change of one request: its current state and the id for undoing the change; 409 with the current
 * state if the version was stale. The request is null if the account has assigned it to somebody else and sees only its
 * own.
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
