import type { SettableStatus } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import { notify } from '@/components/ui/toast';
import { formatEnquiries } from '@/lib/requests/staff-changes/words';
import { isAnswerLost, sendStaff } from '@/components/editing/kit/staff-request';
import type { ChangeActions } from './change-actions';
import { DELETE_MESSAGES, describeChange, toMessages } from './change-words';
import type { Change } from './inbox-state';
import type { DialogActions } from './dialog-actions';
import type { InboxStore } from './inbox-store';
import { toViewQuery } from './inbox-view';
import type { ChangeSequencing, Undoable } from './work-queue';
import type { RefreshActions } from './refresh-actions';
import { isEverything } from './selection-actions';
import { readStaffNames } from './staff-names';
import { changeItem } from './rules';

type BulkAnswer = { changed: number; skipped: number; undo: string | null };
type UndoAnswer = { message: string; changed: number; skipped: number };
type Ids = string | readonly string[];

/** Creates the actions that change one request, several requests, or all requests that match the view. */
export function createBulkActions(
  store: InboxStore,
  refresh: RefreshActions,
  changes: ChangeActions,
  dialog: DialogActions,
  { pendingChange, queue }: ChangeSequencing,
) {
  function change(ids: Ids, fields: Change): Promise<Undoable> {
    const many = typeof ids === 'string' ? [ids] : ids;
    const only = takeOnly(many);
    if (only) return changes.changeOne(only, fields);
    const names = readStaffNames(store.get().staff);
    const messages = { ...toMessages(fields), words: describeChange(fields, names) };
    return enqueueChange(many, { ...fields }, (item) => changeItem(item, fields, names), messages);
  }

  function remove(ids: Ids): Promise<Undoable> {
    const many = typeof ids === 'string' ? [ids] : ids;
    const only = takeOnly(many);
    if (only) return changes.removeOne(only);
    return enqueueChange(many, { delete: true }, () => null, { ...DELETE_MESSAGES, words: 'deleted' });
  }

  /** Restores a deleted request and removes it from the list of deleted ones. */
  const restore = ({ id, customerName }: InboxItem) =>
    queue.enqueue(id, async () => {
      const answer = await sendStaff<UndoAnswer & { undo: string | null }>(
        'POST',
        `/enquiries/${id}/restore`,
      );
      if (!answer.ok) return fail('Failed to restore enquiry', answer);
      const { message, undo: batchId } = answer.body;
      if (batchId) store.set({ undo: { batchId, text: `${customerName}: restored` } });
      notify.success(message);
      store.announce(message);
      await refresh.refreshAll();
    });

  /** The id if the change concerns a single request, which is deselected if it was the only selected one; else null. */
  function takeOnly(ids: readonly string[]): string | null {
    const [only, ...others] = ids;
    if (!only || others.length > 0 || isEverything(store.get(), ids)) return null;
    const { selectedIds } = store.get();
    if (selectedIds.size === 1 && selectedIds.has(only)) store.set({ selectedIds: new Set() });
    return only;
  }

  type Sending = [
    ids: readonly string[],
    fields: object,
    toNext: (item: InboxItem) => InboxItem | null,
    messages: { done: string; failed: string; words: string },
  ];

  /** Determines the affected requests before queueing, because the selection may change while the change waits. */
  function enqueueChange(...[ids, ...what]: Sending): Promise<Undoable> {
    if (ids.length === 0) return Promise.resolve(null);
    const { view } = store.get();
    const targets = isEverything(store.get(), ids)
      ? { filter: Object.fromEntries(toViewQuery({ ...view, cursor: '' })) }
      : { ids };
    return pendingChange.track(queue.enqueue(ids, () => send(targets, ids, ...what)));
  }

  async function send(targets: object, ...[ids, fields, toNext, messages]: Sending): Promise<Undoable> {
    const rows = store.get().items.filter(({ id }) => ids.includes(id));
    const body = { change: fields, ...targets, ...('ids' in targets && { versions: toVersions(rows) }) };
    const answer = await store.send<BulkAnswer>(
      { ids, toNext },
      () => sendStaff('POST', '/enquiries/bulk', body),
      (done) => {
        report(done, messages);
        const { openId } = store.get();
        // If some rows were skipped, the open one may be among them; then the refresh finds out whether it was deleted.
        if ('delete' in fields && done.skipped === 0 && openId && ids.includes(openId)) dialog.close();
        return refresh.refreshAll();
      },
    );
    if (answer.ok) return answer.body.undo;
    fail(messages.failed, answer);
    return null;
  }

  function report({ changed, skipped, undo: batchId }: BulkAnswer, messages: Sending[3]): void {
    const isNothing = changed === 0 && skipped > 0;
    const left = skipped > 0 ? `; ${skipped} left as ${skipped === 1 ? 'it was' : 'they were'}` : '';
    const text = `${formatEnquiries(changed)}: ${messages.words}${left}`;
    store.set({
      // A change that had no effect does not replace the previous undo.
      ...(batchId ? { undo: { batchId, text } } : {}),
      selectedIds: new Set(),
      isEverything: false,
      changeProblem: null,
    });
    if (isNothing) notify.error(text);
    else notify.success(skipped > 0 ? text : messages.done);
    store.announce(isNothing ? `${text}.` : `${messages.done}. ${text}.`);
  }

  /**
   * Undoes the given batch; by default the latest change, even if it is still pending. Rows that were changed again
   * are skipped. Changes requested later wait until the undo is done.
   */
  function undo(given?: string): Promise<void> {
    const last = given ? null : pendingChange.take();
    store.set({ isUndoing: true });
    return queue.enqueueAlone(async () => {
      const known = last ? await last : store.get().undo?.batchId;
      // If Undo was pressed twice, the first press has already undone the given batch.
      const batchId = given && given !== known ? null : known;
      if (batchId) await undoBatch(batchId);
      else store.announce('There is nothing to undo.');
      store.set({ isUndoing: false });
    });
  }

  async function undoBatch(batchId: string): Promise<void> {
    const answer = await sendStaff<UndoAnswer>('POST', '/enquiries/undo', { batchId });
    if (!answer.ok) return fail('This could not be undone', answer);
    const { message, changed, skipped } = answer.body;
    const isNothing = changed === 0 && skipped > 0;
    const left =
      skipped > 0
        ? `. ${formatEnquiries(skipped)} left as they are, since somebody changed them again or their trip is booked`
        : '';
    store.set({
      changeProblem: null,
      ...(store.get().undo?.batchId === batchId ? { undo: null } : {}),
    });
    const text = isNothing ? `Nothing was undone${left}.` : `${message}${left}.`;
    if (isNothing) notify.error(text);
    else notify.success(message);
    store.announce(text);
    await refresh.refreshAll();
  }

  function fail(failed: string, answer: { status: number; message: string }): void {
    store.set({ changeProblem: answer.message });
    notify.error(failed);
    store.announce(`${failed}. ${answer.message}`);
    if (isAnswerLost(answer)) void refresh.refreshAll();
  }

  return {
    setStatus: (ids: Ids, status: SettableStatus) => change(ids, { status }),
    setSpam: (ids: Ids, isSpam: boolean) => change(ids, { isSpam }),
    assign: (ids: Ids, assigneeId: string | null) => change(ids, { assigneeId }),
    setFollowUp: (ids: Ids, followUpAt: string | null) => change(ids, { followUpAt }),
    setClosing: (id: string, closing: NonNullable<Change['closing']>) => change(id, { closing }),
    remove,
    restore,
    undo,
    /** Undoes a change from the history, whether or not it is the latest one. */
    undoEntry: (batchId: string) => queue.enqueueAlone(() => undoBatch(batchId)),
  };
}

/** The shown version of each row. The server skips rows that somebody has changed since. */
function toVersions(rows: readonly InboxItem[]): Record<string, number> {
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}
