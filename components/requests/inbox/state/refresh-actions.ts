import type { InboxDetail, InboxItem, InboxPage } from '@/lib/requests/inbox/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { getStaffData, toStaffKey } from '@/components/editing/query/staff-query';
import { announce } from './announce';
import {
  belongsInTab,
  mergeFirstPage,
  preferLocal,
  replaceItems,
  toItem,
  type InboxState,
} from './inbox-state';
import type { InboxStore } from './inbox-store';
import { EVERYTHING, isSameView, type InboxView } from './inbox-view';
import { findRowId } from '../browser/row-element';
import { LARGEST_PAGE, readPage, readStable, whenLoaded } from './stable-read';
import { whenReleased } from '../browser/when-released';

/** Up to this many rows are refreshed one by one; more are refreshed as a page. */
const MOST_SINGLE_READS = 10;
const GONE = 'This enquiry is no longer here: somebody has deleted it.';

/** Creates the actions that reload rows and counts after live events and bulk changes. */
export function createRefreshActions(store: InboxStore) {
  /** Refreshes the first page in the background. A failure shows only a note; the next live event tries again. */
  async function refreshFirstPage(): Promise<void> {
    await whenLoaded(store);
    const { view } = store.get();
    const answer = await readStable(store, () => readPage(store, view));
    if (answer.status === 401) store.set({ sessionEnded: true });
    noteOutcome(answer.ok);
    const state = store.get();
    if (!answer.ok || state.phase === 'loading' || !isSameView(view, state.view)) return;
    // If the last load failed, the shown rows may belong to the previous view, so replace them instead of merging.
    const hasFailed = state.phase === 'failed';
    const { items, nextCursor } = hasFailed ? answer.body : mergeFirstPage(state, answer.body);
    showItems(items);
    store.set({ nextCursor, ...toCounts(answer.body), ...toRecovered(state) });
    readWorkCounts();
  }

  /** Refreshes all loaded rows in large pages, and the open request, for example after a bulk change. */
  async function refreshAll(): Promise<void> {
    await Promise.all([refreshList(), refreshOpen()]);
  }

  async function refreshList(): Promise<void> {
    const { view, items: shown } = store.get();
    const page = (cursor: string) => readPage(store, { ...view, cursor }, {}, LARGEST_PAGE);
    const items: InboxItem[] = [];
    let cursor: string | null = view.cursor;
    do {
      const from: string = cursor ?? '';
      const answer = await readStable(store, () => page(from));
      noteOutcome(answer.ok);
      if (!answer.ok || !isSameView(view, store.get().view)) return;
      items.push(...answer.body.items);
      cursor = answer.body.nextCursor;
      store.set(toCounts(answer.body));
    } while (cursor && items.length < shown.length);
    const state = store.get();
    showItems(preferLocal(state, items));
    store.set({ nextCursor: cursor, ...toRecovered(state) });
    readWorkCounts();
  }

  async function refreshOpen(): Promise<void> {
    const { openId } = store.get();
    if (openId) await refreshRow(openId);
  }

  async function refreshRow(id: string): Promise<void> {
    const answer = await sendStaff<InboxDetail>('GET', `/enquiries/${id}`);
    await whenReleased();
    const state = store.get();
    if (answer.status === 401) store.set({ sessionEnded: true });
    if (state.busyIds.has(id)) return;
    if (answer.ok && isOutdated(state, answer.body)) return;
    if (answer.ok) {
      showItems(state.items.flatMap((item) => replaceRow(item, answer.body, state.view)));
      if (state.openId === id) store.set({ detail: answer.body, detailPhase: 'loaded' });
    } else if (answer.status !== 404) {
      noteOutcome(false);
    } else {
      showItems(state.items.filter((item) => item.id !== id));
      if (state.openId !== id) return;
      // If the request is already shown in the dialog, keep it there, so that typed text is not lost.
      store.set({ changeProblem: GONE, ...(state.detail ? {} : { detailPhase: 'gone' }) });
      announce(store, GONE);
    }
  }

  async function refreshRows(ids: readonly string[]): Promise<void> {
    const { items, openId } = store.get();
    const shown = ids.filter((id) => id === openId || items.some((item) => item.id === id));
    // Deleted requests can be read only as a list.
    const isFew = ids.length <= MOST_SINGLE_READS && store.get().view.tab !== 'deleted';
    if (isFew) await Promise.all(shown.map(refreshRow));
    else if (openId && shown.includes(openId)) await refreshOpen();
    if (!isFew || shown.length < ids.length) await refreshFirstPage();
    else await confirmCounts();
  }

  /** Replaces the local counts with the server's, unless a change is pending, whose answer will update them. */
  async function confirmCounts(): Promise<void> {
    const { source } = store.get().view; // determines what is counted
    const answer = await readStable(store, () => readPage(store, { ...EVERYTHING, source }, {}, 1));
    if (answer.ok) store.set(toCounts(answer.body));
    readWorkCounts();
  }

  /** Notes the result of a refresh. After a failure, the rows stay and are marked as not up to date. */
  function noteOutcome(isOk: boolean): void {
    store.set({ staleAt: isOk ? null : new Date().toISOString() });
  }

  function toCounts({ counts }: InboxPage) {
    return store.get().busyIds.size === 0 ? { counts } : {};
  }

  /** Replaces the rows. The focus moves only if it was in a row that is no longer listed. */
  function showItems(items: readonly InboxItem[]): void {
    const state = store.get();
    const next = replaceItems(state, items);
    const isLost = next.activeId !== state.activeId && findRowId(document.activeElement) === state.activeId;
    store.set({ ...next, rowFocus: state.rowFocus + (isLost && state.openId === null ? 1 : 0) });
  }

  return { refreshFirstPage, refreshRows, refreshRow, refreshOpen, refreshAll, confirmCounts };
}

function readWorkCounts(): void {
  void getStaffData().invalidateQueries({ queryKey: toStaffKey('/response-time') });
}

export type RefreshActions = ReturnType<typeof createRefreshActions>;

function toRecovered({ phase }: InboxState): Partial<InboxState> {
  return phase === 'failed' ? { phase: 'ready', problem: null } : {};
}

function replaceRow(item: InboxItem, fresh: InboxDetail, view: InboxView): InboxItem[] {
  if (item.id !== fresh.id) return [item];
  return belongsInTab(view.tab, fresh) ? [toItem(fresh)] : [];
}

/** True when a newer version is shown already. */
export function isOutdated({ items, detail }: InboxState, { id, version }: InboxDetail): boolean {
  const shown = detail && detail.id === id ? detail : items.find((item) => item.id === id);
  return shown !== undefined && shown.version > version;
}
