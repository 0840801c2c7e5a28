import { isDueNow } from '@/lib/requests/response-time/clock';
import type { DialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { EVERYTHING } from './inbox-view';
import type { ListActions } from './list-actions';

/** Creates the actions for working through the due requests one by one. */
export function createWorkActions(
  store: InboxStore,
  { changeView, reload, loadMore }: ListActions,
  { open, close }: DialogActions,
) {
  async function workThrough(): Promise<void> {
    const isThere = store.get().view.clock === 'now';
    await (isThere ? reload() : changeView({ ...EVERYTHING, clock: 'now' }));
    const [first] = store.get().items;
    store.set({ workedThrough: 0 });
    if (first) await open(first.id);
    else finish();
  }

  /**
   * Runs after a request was changed. While working through the due requests: if the open one is no longer due, removes
   * it from the list, opens the next one and returns true.
   */
  function advance(id: string): boolean {
    const { workedThrough, openId, detail, items, view } = store.get();
    if (workedThrough === null || openId !== id || view.clock !== 'now') return false;
    const isGone = !items.some((item) => item.id === id);
    if (detail && !isGone && isDueNow(detail)) return false;
    if (!isGone) store.set({ activeId: id });
    store.drop(id);
    store.set({ workedThrough: workedThrough + 1 });
    void openNext();
    return true;
  }

  async function openNext(): Promise<void> {
    if (store.get().items.length === 0) await loadMore();
    const { activeId, items } = store.get();
    const next = items.find((item) => item.id === activeId) ?? items[0];
    if (next) return open(next.id);
    close();
    finish();
  }

  function finish(): void {
    store.announce('Nothing is due.');
  }

  return { workThrough, advance };
}

export type WorkActions = ReturnType<typeof createWorkActions>;
