import { createReplyActions } from './reply-actions';
import { createAddress, type Address } from './address';
import { createBulkActions } from './bulk-actions';
import { createChangeActions } from './change-actions';
import { createDialogActions, type DialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { createListActions, type ListActions } from './list-actions';
import { createRefreshActions, type RefreshActions } from './refresh-actions';
import { createSelectionActions } from './selection-actions';
import { createWorkActions } from './work-actions';
import { createPendingChange, createWorkQueue } from './work-queue';
import { isSameView, parseLayout, parseOpen, parseView, withSource, type Layout } from './inbox-view';

/** Creates all inbox actions. Buttons, keyboard shortcuts and live events use them. */
export function createInboxActions(store: InboxStore) {
  const address = createAddress(store);
  const list = createListActions(store, address);
  const refresh = createRefreshActions(store);
  const dialog = createDialogActions(store, address, list, refresh);
  const selection = createSelectionActions(store);
  const sequencing = { pendingChange: createPendingChange(), queue: createWorkQueue() };
  const work = createWorkActions(store, list, dialog);
  const changes = createChangeActions(store, refresh, dialog, work, sequencing);
  const bulk = createBulkActions(store, refresh, changes, dialog, sequencing);
  return {
    ...list,
    ...refresh,
    ...dialog,
    ...createAddressActions(store, address, list, dialog, refresh),
    workThrough: work.workThrough,
    ...selection,
    ...changes,
    ...bulk,
    ...createReplyActions(store),
  };
}

export type InboxActions = ReturnType<typeof createInboxActions>;

/** Creates the actions that follow the URL: the layout, the view and the open request. */
function createAddressActions(
  store: InboxStore,
  address: Address,
  list: ListActions,
  dialog: DialogActions,
  { refreshList }: RefreshActions,
) {
  /** Shows the rows as a list or as a board, with a new history entry. */
  function showLayout(layout: Layout): void {
    if (layout === store.get().layout) return;
    setLayout(layout);
    address.write('push');
  }

  /** Switches the layout. A board has larger pages than a list, so its first page is loaded again. */
  function setLayout(layout: Layout): void {
    const { layout: before, nextCursor, phase } = store.get();
    if (layout === before) return;
    store.set({ layout });
    if (layout === 'board' && nextCursor && phase === 'ready') void refreshList();
  }

  /** Follows the browser's Back and Forward buttons, after which the URL has already changed. */
  function followAddress(): void {
    if (address.settle()) return;
    const params = new URLSearchParams(window.location.search);
    setLayout(parseLayout(params));
    const view = withSource(parseView(params), store.get().fixedSource);
    if (!isSameView(view, store.get().view)) list.showView(view);
    dialog.followReference(parseOpen(params));
  }

  /**
   * Runs on mount. The router may have cached the page of another URL; if so, loads the view of the current URL. The
   * cursor is not compared, since the server may have dropped an invalid one.
   */
  function checkAddress(): void {
    const params = new URLSearchParams(window.location.search);
    setLayout(parseLayout(params));
    const view = withSource(parseView(params), store.get().fixedSource);
    if (!isSameView({ ...view, cursor: '' }, { ...store.get().view, cursor: '' })) list.showView(view);
    dialog.followReference(parseOpen(params));
  }

  return { showLayout, followAddress, checkAddress };
}
