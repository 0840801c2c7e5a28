import 'server-only';
import { ERROR_TABLE } from '../../platform/errors';
import { replyJson } from '../../platform/http/reply';
import { requireRequest } from '../inbox/admin-queries';
import type { ChangeResult } from './mutations';

/** The answer to a change of one request: what it is now, and the id for undoing; 409 with what it is now if stale. */
export async function answerChange(id: string, result: ChangeResult, message: string) {
  const request = await requireRequest(id);
  if (result.outcome === 'conflict') {
    const { status, message: refusal } = ERROR_TABLE.CONFLICT;
    return replyJson(status, { success: false, message: refusal, current: request });
  }
  return {
    success: true,
    message,
    version: request.version,
    undo: result.outcome === 'changed' ? result.batchId : null,
    enquiry: request,
  };
}
