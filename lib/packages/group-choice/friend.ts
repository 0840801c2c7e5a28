import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The stored name of a friend: a hash of the browser's random id with the link, so that the same browser cannot be
 * recognised in another group.
 */
export function hashFriend(token: string, friend: string): string {
  return createHash('sha256').update(`${token} ${friend.toLowerCase()}`).digest('hex');
}
