import { createBulkActions } from './bulk-actions';
import { createChangeActions } from './change-actions';
import { createDialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { createListActions } from './list-actions';
import { createRefreshActions } from './refresh-actions';
import { createReplyActions } from '../reply/reply-actions';
import { createSelectionActions } from './selection-actions';
import { createPendingChange } from './pending-change';
import { createWorkQueue } from './work-queue';

/** Everything that can be done in the inbox, by mouse, key, palette or event. */
export function createInboxActions(store: InboxStore, onSignedOut: () => void) {
  const list = createListActions(store, onSignedOut);
  const refresh = createRefreshActions(store);
  const dialog = createDialogActions(store, list, refresh, onSignedOut);
  const selection = createSelectionActions(store);
  const order = { pendingChange: createPendingChange(), queue: createWorkQueue() };
  const changes = createChangeActions(store, refresh, order);
  const bulk = createBulkActions(store, refresh, changes, order);
  return { ...list, ...refresh, ...dialog, ...selection, ...changes, ...bulk, ...createReplyActions(store) };
}

export type InboxActions = ReturnType<typeof createInboxActions>;
