import 'server-only';
import { readOrNull } from '../read-or-null';
import { replyJson } from './reply';

/**
 * The response to a write that added something. If it cannot be read back, `item` is null: an error would look as if
 * nothing was stored, and a retry would add it twice.
 */
export async function replyAdded(
  message: string,
  id: string,
  read: (id: string) => Promise<object>,
): Promise<Response> {
  return replyJson(201, { success: true, message, id, item: await readOrNull(() => read(id)) });
}
