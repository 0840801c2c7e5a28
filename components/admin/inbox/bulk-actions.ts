import type { SettableStatus } from '@/lib/inbox/status';
import type { InboxItem } from '@/lib/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff } from '../staff-request';
import { setBusy, showChanged, type ChangeActions } from './change-actions';
import { DELETE_SAID, describeChange, formatCount, toSaid } from './change-words';
import { changeItem, type Change } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { toViewQuery } from './inbox-view';
import type { RefreshActions } from './refresh-actions';
import { say } from './say';
import type { Undoable, UnderWay } from './under-way';

type BulkAnswer = { changed: number; skipped: number; undo: string | null };
type Ids = string | readonly string[];

/** The changes as buttons, keys and palette ask for them: of one request, of many, or of everything that matches. */
export function createBulkActions(
  store: InboxStore,
  refresh: RefreshActions,
  changes: ChangeActions,
  underWay: UnderWay,
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
    return underWay.track(send(many, { ...fields }, (item) => changeItem(item, fields, names), said));
  }

  function remove(ids: Ids): Promise<Undoable> {
    const many = typeof ids === 'string' ? [ids] : ids;
    const [only] = many;
    if (many.length === 1 && only && !isEverything(many)) {
      unselect(only);
      return changes.removeOne(only);
    }
    return underWay.track(send(many, { delete: true }, () => null, { ...DELETE_SAID, words: 'deleted' }));
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

  async function send(
    ids: readonly string[],
    fields: object,
    toNext: (item: InboxItem) => InboxItem | null,
    said: { done: string; failed: string; words: string },
  ): Promise<Undoable> {
    if (ids.length === 0) return null;
    const { items, view } = store.get();
    const whose = isEverything(ids)
      ? { filter: Object.fromEntries(toViewQuery({ ...view, cursor: '' })) }
      : { ids };
    const rows = items.filter(({ id }) => ids.includes(id));
    const restores = rows.map((row) => showChanged(store, row, toNext(row)));
    setBusy(store, ids, true);
    const answer = await sendStaff<BulkAnswer>('POST', '/enquiries/bulk', { change: fields, ...whose });
    setBusy(store, ids, false);
    if (!answer.ok) {
      for (const restore of restores.reverse()) restore();
      fail(said.failed, answer);
      return null;
    }
    const { changed, skipped, undo: batchId } = answer.body;
    const left = skipped > 0 ? `; ${skipped} left alone, since somebody else changed them` : '';
    const text = `${formatCount(changed)}: ${said.words}${left}`;
    store.set({
      undo: batchId ? { batchId, text } : null,
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
   * also when the server has yet to answer it.
   */
  async function undo(given?: string): Promise<void> {
    const last = underWay.get();
    const batchId = given ?? (last ? await last : store.get().undo?.batchId);
    if (!batchId) return say(store, 'There is nothing to undo.');
    const answer = await sendStaff<{ message: string; skipped: number }>('POST', '/enquiries/undo', {
      batchId,
    });
    if (!answer.ok) return fail('This could not be undone', answer);
    const { message, skipped } = answer.body;
    const left =
      skipped > 0 ? `. ${formatCount(skipped)} left as they are, since somebody changed them again` : '';
    store.set({ undo: null, changeProblem: null });
    notify.success(message);
    say(store, `${message}${left}.`);
    const { openId } = store.get();
    await Promise.all([refresh.reread(), openId ? refresh.refreshRows([openId]) : null]);
  }

  function fail(failed: string, answer: { status: number; message: string }): void {
    store.set({ changeProblem: answer.message, ...(answer.status === 401 ? { sessionEnded: true } : {}) });
    notify.error(failed);
    say(store, `${failed}. ${answer.message}`);
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
