import type { Address } from './address';
import type { InboxStore } from './inbox-store';
import { isSameView, withSource, type InboxView } from './inbox-view';

/** Loads pages and changes the view, which is stored in the URL. */
export function createListActions(store: InboxStore, address: Address) {
  async function reload(): Promise<void> {
    const { view } = store.get();
    const { isSuccess } = await store.list.refetch();
    if (!isSuccess || !isSameView(view, store.get().view)) return;
    store.set({ selectedIds: new Set(), isEverything: false, activeId: null });
    const { items, nextCursor } = store.get();
    store.announce(describeFound(items.length, nextCursor !== null));
  }

  function changeView(part: Partial<InboxView>, how: 'push' | 'replace' = 'push'): Promise<void> {
    const view = withSource({ ...store.get().view, cursor: '', ...part }, store.get().fixedSource);
    if (isSameView(view, store.get().view)) return Promise.resolve();
    const shown = showView(view);
    address.write(how);
    return shown;
  }

  /**
   * Changes the view. The selection is cleared before loading, so that bulk actions do not apply it to the new view.
   */
  function showView(view: InboxView): Promise<void> {
    store.set({ view, selectedIds: new Set(), isEverything: false, workedThrough: null });
    return reload();
  }

  async function loadMore(): Promise<void> {
    const { nextCursor, phase, items } = store.get();
    if (!nextCursor || phase === 'loading' || phase === 'loading-more') return;
    if (store.list.getCurrentResult().isRefetching) await store.list.refetch({ cancelRefetch: false });
    await store.list.fetchNextPage();
    const added = store.get().items.length - items.length;
    if (added > 0) store.announce(`${added} more shown.`);
  }

  return { reload, changeView, showView, loadMore };
}

export type ListActions = ReturnType<typeof createListActions>;

function describeFound(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing found.';
  if (hasMore) return `More than ${count} enquiries found.`;
  return count === 1 ? '1 enquiry found.' : `${count} enquiries found.`;
}
