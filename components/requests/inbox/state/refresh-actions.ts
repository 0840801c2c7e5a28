import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { readPage, readRequest } from './inbox-reads';
import type { InboxStore } from './inbox-store';
import { EVERYTHING } from './inbox-view';

/** Up to this many rows are refreshed one by one; more are refreshed as a list. */
const MOST_SINGLE_READS = 10;
const GONE = 'This enquiry is no longer here: somebody has deleted it.';

/** Creates the actions that reload rows and counts after live events and bulk changes. */
export function createRefreshActions(store: InboxStore) {
  /** Refreshes all loaded rows and the open request. */
  async function refreshAll(): Promise<void> {
    await Promise.all([refreshList(), refreshOpen()]);
  }

  /**
   * Refreshes all loaded rows in the background. A view that is being loaded is read once more, because its read may
   * have started before the event that causes the refresh.
   */
  async function refreshList(): Promise<void> {
    if (store.get().phase === 'loading') await store.list.refetch();
    await store.list.refetch();
    refreshWorkCounts();
  }

  async function refreshOpen(): Promise<void> {
    const { openId } = store.get();
    if (openId) await refreshRow(openId);
  }

  async function refreshRow(id: string): Promise<void> {
    const answer = await readRequest(id);
    if (answer.ok) store.put(answer.body);
    else if (answer.status !== 404) store.set({ staleAt: new Date().toISOString() });
    else if (!store.get().busyIds.has(id)) removeGone(id); // a busy request is just being deleted
  }

  /** Removes the row of a request that no longer exists. The pane still shows it, so that typed text is not lost. */
  function removeGone(id: string): void {
    store.drop(id);
    if (store.get().openId !== id) return;
    store.set({ changeProblem: GONE });
    store.announce(GONE);
  }

  async function refreshRows(ids: readonly string[]): Promise<void> {
    const { items, openId, view } = store.get();
    const shown = ids.filter((id) => id === openId || items.some((item) => item.id === id));
    // Deleted requests can be read only as a list.
    if (ids.length > MOST_SINGLE_READS || view.tab === 'deleted') return refreshAll();
    await Promise.all(shown.map(refreshRow));
    await (shown.length < ids.length ? refreshList() : refreshCounts());
  }

  async function refreshCounts(): Promise<void> {
    const { source } = store.get().view; // the source determines the counts
    const answer = await readPage({ ...EVERYTHING, source }, 1);
    if (answer.ok) store.setCounts(answer.body.counts);
    refreshWorkCounts();
  }

  return { refreshList, refreshRows, refreshOpen, refreshAll, refreshCounts, removeGone };
}

function refreshWorkCounts(): void {
  void getStaffData().invalidateQueries({ queryKey: toStaffKey('/response-time') });
}

export type RefreshActions = ReturnType<typeof createRefreshActions>;
