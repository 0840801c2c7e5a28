import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The stored id of a friend: a hash of the link and the browser's random id, so that the same browser cannot be
 * recognised in another group.
 */
export function hashFriend(token: string, friend: string): string {
  return createHash('sha256').update(`${token} ${friend.toLowerCase()}`).digest('hex');
}
