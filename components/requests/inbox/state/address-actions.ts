import type { Address } from './address';
import type { DialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { isSameView, parseLayout, parseOpen, parseView, withSource, type Layout } from './inbox-view';
import type { ListActions } from './list-actions';
import type { RefreshActions } from './refresh-actions';

/** Creates the actions that follow the URL: the layout, the view and the open request. */
export function createAddressActions(
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
