import type { InboxPage } from '@/lib/requests/inbox/types';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { toViewQuery, type InboxView } from './inbox-view';
import type { InboxStore } from './inbox-store';
import { whenReleased } from '../browser/when-released';

/**
 * Reads from the server. Waits while a pointer is pressed, because the result may move the rows. If a change completed
 * meanwhile, the result may not include it, so the read is repeated.
 */
export async function readStable<T>(store: InboxStore, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const { answeredChanges } = store.get();
    const answer = await read();
    await whenReleased();
    if (store.get().answeredChanges === answeredChanges) return answer;
  }
}

/**
 * Waits until the list is loaded. A load that is in progress may have started before the event that causes the
 * refresh.
 */
export function whenLoaded(store: InboxStore): Promise<void> {
  if (store.get().phase !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.get().phase === 'loading') return;
      stop();
      resolve();
    });
  });
}

/** Maximum number of requests in a page (lib/requests/inbox/schema.ts). A board has pages of this size. */
export const LARGEST_PAGE = 100;
/** Number of requests in a page of the list (lib/requests/inbox/schema.ts). */
export const USUAL_PAGE = 25;

/**
 * Fetches a page of requests for a view. `limit` is the maximum number of requests; without it, the layout decides.
 */
export function readPage(
  store: InboxStore,
  view: InboxView,
  options: { signal?: AbortSignal } = {},
  limit = store.get().layout === 'board' ? LARGEST_PAGE : undefined,
): Promise<StaffAnswer<InboxPage>> {
  const query = toViewQuery(view);
  if (limit) query.set('limit', String(limit));
  return sendStaff('GET', `/enquiries${query.size > 0 ? `?${query}` : ''}`, undefined, options);
}
