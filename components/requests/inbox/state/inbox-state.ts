import type { PlainDate } from '@/lib/platform/format/dates';
import type { CloseReason, RequestStatus } from '@/lib/requests/inbox/status';
import type {
  InboxCounts,
  InboxDetail,
  InboxItem,
  InboxPage,
  StaffName,
  WorkCounts,
} from '@/lib/requests/inbox/types';
import { isNarrowed, withoutSource, type InboxView, type Layout, type FixedSource } from './inbox-view';

/** A change to one or several requests. */
export type Change = {
  /** The new status. Only planner requests can be set back to `new`. */
  status?: RequestStatus;
  isSpam?: boolean;
  assigneeId?: string | null;
  followUpAt?: string | null;
  closing?: { reason: CloseReason | null; note: string };
};

/** A conflict: our change `mine` was based on `base`, but the server now has `current`. */
export type Conflict = { id: string; mine: Change; base: InboxItem; current: InboxDetail };

/** `opensNext`: true if a keyboard shortcut asked the question; the next request then opens after the answer. */
export type Asking = { kind: 'spam' | 'unspam' | 'delete'; ids: string[]; opensNext?: boolean };

export type InboxState = {
  view: InboxView;
  layout: Layout;
  fixedSource: FixedSource;
  items: readonly InboxItem[];
  nextCursor: string | null;
  counts: InboxCounts | null;
  /** Workload counts of the server; null if they could not be loaded. */
  work: WorkCounts | null;
  phase: 'ready' | 'loading' | 'loading-more' | 'failed' | 'more-failed';
  problem: string | null;
  selectedIds: ReadonlySet<string>;
  /** True when all requests that match the view are selected, loaded or not. */
  isEverything: boolean;
  activeId: string | null;
  /** Incremented to focus the active row and scroll to it. Updates of the list alone do not move the focus. */
  rowFocus: number;
  /** Id of the open request, or its reference while only that is known, as after opening a shared link. */
  openId: string | null;
  /** The reference of the open request, which the URL contains. */
  openReference: string | null;
  detail: InboxDetail | null;
  /** `gone` means that somebody else deleted the request. */
  detailPhase: 'none' | 'loading' | 'failed' | 'gone' | 'loaded';
  /** Error message of the last failed change. */
  changeProblem: string | null;
  /** Requests with a pending change. */
  busyIds: ReadonlySet<string>;
  /** True while an undo is pending: the shown state is about to change. */
  isUndoing: boolean;
  asking: Asking | null;
  /** True while the form for adding an enquiry is open. */
  isAdding: boolean;
  /** Number of requests handled while working through the due ones in a row; null at other times. */
  workedThrough: number | null;
  /** Id of the row whose menu is open. */
  menuId: string | null;
  conflict: Conflict | null;
  undo: { batchId: string; text: string; of?: string } | null;
  // Set when a decision on the request `from` made the inbox move on to `to`; `at` is in ms. For a moment after that,
  // keyboard shortcuts still act on `from`.
  leftFor: { from: string; to: string; at: number } | null;
  /** The call or chat that was just started and whose outcome is still to be entered. */
  outcomePrompt: { id: string; channel: 'call' | 'whatsapp' } | null;
  /** The part of the opened request to show first; `email` is the reply as a mail, `correction` the correction form. */
  focusOn: 'note' | 'follow-up' | 'reply' | 'email' | 'correction' | null;
  /** The reply that was opened. Stored here, because rotating a tablet remounts the pane. */
  replyTo: { id: string; isMail: boolean } | null;
  sessionEnded: boolean;
  /** ISO time of the last background refresh if it failed; null while the shown data is up to date. */
  staleAt: string | null;
  /** Text of the screen-reader live region. */
  announcement: string;
  /** False when the search words were too short for the index, so that only the newest requests were searched. */
  searchedAll: boolean;
  staff: StaffName;
  canDelete: boolean;
  canExport: boolean;
  /** Choices of the package filter. */
  packages: readonly PackageName[];
  /** Today in Kerala, from the server. */
  today: PlainDate;
};

type PackageName = { id: string; title: string };

/** Initial data from the server; `page` is null if it could not be read. */
export type InboxStart = Pick<
  InboxState,
  'view' | 'staff' | 'canDelete' | 'canExport' | 'packages' | 'today'
> & {
  page: InboxPage | null;
  work?: WorkCounts | null;
  layout?: Layout;
  fixedSource?: FixedSource;
  /** The reference in the page's URL, and that request; `detail` is null if it could not be read. */
  open?: { reference: string; detail: InboxDetail | null } | null;
};

/** The state before the store has added the rows and the open request. */
export function toInitialState({
  page: _page,
  work = null,
  open = null,
  layout = 'list',
  fixedSource = null,
  ...start
}: InboxStart): InboxState {
  return {
    ...start,
    layout,
    fixedSource,
    work,
    items: [],
    nextCursor: null,
    counts: null,
    searchedAll: true,
    phase: 'ready',
    problem: null,
    selectedIds: new Set(),
    isEverything: false,
    activeId: open?.detail?.id ?? null,
    rowFocus: 0,
    openId: open ? (open.detail?.id ?? open.reference) : null,
    openReference: open?.reference ?? null,
    detail: null,
    detailPhase: 'none',
    changeProblem: null,
    busyIds: new Set(),
    isUndoing: false,
    asking: null,
    isAdding: false,
    menuId: null,
    workedThrough: null,
    conflict: null,
    undo: null,
    leftFor: null,
    outcomePrompt: null,
    focusOn: null,
    replyTo: null,
    sessionEnded: false,
    staleAt: null,
    announcement: '',
  };
}

export function getActiveIndex({ items, activeId }: Pick<InboxState, 'items' | 'activeId'>): number {
  return items.findIndex(({ id }) => id === activeId);
}

/** The request that a keyboard shortcut acts on: the open one, otherwise the active row. */
export function findTarget({ items, openId, activeId, detail }: InboxState): InboxItem | null {
  if (openId !== null && detail?.id === openId) return detail;
  return items.find(({ id }) => id === (openId ?? activeId)) ?? null;
}

/**
 * The requests that a keyboard shortcut changes: the open one, otherwise the selected rows, otherwise the
 * active row.
 */
export function getTargetIds(state: InboxState): string[] {
  if (state.openId === null && state.selectedIds.size > 0) return [...state.selectedIds];
  const target = findTarget(state);
  return target ? [target.id] : [];
}

/** Number of requests in the view; null if unknown, because filtered lists are not counted. */
export function countMatches({ view, fixedSource, items, nextCursor, counts }: InboxState): number | null {
  if (nextCursor === null && !view.cursor) return items.length;
  if (isNarrowed(withoutSource(view, fixedSource))) return null;
  return view.tab === 'deleted' ? null : (counts?.[view.tab] ?? null);
}
