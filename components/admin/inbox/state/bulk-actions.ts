import type { SettableStatus } from '@/lib/inbox/status';
import type { InboxItem } from '@/lib/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff } from '../../staff-request';
import { showChanged, type ChangeActions } from './change-actions';
import { DELETE_SAID, describeChange, formatCount, toSaid } from './change-words';
import { changeItem, type Change } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { toViewQuery } from './inbox-view';
import type { RefreshActions } from './refresh-actions';
import { say } from './announce';
import type { Order, Undoable } from './pending-change';
import { sendOptimistically } from './send-optimistically';

type BulkAnswer = { changed: number; skipped: number; undo: string | null };
type UndoAnswer = { message: string; changed: number; skipped: number };
type Ids = string | readonly string[];

/** The changes as buttons, keys and palette ask for them: of one request, of many, or of everything that matches. */
export function createBulkActions(
  store: InboxStore,
  refresh: RefreshActions,
  changes: ChangeActions,
  { pendingChange, queue }: Order,
) {
  function change(ids: Ids, fields: Change): Promise<Undoable> {
    const many = typeof ids === 'string' ? [ids] : ids;
    const [only] = many;
    if (many.length === 1 && only && !isEverything(many)) {
      unselect(only);
      return changes.changeOne(only, fields);
    }
    const names = store.get().staffNames ?? [store.get().staff];
    const said = { ...toSaid(fields), words: describeChange(fields, names) };
    return sendInTurn(many, { ...fields }, (item) => changeItem(item, fields, names), said);
  }

  function remove(ids: Ids): Promise<Undoable> {
    const many = typeof ids === 'string' ? [ids] : ids;
    const [only] = many;
    if (many.length === 1 && only && !isEverything(many)) {
      unselect(only);
      return changes.removeOne(only);
    }
    return sendInTurn(many, { delete: true }, () => null, { ...DELETE_SAID, words: 'deleted' });
  }

  /** A selection of one has served its purpose; one of several goes on. */
  function unselect(id: string): void {
    const { selectedIds } = store.get();
    if (selectedIds.size === 1 && selectedIds.has(id)) store.set({ selectedIds: new Set() });
  }

  /** True when these are the selected rows and the selection means all that the view matches. */
  function isEverything(ids: readonly string[]): boolean {
    const { isEverything: all, selectedIds } = store.get();
    return all && ids.length > 0 && ids.every((id) => selectedIds.has(id));
  }

  type Sending = [
    ids: readonly string[],
    fields: object,
    toNext: (item: InboxItem) => InboxItem | null,
    said: { done: string; failed: string; words: string },
  ];

  /** What is meant is what is selected now, even when it has to wait for an earlier change of one of these rows. */
  function sendInTurn(...[ids, ...what]: Sending): Promise<Undoable> {
    if (ids.length === 0) return Promise.resolve(null);
    const { view } = store.get();
    const whose = isEverything(ids)
      ? { filter: Object.fromEntries(toViewQuery({ ...view, cursor: '' })) }
      : { ids };
    return pendingChange.track(queue.enqueue(ids, () => send(whose, ids, ...what)));
  }

  async function send(whose: object, ...[ids, fields, toNext, said]: Sending): Promise<Undoable> {
    const { items } = store.get();
    const rows = items.filter(({ id }) => ids.includes(id));
    const restores = rows.map((row) => showChanged(store, row, toNext(row)));
    const restore = () => restores.reverse().forEach((restoreRow) => restoreRow());
    const answer = await sendOptimistically(store, ids, restore, () =>
      sendStaff<BulkAnswer>('POST', '/enquiries/bulk', { change: fields, ...whose }),
    );
    if (!answer.ok) {
      fail(said.failed, answer);
      return null;
    }
    const { changed, skipped, undo: batchId } = answer.body;
    const left = skipped > 0 ? `; ${skipped} left as ${skipped === 1 ? 'it was' : 'they were'}` : '';
    const text = `${formatCount(changed)}: ${said.words}${left}`;
    store.set({
      // What changed nothing leaves the change before it to be undone.
      ...(batchId ? { undo: { batchId, text } } : {}),
      selectedIds: new Set(),
      isEverything: false,
      changeProblem: null,
    });
    notify.success(said.done);
    say(store, `${said.done}. ${text}.`);
    await refresh.reread();
    return batchId;
  }

  /**
   * Takes back the change given, on every row that nobody has changed since; without one the last that was asked for,
   * also when the server has yet to answer it. What is asked for later waits for it.
   */
  function undo(given?: string): Promise<void> {
    const last = given ? null : pendingChange.take();
    store.set({ isUndoing: true });
    return queue.enqueueAlone(async () => {
      const known = last ? await last : store.get().undo?.batchId;
      // Pressed twice: the first has done it.
      const batchId = given && given !== known ? null : known;
      if (batchId) await takeBack(batchId);
      else say(store, 'There is nothing to undo.');
      store.set({ isUndoing: false });
    });
  }

  async function takeBack(batchId: string): Promise<void> {
    const answer = await sendStaff<UndoAnswer>('POST', '/enquiries/undo', { batchId });
    if (!answer.ok) return fail('This could not be undone', answer);
    const { message, changed, skipped } = answer.body;
    const isNothing = changed === 0 && skipped > 0;
    const left =
      skipped > 0 ? `. ${formatCount(skipped)} left as they are, since somebody changed them again` : '';
    const { undo: shown, settled, openId } = store.get();
    store.set({
      settled: settled + 1,
      changeProblem: null,
      ...(shown?.batchId === batchId ? { undo: null } : {}),
    });
    const said = isNothing ? `Nothing was undone${left}.` : `${message}${left}.`;
    if (isNothing) notify.error(said);
    else notify.success(message);
    say(store, said);
    await Promise.all([refresh.reread(), openId ? refresh.refreshRows([openId]) : null]);
  }

  function fail(failed: string, answer: { status: number; message: string }): void {
    store.set({ changeProblem: answer.message, ...(answer.status === 401 ? { sessionEnded: true } : {}) });
    notify.error(failed);
    say(store, `${failed}. ${answer.message}`);
    // Perhaps done all the same, and only its answer lost: what the server has is shown.
    if (answer.status === 0 || answer.status >= 500) void refresh.reread();
  }

  return {
    setStatus: (ids: Ids, status: SettableStatus) => change(ids, { status }),
    setSpam: (ids: Ids, isSpam: boolean) => change(ids, { isSpam }),
    assign: (ids: Ids, assigneeId: string | null) => change(ids, { assigneeId }),
    setFollowUp: (ids: Ids, followUpAt: string | null) => change(ids, { followUpAt }),
    remove,
    undo,
  };
}
