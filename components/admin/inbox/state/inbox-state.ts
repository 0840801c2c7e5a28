import type { PlainDate } from '@/lib/format/dates';
import { toTab, type InboxTab, type SettableStatus } from '@/lib/inbox/status';
import type { InboxCounts, InboxDetail, InboxItem, InboxPage, StaffName } from '@/lib/inbox/types';
import type { InboxView } from './inbox-view';

/** What staff may change of one or of many requests. */
export type Change = {
  status?: SettableStatus;
  isSpam?: boolean;
  assigneeId?: string | null;
  followUpAt?: string | null;
};

/** What somebody else did first: `mine` is what was wanted, `current` what stands now. */
export type Conflict = { id: string; mine: Change; seen: InboxItem; current: InboxDetail };

export type Asking = { kind: 'spam' | 'unspam' | 'delete'; ids: string[] };

export type InboxState = {
  view: InboxView;
  items: readonly InboxItem[];
  nextCursor: string | null;
  counts: InboxCounts | null;
  phase: 'ready' | 'loading' | 'loading-more' | 'failed' | 'more-failed';
  problem: string | null;
  selectedIds: ReadonlySet<string>;
  /** Everything that the view matches is meant, loaded or not. */
  isEverything: boolean;
  activeId: string | null;
  /** Grows whenever the active row is to come into view and take the focus; a list that merely changed takes none. */
  rowFocus: number;
  openId: string | null;
  detail: InboxDetail | null;
  /** `gone`: somebody has deleted it. */
  detailPhase: 'none' | 'loading' | 'failed' | 'gone' | 'loaded';
  /** Why the last change of the open request failed. */
  changeProblem: string | null;
  /** Requests whose change is on its way; they are not overwritten by what is read meanwhile. */
  busyIds: ReadonlySet<string>;
  /** Grows with each answer to a change of ours: what was read before it may be older. */
  settled: number;
  /** Grows with each list that takes the place of another: a row of that one does not go back into this one. */
  listTurn: number;
  /** A change is being taken back; what stands on the screen is about to be something else. */
  isUndoing: boolean;
  asking: Asking | null;
  conflict: Conflict | null;
  undo: { batchId: string; text: string } | null;
  focusOn: 'note' | 'follow-up' | 'reply' | null;
  sessionEnded: boolean;
  /** What is read out; changes by itself only when something is to be said. */
  said: string;
  /** False: the words were too short for the search index, so only the newest requests were looked through. */
  searchedAll: boolean;
  staff: StaffName;
  canDelete: boolean;
  staffNames: readonly StaffName[] | null;
  /** The packages that one can filter by. */
  packages: readonly PackageName[];
  /** The day that it is in Kerala, as the server said. */
  today: PlainDate;
};

type PackageName = { id: string; title: string };

/** What the server's page starts with; no page: it could not be read. */
export type InboxStart = Pick<InboxState, 'view' | 'staff' | 'canDelete' | 'packages' | 'today'> & {
  page: InboxPage | null;
};

export function toInitialState({ page, ...start }: InboxStart): InboxState {
  return {
    ...start,
    items: page?.items ?? [],
    nextCursor: page?.nextCursor ?? null,
    counts: page?.counts ?? null,
    searchedAll: page?.searchedAll ?? true,
    phase: page ? 'ready' : 'failed',
    ...{
      problem: null,
      selectedIds: new Set(),
      isEverything: false,
      activeId: null,
      rowFocus: 0,
      openId: null,
      detail: null,
    },
    ...{
      detailPhase: 'none',
      changeProblem: null,
      busyIds: new Set(),
      asking: null,
      conflict: null,
      undo: null,
    },
    ...{ settled: 0, listTurn: 0, isUndoing: false },
    ...{ focusOn: null, sessionEnded: false, said: '', staffNames: null },
  };
}

/** The row after a change, as the server will have it. */
export function changeItem<Item extends InboxItem>(
  item: Item,
  change: Change,
  names: readonly StaffName[],
): Item {
  const next = { ...item };
  if (change.status !== undefined) next.status = change.status;
  if (change.isSpam !== undefined) next.isSpam = change.isSpam;
  if (change.followUpAt !== undefined) next.followUpAt = toMoment(change.followUpAt);
  if (change.assigneeId !== undefined)
    next.assignee = names.find(({ id }) => id === change.assigneeId) ?? null;
  return next;
}

/** A plain date means nine in the morning in Kerala (the server's rule too). */
function toMoment(value: string | null): string | null {
  return value?.length === 10 ? `${value}T03:30:00.000Z` : value;
}

/** The tab that counts an item; a planner request that was quoted counts as contacted. */
function toCountedTab({ status, isSpam }: Pick<InboxItem, 'status' | 'isSpam'>): InboxTab {
  return isSpam ? 'spam' : toTab(status);
}

/** The counts after one item became another; null stands for a request that is not there (any more). */
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
    next[toCountedTab(item)] += step;
    if (!item.isSpam) next.all += step;
  }
  return next;
}

/** Spam stands in the spam tab alone, everything else everywhere but there. A changed status stays in sight. */
export function belongsInTab(tab: InboxTab, item: InboxItem): boolean {
  return item.isSpam === (tab === 'spam');
}

/**
 * The list after its first page was read anew: the page, then the rows that stood below it. Rows whose change is on its
 * way stay as they are shown.
 */
export function mergeFirstPage(state: InboxState, page: InboxPage): Pick<InboxState, 'items' | 'nextCursor'> {
  const fresh = keepOwn(state, page.items);
  if (page.nextCursor === null) return { items: fresh, nextCursor: null };
  const ids = new Set(fresh.map(({ id }) => id));
  const last = state.items.findLastIndex(({ id }) => ids.has(id));
  // Nothing in common: so much is new that the old rows would leave a gap.
  if (last < 0) return { items: fresh, nextCursor: page.nextCursor };
  const below = state.items.slice(last + 1);
  return { items: [...fresh, ...below], nextCursor: below.length > 0 ? state.nextCursor : page.nextCursor };
}

/** What was read, save for rows of which the screen knows better: their change, or their going, is on its way. */
export function keepOwn(
  { items, busyIds }: Pick<InboxState, 'items' | 'busyIds'>,
  read: readonly InboxItem[],
): InboxItem[] {
  const shown = new Map(items.map((item) => [item.id, item]));
  return read.flatMap((item) => {
    const own = shown.get(item.id);
    if (!own) return busyIds.has(item.id) ? [] : [item];
    return busyIds.has(item.id) || own.version > item.version ? [own] : [item];
  });
}

/**
 * Another list in place of this one: what is no longer in it is not selected either, and where the active row has gone,
 * the one that stood after it is active, or `j` would begin at the top again.
 */
export function toShown(
  state: Pick<InboxState, 'items' | 'activeId' | 'selectedIds' | 'isEverything'>,
  items: readonly InboxItem[],
): Pick<InboxState, 'items' | 'activeId' | 'selectedIds'> {
  const ids = new Set(items.map(({ id }) => id));
  const selectedIds = state.isEverything
    ? state.selectedIds
    : new Set([...state.selectedIds].filter((id) => ids.has(id)));
  const index = getActiveIndex(state);
  if (index < 0 || (state.activeId !== null && ids.has(state.activeId)))
    return { items, selectedIds, activeId: state.activeId };
  const isLeft = ({ id }: InboxItem) => ids.has(id);
  const next = state.items.slice(index).find(isLeft) ?? state.items.slice(0, index).findLast(isLeft);
  return { items, selectedIds, activeId: next?.id ?? null };
}

/** The detail's part that the list shows; what is long stays out of the list's memory. */
export function toItem(detail: InboxDetail): InboxItem {
  const item: Partial<InboxDetail> = { ...detail };
  for (const name of ['activity', 'plan', 'message', 'visitorMessage'] as const) delete item[name];
  return item as InboxItem;
}

export function getActiveIndex({ items, activeId }: Pick<InboxState, 'items' | 'activeId'>): number {
  return items.findIndex(({ id }) => id === activeId);
}

/** The request that a single key acts on: the open one, else the active row. */
export function findTarget({ items, openId, activeId, detail }: InboxState): InboxItem | null {
  if (openId !== null && detail?.id === openId) return detail;
  return items.find(({ id }) => id === (openId ?? activeId)) ?? null;
}

/** What a key for many acts on: the selected rows, else the target. */
export function getTargetIds(state: InboxState): string[] {
  if (state.openId === null && state.selectedIds.size > 0) return [...state.selectedIds];
  const target = findTarget(state);
  return target ? [target.id] : [];
}

/** How many requests the view holds, or null while nobody knows: filtered lists are not counted. */
export function countMatches(state: InboxState, isNarrowed: boolean): number | null {
  if (state.nextCursor === null && !state.view.cursor) return state.items.length;
  if (isNarrowed) return null;
  return state.counts?.[state.view.tab] ?? null;
}
