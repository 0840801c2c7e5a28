import { createReplyActions } from './reply-actions';
import { createAddress } from './address';
import { createAddressActions } from './address-actions';
import { createBulkActions } from './bulk-actions';
import { createChangeActions } from './change-actions';
import { createDialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { createListActions } from './list-actions';
import { createRefreshActions } from './refresh-actions';
import { createSelectionActions } from './selection-actions';
import { createWorkActions } from './work-actions';
import { createPendingChange, createWorkQueue } from './work-queue';

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
