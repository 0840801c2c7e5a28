import type { Contact, ContactOutcome } from '@/lib/requests/inbox/schema';
import type { RequestStatus } from '@/lib/requests/inbox/status';
import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import {
  DELETE_MESSAGES,
  describeChange,
  PLAN_STATUS_MESSAGES,
  toDuplicateNote,
  toMessages,
  type ChangeMessages,
} from './change-words';
import type { DialogActions } from './dialog-actions';
import type { Change } from './inbox-state';
import type { InboxStore } from './inbox-store';
import type { ChangeSequencing, Undoable } from './work-queue';
import type { RefreshActions } from './refresh-actions';
import { changeItem } from './rules';
import { readStaffNames } from './staff-names';
import type { WorkActions } from './work-actions';

type Saved = { undo: string | null; enquiry: InboxDetail };
/** `enquiry` is null if the user gave the request to a colleague and can no longer see it; `message` says so. */
type Changed = Omit<Saved, 'enquiry'> & { message: string; enquiry: InboxDetail | null };

/** Creates the actions that change one request. A change is shown immediately and reverted if the server refuses it. */
export function createChangeActions(
  store: InboxStore,
  refresh: RefreshActions,
  { open, close }: DialogActions,
  { advance }: WorkActions,
  { pendingChange, queue: { enqueue } }: ChangeSequencing,
) {
  const changeOne = (id: string, change: Change) =>
    pendingChange.track(
      enqueue(id, () => sendChange(id, change, { path: '/enquiries', ...toMessages(change) })),
    );
  /** Sets the status of a planner request on the page of planner requests, which also allows going back to new. */
  const setPlanStatus = (id: string, status: RequestStatus) =>
    pendingChange.track(
      enqueue(id, () => sendChange(id, { status }, { path: '/custom-itineraries', ...PLAN_STATUS_MESSAGES })),
    );

  type Sending = ChangeMessages & { path: string };

  async function sendChange(id: string, change: Change, { path, done, failed }: Sending): Promise<Undoable> {
    const base = find(store, id);
    if (!base) return null;
    const names = readStaffNames(store.get().staff);
    const pending = { ids: [id], toNext: (item: InboxItem) => changeItem(item, change, names) };
    store.set({ conflict: null, changeProblem: null });
    const answer = await store.send<Changed>(
      pending,
      () => sendStaff('PATCH', `${path}/${id}`, { ...change, version: base.version }),
      ({ enquiry }) => (enquiry ? store.put(enquiry) : store.drop(id)),
    );
    if (!answer.ok) {
      fail(id, failed, answer);
      showConflict(id, change, base, answer);
      return null;
    }
    const { enquiry, undo, message } = answer.body;
    if (enquiry) advance(id);
    else leaveGone(id);
    const text = `${base.customerName}: ${describeChange(change, names)}`;
    return succeed(id, enquiry ? done : message, undo, text);
  }

  /** If the open request can no longer be seen by this account, opens the next one or closes the pane. */
  function leaveGone(id: string): void {
    if (store.get().openId === id && !advance(id)) close();
  }

  function showConflict(id: string, mine: Change, base: InboxItem, answer: StaffAnswer<unknown>): void {
    const current =
      answer.status === 409 && !answer.ok ? (answer.body as { current?: InboxDetail }).current : undefined;
    if (!current) return;
    store.put(current);
    const { openId } = store.get();
    // Do not switch from another open request to this one: the user's next key press would change the wrong request.
    if (openId !== null && openId !== id) return;
    if (openId === null) {
      void open(id);
      store.put(current);
    }
    store.set({ changeProblem: null, conflict: { id, mine, base, current } });
  }

  const removeOne = (id: string) => pendingChange.track(enqueue(id, () => sendRemoval(id)));

  async function sendRemoval(id: string): Promise<Undoable> {
    const base = find(store, id);
    if (!base) return null;
    const pending = { ids: [id], toNext: () => null };
    const answer = await store.send<{ undo: string | null }>(
      pending,
      () => sendStaff('DELETE', `/enquiries/${id}`),
      () => store.drop(id),
    );
    if (!answer.ok) {
      fail(id, DELETE_MESSAGES.failed, answer);
      return null;
    }
    leaveGone(id);
    return succeed(id, DELETE_MESSAGES.done, answer.body.undo, `${base.customerName}: deleted`);
  }

  /** Records a contact attempt. The contact link opens without waiting for it. */
  function contact(id: string, channel: 'call' | 'whatsapp') {
    store.set({ outcomePrompt: { id, channel } });
    return record(id, { channel });
  }

  /** Records the outcome of the call or chat. If it counts as an answer, a new request also becomes contacted. */
  function setOutcome(outcome: ContactOutcome): void {
    const { outcomePrompt } = store.get();
    if (!outcomePrompt) return;
    const { id, channel } = outcomePrompt;
    store.set({ outcomePrompt: null });
    void record(id, { channel, outcome });
    const isAnswer = outcome === 'reached' || outcome === 'wrote';
    if (isAnswer && find(store, id)?.status === 'new') void changeOne(id, { status: 'contacted' });
    else store.announce('Contact noted');
  }

  const record = (id: string, what: Contact) =>
    enqueue(id, async () => {
      const answer = await sendStaff('POST', `/enquiries/${id}/contacted`, what, { keepalive: true });
      if (answer.ok) return refresh.refreshRows([id]);
      fail(id, 'The contact could not be recorded', answer);
    });

  /** Adds a note; `key` is its idempotency key. The form keeps the text until this succeeds. */
  const addNote = (id: string, text: string, key: string) =>
    enqueue(id, async () => {
      const answer = await sendStaff<{ enquiry: InboxDetail | null }>('POST', `/enquiries/${id}/notes`, {
        text,
        key,
      });
      if (answer.ok) {
        store.set({ sessionEnded: false });
        if (answer.body.enquiry) store.put(answer.body.enquiry);
        store.announce('Note saved');
      }
      return answer;
    });

  /** Sends corrected fields of a request, based on `version`. The form keeps its input until this succeeds. */
  const correct = ({ id, version, customerName }: InboxItem, fields: object) =>
    enqueue(id, async () => {
      const answer = await sendStaff<Saved>('PATCH', `/enquiries/${id}/details`, { ...fields, version });
      if (!answer.ok) return answer;
      store.put(answer.body.enquiry);
      succeed(id, 'Enquiry corrected', answer.body.undo, `${customerName}: corrected`);
      return answer;
    });

  /**
   * Closes a request as a duplicate of another one, and adds its content to the other one as a note. The duplicate need
   * not be in the list. Its id is the idempotency key of the note, so that a retry adds no second note.
   */
  const closeDuplicate = (id: string, of: InboxItem) =>
    enqueue(id, async () => {
      const failed = 'Failed to close the other enquiry';
      const known = await sendStaff<InboxDetail>('GET', `/enquiries/${id}`);
      if (!known.ok) return fail(id, failed, known);
      const noted = await addNote(of.id, toDuplicateNote(known.body), id);
      if (!noted.ok) return fail(id, failed, noted);
      const closing = { reason: 'duplicate', note: `Same trip as ${of.reference}` };
      const fields = { status: 'closed', closing, version: known.body.version };
      const answer = await sendStaff<Saved>('PATCH', `/enquiries/${id}`, fields);
      if (!answer.ok) return fail(id, failed, answer);
      store.put(answer.body.enquiry);
      const closed = known.body.reference;
      succeed(of.id, `${closed} closed`, answer.body.undo, `${closed}: closed as a duplicate`);
    });

  /** Resends our conflicting change, now based on the version that the conflict notice shows. */
  function applyMine(): void {
    const { conflict } = store.get();
    store.set({ conflict: null, changeProblem: null });
    if (conflict) void changeOne(conflict.id, conflict.mine);
  }

  function succeed(of: string, done: string, batchId: string | null, text: string): Undoable {
    const undo = batchId ? { undo: { batchId, text, of } } : {};
    store.set({ ...undo, changeProblem: null, sessionEnded: false });
    notify.success(done);
    store.announce(done);
    void refresh.refreshCounts();
    return batchId;
  }

  function fail(id: string, failed: string, answer: { status: number; message: string }): void {
    // For other statuses, refresh: the request may have been deleted, or the change stored without a response.
    if (![401, 403, 409, 422].includes(answer.status)) void refresh.refreshRows([id]);
    const { openId } = store.get();
    const name = openId !== null && openId !== id ? find(store, id)?.customerName : undefined;
    const problem = name ? `${name}: ${answer.message}` : answer.message;
    store.set({ changeProblem: problem });
    notify.error(failed);
    store.announce(`${failed}. ${problem}`);
  }

  return {
    changeOne,
    setPlanStatus,
    removeOne,
    contact,
    setOutcome,
    dismissOutcome: () => store.set({ outcomePrompt: null }),
    addNote,
    correct,
    closeDuplicate,
    applyMine,
    keepTheirs: () => store.set({ conflict: null, changeProblem: null }),
  };
}

export type ChangeActions = ReturnType<typeof createChangeActions>;

function find(store: InboxStore, id: string): InboxItem | null {
  const { items, detail } = store.get();
  if (detail?.id === id) return detail;
  return items.find((item) => item.id === id) ?? null;
}
