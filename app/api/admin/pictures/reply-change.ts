import { replyConflict, replyJson } from '@/lib/platform/http/reply';
import { requirePicture } from '@/lib/company/pictures/admin-queries';

/** The response to a change of a picture: its current state, with status 409 if the sent version was stale. */
export async function replyChange(
  id: string,
  outcome: 'changed' | 'unchanged' | 'conflict',
): Promise<Response> {
  const item = await requirePicture(id);
  if (outcome === 'conflict') return replyConflict(item);
  const message = outcome === 'changed' ? 'Picture saved' : 'Nothing has changed';
  return replyJson(200, { success: true, message, item });
}
