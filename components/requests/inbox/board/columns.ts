import {
  listNextStatuses,
  listTabs,
  REQUEST_STATUSES,
  toTab,
  type RequestStatus,
  type SettableStatus,
} from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { InboxState } from '../state/inbox-state';
import { isNarrowed, withoutSource, type FixedSource } from '../state/inbox-view';

/** A card, with the index of its request in the list. */
export type Card = { item: InboxItem; index: number };
/** `total` is the number of requests with this status in the view; null if unknown. */
export type Column = { status: RequestStatus; cards: Card[]; total: number | null };

type Listed = Pick<InboxState, 'items' | 'view' | 'fixedSource' | 'counts' | 'nextCursor'>;

/** A column per status, in the order of the statuses, with the loaded requests in the order of the list. */
export function toColumns({ items, ...listed }: Listed): Column[] {
  const statuses = listStatuses(listed);
  const cards = items.map((item, index) => ({ item, index }));
  return statuses.map((status) => {
    const own = cards.filter(({ item }) => toColumn(item, statuses) === status);
    return { status, cards: own, total: countColumn(status, own.length, listed) };
  });
}

/** The statuses that have a tab in this view. */
function listStatuses({ view }: Pick<Listed, 'view'>): RequestStatus[] {
  const tabs = listTabs(view);
  return REQUEST_STATUSES.filter((status) => tabs.includes(status));
}

function toColumn({ status }: InboxItem, statuses: readonly RequestStatus[]): RequestStatus {
  return toTab(status, statuses.includes('quoted')) as RequestStatus;
}

/**
 * The number of requests with this status in the view: without filters, the count of the tab. With filters or in Spam,
 * null until the whole view is loaded.
 */
function countColumn(
  status: RequestStatus,
  loaded: number,
  { view, fixedSource, counts, nextCursor }: Omit<Listed, 'items'>,
): number | null {
  if (view.tab !== 'spam' && !isNarrowed(withoutSource(view, fixedSource))) return counts?.[status] ?? null;
  const isListed = ['all', 'spam', status].includes(view.tab);
  return isListed && nextCursor === null && !view.cursor ? loaded : null;
}

/** Whether a card may be moved to a column. As in the list, the status New can be set only on the planner's page. */
export function canMove(
  { status, source }: InboxItem,
  to: RequestStatus,
  fixedSource: FixedSource,
): to is SettableStatus {
  return fixedSource ? status !== to : listNextStatuses(status, source).some((next) => next === to);
}

/** The card that an arrow key leads to from the card at `index`; undefined at an edge. Skips columns without cards. */
export function findNeighbour(columns: readonly Column[], index: number, key: string): Card | undefined {
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.index === index));
  const own = columns[at]?.cards ?? [];
  const row = own.findIndex((card) => card.index === index);
  if (key === 'ArrowDown') return own[row + 1];
  if (key === 'ArrowUp') return own[row - 1];
  const beside =
    key === 'ArrowRight' ? columns.slice(at + 1) : key === 'ArrowLeft' ? columns.slice(0, at).reverse() : [];
  const cards = beside.find((column) => column.cards.length > 0)?.cards ?? [];
  return cards[Math.min(row, cards.length - 1)];
}
