import type { ContactChannel } from '@/lib/inbox/schema';
import type { InboxDetail, InboxItem } from '@/lib/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff, type StaffAnswer } from '../staff-request';
import { DELETE_SAID, describeChange, toSaid } from './change-words';
import { belongsInTab, changeItem, getActiveIndex, moveCounts, toItem, type Change } from './inbox-state';
import type { InboxStore } from './inbox-store';
import type { RefreshActions } from './refresh-actions';
import { createRowQueue } from './row-queue';
import { say } from './say';
import type { Undoable, UnderWay } from './under-way';

type Saved = { undo: string | null; enquiry: InboxDetail };

/** Changes of one request: shown at once, then kept as the server has them or taken back. */
export function createChangeActions(store: InboxStore, refresh: RefreshActions, underWay: UnderWay) {
  const enqueue = createRowQueue();

  const changeOne = (id: string, change: Change) => underWay.track(enqueue(id, () => sendChange(id, change)));

  async function sendChange(id: string, change: Change): Promise<Undoable> {
    const seen = find(store, id);
    if (!seen) return null;
    const { staffNames, staff } = store.get();
    const names = staffNames ?? [staff];
    const restore = showChanged(store, seen, changeItem(seen, change, names));
    store.set({ conflict: null, changeProblem: null });
    setBusy(store, [id], true);
    const answer = await sendStaff<Saved>('PATCH', `/enquiries/${id}`, { ...change, version: seen.version });
    setBusy(store, [id], false);
    const { done, failed } = toSaid(change);
    if (!answer.ok) {
      restore();
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
    store.set({
      openId: id,
      detail: current,
      detailPhase: 'loaded',
      changeProblem: null,
      conflict: { id, mine, seen, current },
    });
  }

  const removeOne = (id: string) => underWay.track(enqueue(id, () => sendRemoval(id)));

  async function sendRemoval(id: string): Promise<Undoable> {
    const seen = find(store, id);
    if (!seen) return null;
    const restore = showChanged(store, seen, null);
    setBusy(store, [id], true);
    const answer = await sendStaff<{ undo: string | null }>('DELETE', `/enquiries/${id}`);
    setBusy(store, [id], false);
    if (!answer.ok) {
      restore();
      fail(id, DELETE_SAID.failed, answer);
      return null;
    }
    if (store.get().openId === id)
      store.set({ openId: null, detail: null, detailPhase: 'none', conflict: null });
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
    store.set({ undo: batchId ? { batchId, text } : null, changeProblem: null, sessionEnded: false });
    notify.success(done);
    say(store, done);
    void refresh.confirmCounts();
    return batchId;
  }

  function fail(id: string, failed: string, answer: { status: number; message: string }): void {
    if (answer.status === 401) store.set({ sessionEnded: true });
    if (answer.status === 404) void refresh.refreshRows([id]);
    store.set({ changeProblem: answer.message });
    notify.error(failed);
    say(store, `${failed}. ${answer.message}`);
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

export function setBusy(store: InboxStore, ids: readonly string[], isBusy: boolean): void {
  const busyIds = new Set(store.get().busyIds);
  for (const id of ids) busyIds[isBusy ? 'add' : 'delete'](id);
  store.set({ busyIds });
}

/** Shows a row as it is going to be (null: gone) in list, dialog and counts, and gives back the way to take that back. */
export function showChanged(store: InboxStore, seen: InboxItem, next: InboxItem | null): () => void {
  const { items, view, counts, detail, openId, activeId, rowFocus } = store.get();
  const index = items.findIndex(({ id }) => id === seen.id);
  const stays = next !== null && belongsInTab(view.tab, next);
  if (index >= 0) {
    const others = items.filter(({ id }) => id !== seen.id);
    if (stays) store.set({ items: items.map((item) => (item.id === seen.id ? next : item)) });
    else {
      const leavesFocus = openId === null && activeId === seen.id;
      const next = (others[index] ?? others.at(-1))?.id ?? null;
      store.set({ items: others, activeId: next, rowFocus: leavesFocus ? rowFocus + 1 : rowFocus });
    }
  }
  if (counts) store.set({ counts: moveCounts(counts, seen, next) });
  if (next && detail?.id === seen.id) store.set({ detail: { ...detail, ...next } });
  return function restore() {
    const now = store.get();
    if (index >= 0) store.set({ items: putBack(now.items, seen, index), activeId: seen.id });
    if (now.counts) store.set({ counts: moveCounts(now.counts, next, seen) });
    if (now.detail?.id === seen.id) store.set({ detail: { ...now.detail, ...seen } });
  };
}

function putBack(items: readonly InboxItem[], item: InboxItem, index: number): InboxItem[] {
  if (getActiveIndex({ items, activeId: item.id }) >= 0)
    return items.map((other) => (other.id === item.id ? item : other));
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** Puts what the server answered with into dialog and refresh. */
export function showDetail(store: InboxStore, enquiry: InboxDetail): void {
  const { items, openId, view } = store.get();
  const row = toItem(enquiry);
  store.set({
    items: items.flatMap((item) => (item.id !== row.id ? [item] : belongsInTab(view.tab, row) ? [row] : [])),
    ...(openId === enquiry.id ? { detail: enquiry, detailPhase: 'loaded' as const } : {}),
  });
}
