import type { InboxPage } from '@/lib/requests/inbox/types';
import { sendStaff, type StaffAnswer } from '../../staff-request';
import { toViewQuery, type InboxView } from './inbox-view';

/** Fetches a page of requests for a view. `limit` is the maximum number of requests. */
export function readPage(
  view: InboxView,
  options: { signal?: AbortSignal } = {},
  limit?: number,
): Promise<StaffAnswer<InboxPage>> {
  const query = toViewQuery(view);
  if (limit) query.set('limit', String(limit));
  return sendStaff('GET', `/enquiries${query.size > 0 ? `?${query}` : ''}`, undefined, options);
}
