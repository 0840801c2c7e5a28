import type { InboxItem } from '@/lib/requests/inbox/types';
import type { Change } from '@/lib/platform/live/events';
import { MAX_IDS } from '@/lib/platform/live/limits';
import type { Inbox } from '../state/inbox-context';
import { readPage } from '../state/inbox-reads';
import { isSameView } from '../state/inbox-view';

type Found = {
  /** Number of new requests above the previous first row. */
  arrived: number;
  /** True when the new requests are not shown yet, so that the list does not move while the user reads. */
  isHeld: boolean;
};

const NOTHING: Found = { arrived: 0, isHeld: false };

type Reader = {
  isBelow: boolean;
  /** Number of new requests that are not shown yet. */
  held: number;
};

/** The number of new requests as text: `1 new enquiry` or `3 new enquiries`. */
export function toArrivals(count: number): string {
  return count === 1 ? '1 new enquiry' : `${count} new enquiries`;
}

/**
 * Refreshes changed rows in place and adds new rows at the top. If `changes` is null, anything may have changed.
 * While the user reads further down, new rows are only counted. Returns null if the changes do not concern requests, or
 * if the new rows could not be counted.
 */
export async function applyChanges(
  { store, actions }: Inbox,
  changes: Change[] | null,
  { isBelow, held }: Reader,
): Promise<Found | null> {
  const requests = changes?.filter(({ event }) => event === 'enquiry' || event === 'itinerary') ?? null;
  if (requests?.length === 0) return null;
  const ids = requests ? [...new Set(requests.flatMap((change) => change.ids))] : [];
  const isUnknown = requests === null || ids.length > MAX_IDS;
  const hasArrivals = isUnknown || held > 0 || requests.some(({ op }) => op === 'insert');
  const { view, items } = store.get();
  const before = new Set(items.map(({ id }) => id));
  const shown = ids.filter((id) => before.has(id) || id === store.get().openId);

  if (isBelow) {
    if (isUnknown) await actions.refreshOpen();
    // Refresh only rows that are shown; for others, refreshRows would reload the list and move it.
    if (shown.length > 0) await actions.refreshRows(shown.slice(0, MAX_IDS));
    return countAbove({ store, actions });
  }
  if (hasArrivals) {
    await actions.refreshAll();
    const now = store.get();
    return isSameView(view, now.view)
      ? { arrived: countNewAtTop(now.items, before), isHeld: false }
      : NOTHING;
  }
  await actions.refreshRows(ids);
  return NOTHING;
}

/** Counts new rows without showing them. Updates the counts of the tabs, which does not move the list. */
async function countAbove({ store }: Inbox): Promise<Found | null> {
  const { view, items } = store.get();
  const answer = await readPage(view);
  if (!answer.ok) return null;
  if (!isSameView(view, store.get().view)) return NOTHING;
  store.setCounts(answer.body.counts);
  const known = new Set(items.map(({ id }) => id));
  return { arrived: countNewAtTop(answer.body.items, known), isHeld: true };
}

function countNewAtTop(items: readonly InboxItem[], known: ReadonlySet<string>): number {
  const firstKnown = items.findIndex(({ id }) => known.has(id));
  return firstKnown < 0 ? items.length : firstKnown;
}
