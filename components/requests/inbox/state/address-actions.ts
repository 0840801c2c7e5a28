import type { Address } from './address';
import type { DialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { isSameView, parseOpen, parseView, pinView } from './inbox-view';
import type { ListActions } from './list-actions';

/** Creates the actions that follow the URL: the view and the open request. */
export function createAddressActions(
  store: InboxStore,
  address: Address,
  list: ListActions,
  dialog: DialogActions,
) {
  /** Follows the browser's Back and Forward buttons, after which the URL has already changed. */
  function followAddress(): void {
    if (address.settle()) return;
    const params = new URLSearchParams(window.location.search);
    const view = pinView(parseView(params), store.get().pin);
    if (!isSameView(view, store.get().view)) list.showView(view);
    dialog.followReference(parseOpen(params));
  }

  /**
   * Runs on mount. The router may have cached the page of another URL; if so, loads the view of the current URL. The
   * cursor is not compared, since the server may have dropped an invalid one.
   */
  function checkAddress(): void {
    const params = new URLSearchParams(window.location.search);
    const view = pinView(parseView(params), store.get().pin);
    if (!isSameView({ ...view, cursor: '' }, { ...store.get().view, cursor: '' })) list.showView(view);
    dialog.followReference(parseOpen(params));
  }

  return { followAddress, checkAddress };
}
