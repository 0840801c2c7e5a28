import type { Address } from './address';
import { announce } from './announce';
import type { InboxStore } from './inbox-store';
import { isSameView, pinView, type InboxView } from './inbox-view';
import { withMore } from './rules';
import { readPage, readStable } from './stable-read';

/** Loads pages and changes the view, which is kept in the URL. */
export function createListActions(store: InboxStore, address: Address) {
  let reading: AbortController | null = null;

  async function load(isOtherView = false): Promise<void> {
    reading?.abort(); // a newer request has replaced this one
    const own = (reading = new AbortController());
    store.set({ phase: 'loading', problem: null });
    const { view } = store.get();
    const answer = await readStable(store, () => readPage(store, view, { signal: own.signal }));
    if (own.signal.aborted) return;
    if (!answer.ok) {
      // Keep the shown rows, unless they belong to the previous view.
      const left = isOtherView ? { items: [], nextCursor: null } : {};
      return store.set({ phase: 'failed', problem: answer.message, ...left });
    }
    const { items, nextCursor } = answer.body;
    store.set({
      ...answer.body,
      phase: 'ready',
      staleAt: null,
      selectedIds: new Set(),
      isEverything: false,
      activeId: null,
    });
    announce(store, describeFound(items.length, nextCursor !== null));
  }

  function changeView(part: Partial<InboxView>, how: 'push' | 'replace' = 'push'): void {
    const view = pinView({ ...store.get().view, cursor: '', ...part }, store.get().pin);
    if (isSameView(view, store.get().view)) return;
    store.set({ view });
    address.write(how);
    showView(view);
  }

  /**
   * Changes the view. The selection is cleared before loading, so that bulk actions do not apply it to the new view.
   */
  function showView(view: InboxView): void {
    store.set({ view, selectedIds: new Set(), isEverything: false, workedThrough: null });
    void load(true);
  }

  async function loadMore(): Promise<void> {
    const { nextCursor, phase, view } = store.get();
    if (!nextCursor || phase === 'loading' || phase === 'loading-more') return;
    const own = (reading = new AbortController());
    store.set({ phase: 'loading-more', problem: null });
    const page = { ...view, cursor: nextCursor };
    const answer = await readStable(store, () => readPage(store, page, { signal: own.signal }));
    if (own.signal.aborted) return;
    if (!answer.ok) return store.set({ phase: 'more-failed', problem: answer.message });
    // If the list has changed meanwhile, appending this page would leave a gap.
    if (store.get().nextCursor !== nextCursor) return store.set({ phase: 'ready' });
    const { length } = store.get().items;
    store.update((state) => ({ ...withMore(state, answer.body), phase: 'ready' }));
    announce(store, `${store.get().items.length - length} more shown.`);
  }

  return { reload: () => load(), changeView, showView, loadMore };
}

export type ListActions = ReturnType<typeof createListActions>;

function describeFound(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing found.';
  if (hasMore) return `More than ${count} enquiries found.`;
  return count === 1 ? '1 enquiry found.' : `${count} enquiries found.`;
}
