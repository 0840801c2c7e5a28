import {
  replaceEqualDeep,
  type InfiniteData,
  type InfiniteQueryObserverResult,
  type QueryObserverResult,
} from '@tanstack/react-query';
import type { ReadError } from '@/components/editing/query/staff-query';
import { toFollowUpMoment } from '@/lib/requests/response-time/clock';
import type { ActivityItem, InboxDetail, InboxItem, InboxPage, StaffName } from '@/lib/requests/inbox/types';
import { getActiveIndex, type Change, type InboxState } from './inbox-state';
import type { InboxView } from './inbox-view';

// Pure functions that update the inbox state with data from the server and with pending changes. Rows keep their place,
// a newer version of a request wins, and a pending change is shown until the server has answered.

/** The loaded pages of the view. */
export type ListPages = InfiniteData<InboxPage, string>;
type ListResult = InfiniteQueryObserverResult<ListPages, ReadError>;

/** Shows the pages that were read. Without data, the counts of the previous view stay. */
export function receiveList(state: InboxState, result: ListResult): InboxState {
  const { data, error, errorUpdatedAt, isRefetchError, isFetching } = result;
  const pages = data?.pages ?? [];
  const last = pages.at(-1);
  const rows = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const failedAt = isRefetchError ? new Date(errorUpdatedAt).toISOString() : null;
  return {
    ...showRows(state, [...rows.values()]),
    nextCursor: last?.nextCursor ?? null,
    counts: last?.counts ?? state.counts,
    searchedAll: last?.searchedAll ?? true,
    phase: toPhase(result),
    problem: error?.message ?? null,
    staleAt: failedAt ?? (isFetching ? state.staleAt : null),
  };
}

function showRows(state: InboxState, items: readonly InboxItem[]): InboxState {
  const isSame = items.length === state.items.length && items.every((item, i) => item === state.items[i]);
  return isSame ? state : replaceItems(state, items);
}

function toPhase(result: ListResult): InboxState['phase'] {
  const { data, isFetching, isPlaceholderData } = result;
  if (!data || isPlaceholderData) return isFetching ? 'loading' : 'failed';
  if (result.isFetchingNextPage) return 'loading-more';
  return result.isFetchNextPageError ? 'more-failed' : 'ready';
}

/** Shows the open request once it has been read. It may have been opened by its reference alone. */
export function receiveRequest(
  state: InboxState,
  { data, error }: QueryObserverResult<InboxDetail, ReadError>,
): InboxState {
  if (state.openId === null) return { ...state, detail: null, detailPhase: 'none' };
  if (!data) {
    const failed = error && (error.status === 404 ? 'gone' : 'failed');
    return { ...state, detail: null, detailPhase: failed ?? 'loading' };
  }
  const { id, reference } = data;
  const activeId = state.openId === id ? state.activeId : id;
  return { ...state, activeId, openId: id, openReference: reference, detail: data, detailPhase: 'loaded' };
}

/** Returns the newer of two versions of a request, whichever was read last. */
export function keepNewer<Item extends InboxItem>(known: Item | undefined, read: Item): Item {
  return known && known.id === read.id && known.version > read.version ? known : read;
}

export function keepNewerRows(known: ListPages | undefined, read: ListPages): ListPages {
  const rows = new Map(known?.pages.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const toNewest = (page: InboxPage) => ({
    ...page,
    items: page.items.map((item) => keepNewer(rows.get(item.id), item)),
  });
  return replaceEqualDeep(known, { ...read, pages: read.pages.map(toNewest) });
}

/** Replaces the row of a request, or removes it if the request belongs to another tab. */
export function withRequest(page: InboxPage, read: InboxDetail, tab: InboxView['tab']): InboxPage {
  if (!belongsInTab(tab, read)) return withoutRow(page, read.id);
  return { ...page, items: page.items.map((item) => (item.id === read.id ? read : item)) };
}

export function withoutRow(page: InboxPage, id: string): InboxPage {
  return { ...page, items: page.items.filter((item) => item.id !== id) };
}

/** A change that the server has not answered yet. */
export type PendingChange = {
  ids: readonly string[];
  /** Returns the expected row after the change; null for a deleted one. */
  toNext: (item: InboxItem) => InboxItem | null;
  /** A line that the change adds to the history of the open request. */
  line?: ActivityItem;
};

export function showPending(state: InboxState, pending: readonly PendingChange[]): InboxState {
  return pending.reduce(showChange, state);
}

/** The expected state after a change: rows and the open request. */
function showChange(state: InboxState, { ids, toNext, line }: PendingChange): InboxState {
  const { view, detail } = state;
  const changed = new Set(ids);
  const items = state.items.flatMap((item) => {
    const next = changed.has(item.id) ? toNext(item) : item;
    return next && (next === item || belongsInTab(view.tab, next)) ? [next] : [];
  });
  return {
    ...replaceItems(state, items),
    busyIds: new Set([...state.busyIds, ...ids]),
    detail: detail && changed.has(detail.id) ? changeDetail(detail, toNext, line) : detail,
  };
}

function changeDetail(
  detail: InboxDetail,
  toNext: PendingChange['toNext'],
  line?: ActivityItem,
): InboxDetail {
  const activity = line ? [line, ...detail.activity] : detail.activity;
  return { ...detail, ...toNext(detail), activity };
}

/** The expected row after a change. */
export function changeItem(item: InboxItem, change: Change, names: readonly StaffName[]): InboxItem {
  const next = { ...item };
  if (change.status !== undefined)
    Object.assign(next, { status: change.status, withdrawnAt: null, visitorDueAt: null });
  if (change.isSpam !== undefined) next.isSpam = change.isSpam;
  if (change.followUpAt !== undefined)
    next.followUpAt = change.followUpAt && toFollowUpMoment(change.followUpAt);
  if (change.assigneeId !== undefined)
    next.assignee = names.find(({ id }) => id === change.assigneeId) ?? null;
  if (change.closing) {
    const { reason: closeReason, note: closeNote } = change.closing;
    Object.assign(next, { closeReason, closeNote });
  }
  return next;
}

/** True when the tab lists the item. Spam is listed only in the spam tab. A row whose status changed stays visible. */
export function belongsInTab(tab: InboxView['tab'], item: InboxItem): boolean {
  return item.isSpam === (tab === 'spam');
}

/**
 * Replaces the list. Rows that are no longer listed are deselected; if the active row is among them, its neighbour
 * becomes active.
 */
export function replaceItems(state: InboxState, items: readonly InboxItem[]): InboxState {
  const ids = new Set(items.map(({ id }) => id));
  const selectedIds = state.isEverything
    ? state.selectedIds
    : new Set([...state.selectedIds].filter((id) => ids.has(id)));
  const index = getActiveIndex(state);
  if (index < 0 || (state.activeId !== null && ids.has(state.activeId)))
    return { ...state, items, selectedIds };
  const isLeft = ({ id }: InboxItem) => ids.has(id);
  const next = state.items.slice(index).find(isLeft) ?? state.items.slice(0, index).findLast(isLeft);
  return { ...state, items, selectedIds, activeId: next?.id ?? null };
}
