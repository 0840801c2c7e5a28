import type { ContactChannel } from '@/lib/inbox/schema';
import type { InboxDetail, InboxItem } from '@/lib/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff, type StaffAnswer } from '../../staff-request';
import { DELETE_SAID, describeChange, toSaid } from './change-words';
import { belongsInTab, changeItem, moveCounts, toItem, toShown, type Change } from './inbox-state';
import type { InboxStore } from './inbox-store';
import type { RefreshActions } from './refresh-actions';
import { say } from './announce';
import type { Order, Undoable } from './pending-change';
import { sendOptimistically } from './send-optimistically';

type Saved = { undo: string | null; enquiry: InboxDetail };

/** Changes of one request: shown at once, then kept as the server has them or taken back. */
export function createChangeActions(
  store: InboxStore,
  refresh: RefreshActions,
  { pendingChange, queue: { enqueue } }: Order,
) {
  const changeOne = (id: string, change: Change) =>
    pendingChange.track(enqueue(id, () => sendChange(id, change)));

  async function sendChange(id: string, change: Change): Promise<Undoable> {
    const seen = find(store, id);
    if (!seen) return null;
    const { staffNames, staff } = store.get();
    const names = staffNames ?? [staff];
    const restore = showChanged(store, seen, changeItem(seen, change, names));
    store.set({ conflict: null, changeProblem: null });
    const answer = await sendOptimistically(store, [id], restore, () =>
      sendStaff<Saved>('PATCH', `/enquiries/${id}`, { ...change, version: seen.version }),
    );
    const { done, failed } = toSaid(change);
    if (!answer.ok) {
      fail(id, failed, answer);
      showConflict(id, change, seen, answer);
      return null;
    }
    showDetail(store, answer.body.enquiry);
    return succeed(done, answer.body.undo, `${seen.customerName}: ${describeChange(change, names)}`);
  }

  function showConflict(id: string, mine: Change, seen: InboxItem, answer: StaffAnswer<unknown>): void {
    const current =
      answer.status === 409 && !answer.ok ? (answer.body as { current?: InboxDetail }).current : undefined;
    if (!current) return;
    showDetail(store, current);
    const { openId } = store.get();
    // Somebody works on another one by now: the words that `fail` has put there must do, or the keys would land here.
    if (openId !== null && openId !== id) return;
    store.set({
      openId: id,
      detail: current,
      detailPhase: 'loaded',
      changeProblem: null,
      conflict: { id, mine, seen, current },
    });
  }

  const removeOne = (id: string) => pendingChange.track(enqueue(id, () => sendRemoval(id)));

  async function sendRemoval(id: string): Promise<Undoable> {
    const seen = find(store, id);
    if (!seen) return null;
    const restore = showChanged(store, seen, null);
    const answer = await sendOptimistically(store, [id], restore, () =>
      sendStaff<{ undo: string | null }>('DELETE', `/enquiries/${id}`),
    );
    if (!answer.ok) {
      fail(id, DELETE_SAID.failed, answer);
      return null;
    }
    const state = store.get();
    store.set(
      toShown(
        state,
        state.items.filter((item) => item.id !== id),
      ),
    ); // a list that was read meanwhile had it still
    if (state.openId === id) store.set({ openId: null, detail: null, detailPhase: 'none', conflict: null });
    return succeed(DELETE_SAID.done, answer.body.undo, `${seen.customerName}: deleted`);
  }

  /** Notes that somebody is being written to or called; the link itself does not wait for it. */
  const contact = (id: string, channel: ContactChannel) =>
    enqueue(id, async () => {
      const answer = await sendStaff('POST', `/enquiries/${id}/contacted`, { channel }, { keepalive: true });
      if (answer.ok) return refresh.refreshRows([id]);
      fail(id, 'The contact could not be recorded', answer);
    });

  /** Adds a note; the same `key` twice is one note. The form keeps the text until this says that it is stored. */
  const addNote = (id: string, text: string, key: string) =>
    enqueue(id, async () => {
      const answer = await sendStaff<{ enquiry: InboxDetail }>('POST', `/enquiries/${id}/notes`, {
        text,
        key,
      });
      if (answer.ok) {
        store.set({ sessionEnded: false });
        showDetail(store, answer.body.enquiry);
        say(store, 'Note saved');
      }
      return answer;
    });

  /** Sends what a conflict held back, now on the version that the person has been shown. */
  function applyMine(): void {
    const { conflict } = store.get();
    store.set({ conflict: null, changeProblem: null });
    if (conflict) void changeOne(conflict.id, conflict.mine);
  }

  function succeed(done: string, batchId: string | null, text: string): Undoable {
    // What changed nothing leaves the change before it to be undone.
    const undo = batchId ? { undo: { batchId, text } } : {};
    store.set({ ...undo, changeProblem: null, sessionEnded: false });
    notify.success(done);
    say(store, done);
    void refresh.confirmCounts();
    return batchId;
  }

  function fail(id: string, failed: string, answer: { status: number; message: string }): void {
    if (answer.status === 401) store.set({ sessionEnded: true });
    // Gone, or perhaps done all the same and only its answer lost: what the server has is shown.
    if (![401, 403, 409, 422].includes(answer.status)) void refresh.refreshRows([id]);
    const { openId } = store.get();
    const name = openId !== null && openId !== id ? find(store, id)?.customerName : undefined;
    const problem = name ? `${name}: ${answer.message}` : answer.message;
    store.set({ changeProblem: problem });
    notify.error(failed);
    say(store, `${failed}. ${problem}`);
  }

  return {
    changeOne,
    removeOne,
    contact,
    addNote,
    applyMine,
    keepTheirs: () => store.set({ conflict: null, changeProblem: null }),
  };
}

export type ChangeActions = ReturnType<typeof createChangeActions>;

function find(store: InboxStore, id: string): InboxItem | null {
  const { items, detail } = store.get();
  if (detail?.id === id) return toItem(detail);
  return items.find((item) => item.id === id) ?? null;
}

/** Shows a row as it is going to be (null: gone) in list, dialog and counts, and gives back the way to take that back. */
export function showChanged(store: InboxStore, seen: InboxItem, next: InboxItem | null): () => void {
  const before = store.get();
  const { items, view, counts, detail, openId, listTurn } = before;
  const index = items.findIndex(({ id }) => id === seen.id);
  const stays = next !== null && belongsInTab(view.tab, next);
  if (index >= 0 && stays) store.set({ items: items.map((item) => (item.id === seen.id ? next : item)) });
  if (index >= 0 && !stays) {
    const isLeaving = before.activeId === seen.id;
    const others = items.filter(({ id }) => id !== seen.id);
    store.set({
      ...toShown(before, others),
      rowFocus: before.rowFocus + (isLeaving && openId === null ? 1 : 0),
    });
  }
  const { activeId } = store.get();
  if (counts) store.set({ counts: moveCounts(counts, seen, next) });
  if (next && detail?.id === seen.id) store.set({ detail: { ...detail, ...next } });
  return function restore() {
    const now = store.get();
    // Another list has come meanwhile: the row is not of it, and its counts never knew of the change.
    const isSameList = now.listTurn === listTurn;
    if (index >= 0) store.set({ items: putBack(now.items, seen, isSameList ? index : null) });
    // Who has gone on meanwhile is not called back: the next key is meant for another row.
    if (before.activeId === seen.id && now.activeId === activeId && isSameList)
      store.set({ activeId: seen.id });
    if (now.counts && isSameList) store.set({ counts: moveCounts(now.counts, next, seen) });
    if (now.detail?.id === seen.id && now.detail.version <= seen.version)
      store.set({ detail: { ...now.detail, ...seen } });
  };
}

/** The row as it was, where it stands or else at its place (null: it has none); never over a newer one. */
function putBack(items: readonly InboxItem[], item: InboxItem, index: number | null): readonly InboxItem[] {
  if (items.some(({ id }) => id === item.id))
    return items.map((other) => (other.id === item.id && other.version <= item.version ? item : other));
  return index === null ? items : [...items.slice(0, index), item, ...items.slice(index)];
}

/** Puts what the server answered with into dialog and list, unless the screen knows something newer. */
export function showDetail(store: InboxStore, enquiry: InboxDetail): void {
  const { items, openId, view, detail } = store.get();
  const row = toItem(enquiry);
  store.set({
    items: items.flatMap((item) => {
      if (item.id !== row.id || item.version > row.version) return [item];
      return belongsInTab(view.tab, row) ? [row] : [];
    }),
  });
  if (openId !== enquiry.id || (detail?.id === enquiry.id && detail.version > enquiry.version)) return;
  store.set({ detail: enquiry, detailPhase: 'loaded' });
}
