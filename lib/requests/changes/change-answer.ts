import 'server-only';
import { replyConflict } from '../../platform/http/reply';
import { requireRequest } from '../inbox/admin-queries';
import type { ChangeResult } from './mutations';

/** The answer to a change of one request: what it is now, and the id for undoing; 409 with what it is now if stale. */
export async function answerChange(id: string, result: ChangeResult, message: string) {
  const request = await requireRequest(id);
  if (result.outcome === 'conflict') return replyConflict(request);
  return {
    success: true,
    message,
    version: request.version,
    undo: result.outcome === 'changed' ? result.batchId : null,
    enquiry: request,
  };
}
