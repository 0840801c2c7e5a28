import { toFollowUpMoment } from '@/lib/requests/response-time/clock';
import { toTab, type InboxTab } from '@/lib/requests/inbox/status';
import type {
  ActivityItem,
  InboxCounts,
  InboxDetail,
  InboxItem,
  InboxPage,
  StaffName,
} from '@/lib/requests/inbox/types';
import { getActiveIndex, type Change, type InboxState } from './inbox-state';
import type { InboxView } from './inbox-view';

// The rules of the list, as pure functions of the state: rows keep their place, a newer version wins, and a change is
// shown until the server has answered it.

/** A change without an answer. */
export type PendingChange = {
  ids: readonly string[];
  /** The row as it is expected to be after the change; null when it is deleted. */
  toNext: (item: InboxItem) => InboxItem | null;
  /** A line that the change adds to the history of the open request. */
  line?: ActivityItem;
};

export function showPending(state: InboxState, pending: readonly PendingChange[]): InboxState {
  return pending.reduce(
    (shown, change) => ({
      ...applyChange(shown, change),
      busyIds: new Set([...shown.busyIds, ...change.ids]),
    }),
    state,
  );
}

/** The state as it is expected to be after a change: rows, counts and the open request. */
export function applyChange(state: InboxState, { ids, toNext, line }: PendingChange): InboxState {
  const { view, detail } = state;
  const rows = new Map(state.items.map((item) => [item.id, item]));
  if (detail && !rows.has(detail.id)) rows.set(detail.id, toItem(detail));
  const next = new Map(ids.flatMap((id) => toEntry(id, rows.get(id), toNext)));
  const items = state.items.flatMap((item) => {
    const changed = next.has(item.id) ? next.get(item.id) : item;
    return changed && (changed === item || belongsInTab(view.tab, changed)) ? [changed] : [];
  });
  const counts =
    state.counts &&
    [...next].reduce((sum, [id, after]) => moveCounts(sum, rows.get(id) ?? null, after), state.counts);
  return { ...replaceItems(state, items), counts, detail: detail && changeDetail(detail, next, line) };
}

function toEntry(id: string, row: InboxItem | undefined, toNext: PendingChange['toNext']) {
  return row ? [[id, toNext(row)] as const] : [];
}

function changeDetail(
  detail: InboxDetail,
  next: ReadonlyMap<string, InboxItem | null>,
  line?: ActivityItem,
): InboxDetail {
  const own = next.get(detail.id);
  return own ? { ...detail, ...own, activity: line ? [line, ...detail.activity] : detail.activity } : detail;
}

/** The row as it is expected to be after a change. */
export function changeItem<Item extends InboxItem>(
  item: Item,
  change: Change,
  names: readonly StaffName[],
): Item {
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

/** The tab whose count includes an item. */
function toCountedTab({ status, isSpam }: InboxItem, { quoted }: InboxCounts): InboxTab {
  return isSpam ? 'spam' : toTab(status, quoted !== undefined);
}

/**
 * Updates the counts for a request that changed from `before` to `after`. `before` is null for an added request,
 * `after` for a removed one.
 */
export function moveCounts(
  counts: InboxCounts,
  before: InboxItem | null,
  after: InboxItem | null,
): InboxCounts {
  const next = { ...counts };
  for (const [item, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (!item) continue;
    const tab = toCountedTab(item, counts);
    next[tab] = (next[tab] ?? 0) + step;
    if (!item.isSpam) next.all += step;
  }
  return next;
}

/** True when the tab lists the item. Spam is listed only in the spam tab. A row whose status changed stays visible. */
export function belongsInTab(tab: InboxView['tab'], item: InboxItem): boolean {
  return item.isSpam === (tab === 'spam');
}

/** Adds a request from the server to list and pane. Of a row that is newer than the answer, the row stays. */
export function withRequest(state: InboxState, read: InboxDetail): InboxState {
  const { openId, view, detail } = state;
  const row = state.items.find(({ id }) => id === read.id);
  const newest = row && row.version > read.version ? row : toItem(read);
  const items = state.items.flatMap((item) => {
    if (item.id !== read.id) return [item];
    return belongsInTab(view.tab, newest) ? [newest] : [];
  });
  const next = replaceItems(state, items);
  const isOlder = detail !== null && detail.id === read.id && detail.version > read.version;
  if (openId !== read.id || isOlder) return next;
  return { ...next, detail: { ...read, ...newest }, detailPhase: 'loaded' };
}

/** Replaces the rows with those of the server, except rows of a newer version. */
export function withRows(state: InboxState, read: readonly InboxItem[]): InboxState {
  const shown = new Map(state.items.map((item) => [item.id, item]));
  const toNewest = (item: InboxItem) => {
    const own = shown.get(item.id);
    return own && own.version > item.version ? own : item;
  };
  return replaceItems(state, read.map(toNewest));
}

/** Adds the next page, without rows that are listed already. */
export function withMore(state: InboxState, { items, nextCursor, counts }: InboxPage): InboxState {
  const known = new Set(state.items.map(({ id }) => id));
  return {
    ...state,
    items: [...state.items, ...items.filter(({ id }) => !known.has(id))],
    nextCursor,
    counts,
  };
}

export function withoutRow(state: InboxState, id: string): InboxState {
  return replaceItems(
    state,
    state.items.filter((item) => item.id !== id),
  );
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

/** Converts a full request to a list item, without its long texts. */
export function toItem(detail: InboxDetail): InboxItem {
  const item: Partial<InboxDetail> = { ...detail };
  for (const name of ['activity', 'plan', 'message', 'visitorMessage', 'extras'] as const) delete item[name];
  return item as InboxItem;
}
