import type { InboxPage } from '@/lib/inbox/types';
import { sendStaff, type StaffAnswer } from '../../staff-request';
import { toViewQuery, type InboxView } from './inbox-view';

/** Asks for a page of a view; `limit` is how many rows it may hold. */
export function readPage(
  view: InboxView,
  options: { signal?: AbortSignal } = {},
  limit?: number,
): Promise<StaffAnswer<InboxPage>> {
  const query = toViewQuery(view);
  if (limit) query.set('limit', String(limit));
  return sendStaff('GET', `/enquiries${query.size > 0 ? `?${query}` : ''}`, undefined, options);
}
