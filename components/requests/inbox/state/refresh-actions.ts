import type { InboxDetail, InboxItem, InboxPage } from '@/lib/requests/inbox/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { announce } from './announce';
import type { InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { EVERYTHING, isSameView } from './inbox-view';
import { findRowId } from '../browser/row-element';
import { withoutRow, withRequest, withRows } from './rules';
import { LARGEST_PAGE, readPage, readStable, USUAL_PAGE, whenLoaded } from './stable-read';

/** Up to this many rows are refreshed one by one; more are refreshed as a list. */
const MOST_SINGLE_READS = 10;
const GONE = 'This enquiry is no longer here: somebody has deleted it.';

/** Creates the actions that reload rows and counts after live events and bulk changes. */
export function createRefreshActions(store: InboxStore) {
  /** Refreshes all loaded rows and the open request. */
  async function refreshAll(): Promise<void> {
    await Promise.all([refreshList(), refreshOpen()]);
  }

  /** Refreshes all loaded rows in the background. A failure shows only a note; the next live event tries again. */
  async function refreshList(): Promise<void> {
    await whenLoaded(store);
    const { view, items: shown } = store.get();
    const limit = shown.length > USUAL_PAGE ? LARGEST_PAGE : undefined;
    const items: InboxItem[] = [];
    let cursor: string | null = view.cursor;
    do {
      const from: string = cursor ?? '';
      const answer = await readStable(store, () => readPage(store, { ...view, cursor: from }, {}, limit));
      noteOutcome(answer);
      const { phase, view: now } = store.get();
      if (!answer.ok || phase === 'loading' || !isSameView(view, now)) return;
      items.push(...answer.body.items);
      cursor = answer.body.nextCursor;
      setCounts(answer.body);
    } while (cursor && items.length < shown.length);
    refreshWorkCounts();
    showRows((state) => ({ ...withRows(state, items), nextCursor: cursor, ...toRecovered(state) }));
  }

  async function refreshOpen(): Promise<void> {
    const { openId } = store.get();
    if (openId) await refreshRow(openId);
  }

  async function refreshRow(id: string): Promise<void> {
    const answer = await readStable(store, () => sendStaff<InboxDetail>('GET', `/enquiries/${id}`));
    if (answer.ok) return showRows((state) => withRequest(state, answer.body));
    if (answer.status !== 404) return noteOutcome(answer);
    if (store.get().busyIds.has(id)) return; // we are deleting it
    showRows((state) => withoutRow(state, id));
    const { openId, detail } = store.get();
    if (openId !== id) return;
    // If the request is already shown in the dialog, keep it there, so that typed text is not lost.
    store.set({ changeProblem: GONE, ...(detail ? {} : { detailPhase: 'gone' }) });
    announce(store, GONE);
  }

  async function refreshRows(ids: readonly string[]): Promise<void> {
    const { items, openId, view } = store.get();
    const shown = ids.filter((id) => id === openId || items.some((item) => item.id === id));
    // Deleted requests can be read only as a list.
    if (ids.length > MOST_SINGLE_READS || view.tab === 'deleted') return refreshAll();
    await Promise.all(shown.map(refreshRow));
    await (shown.length < ids.length ? refreshList() : confirmCounts());
  }

  /** Replaces the local counts with the server's, unless a change is pending, whose answer will update them. */
  async function confirmCounts(): Promise<void> {
    const { source } = store.get().view; // determines what is counted
    const answer = await readStable(store, () => readPage(store, { ...EVERYTHING, source }, {}, 1));
    if (answer.ok) setCounts(answer.body);
    refreshWorkCounts();
  }

  function setCounts({ counts }: InboxPage): void {
    if (store.get().busyIds.size === 0) store.set({ counts });
  }

  /** Notes the result of a refresh. After a failure, the rows stay and are marked as not up to date. */
  function noteOutcome({ ok }: { ok: boolean }): void {
    store.set({ staleAt: ok ? null : new Date().toISOString() });
  }

  /** Replaces the rows. The focus moves only if it was in a row that is no longer listed. */
  function showRows(rule: (state: InboxState) => InboxState): void {
    const { activeId } = store.get();
    const hadFocus = activeId !== null && findRowId(document.activeElement) === activeId;
    store.update(rule);
    const now = store.get();
    if (hadFocus && now.activeId !== activeId && now.openId === null)
      store.set({ rowFocus: now.rowFocus + 1 });
  }

  return { refreshList, refreshRows, refreshRow, refreshOpen, refreshAll, confirmCounts };
}

function refreshWorkCounts(): void {
  void getStaffData().invalidateQueries({ queryKey: toStaffKey('/response-time') });
}

export type RefreshActions = ReturnType<typeof createRefreshActions>;

function toRecovered({ phase }: InboxState): Partial<InboxState> {
  return phase === 'failed' ? { phase: 'ready', problem: null } : {};
}
