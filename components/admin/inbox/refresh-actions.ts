import type { InboxDetail, InboxItem, InboxPage } from '@/lib/inbox/types';
import { sendStaff } from '../staff-request';
import { belongsInTab, mergeFirstPage, toItem, type InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { isSameView, type InboxView } from './inbox-view';
import { readPage } from './read-page';

/** More rows than this are read anew as a page, not one by one. */
const MOST_SINGLE_READS = 10;
const LARGEST_PAGE = 100;

/** What is shown already, read anew: after an event, after a change of many, for the counts. */
export function createRefreshActions(store: InboxStore) {
  /** In the background: what fails is tried again by the next event or press. */
  async function refreshFirstPage(): Promise<void> {
    const { view, phase } = store.get();
    if (phase === 'loading') return;
    const answer = await readPage(view);
    if (answer.status === 401) store.set({ sessionEnded: true });
    const state = store.get();
    if (!answer.ok || state.phase === 'loading' || !isSameView(view, state.view)) return;
    const recovered = state.phase === 'failed' ? { phase: 'ready' as const, problem: null } : {};
    store.set({ ...mergeFirstPage(state, answer.body), ...toCounts(answer.body), ...recovered });
  }

  /** All rows that are loaded, read anew in large pages, as after a change of many. */
  async function reread(): Promise<void> {
    const { view, items: shown } = store.get();
    const items: InboxItem[] = [];
    let cursor: string | null = view.cursor;
    do {
      const answer = await readPage({ ...view, cursor: cursor ?? '' }, {}, LARGEST_PAGE);
      if (!answer.ok || !isSameView(view, store.get().view)) return;
      items.push(...answer.body.items);
      cursor = answer.body.nextCursor;
      store.set(toCounts(answer.body));
    } while (cursor && items.length < shown.length);
    store.set({ items, nextCursor: cursor });
  }

  async function refreshRow(id: string): Promise<void> {
    const answer = await sendStaff<InboxDetail>('GET', `/enquiries/${id}`);
    const state = store.get();
    if (answer.status === 401) store.set({ sessionEnded: true });
    if (state.busyIds.has(id)) return;
    if (answer.ok && isOutdated(state, answer.body)) return;
    if (answer.ok) {
      const isOpen = state.openId === id && { detail: answer.body, detailPhase: 'loaded' as const };
      const items = state.items.flatMap((item) => replaceRow(item, answer.body, state.view));
      store.set({ items, ...isOpen });
    } else if (answer.status === 404) {
      store.set({ items: state.items.filter((item) => item.id !== id) });
    }
  }

  async function refreshRows(ids: readonly string[]): Promise<void> {
    const { items, openId } = store.get();
    const shown = ids.filter((id) => id === openId || items.some((item) => item.id === id));
    const isFew = ids.length <= MOST_SINGLE_READS;
    if (isFew) await Promise.all(shown.map(refreshRow));
    if (!isFew || shown.length < ids.length) await refreshFirstPage();
    else await confirmCounts();
  }

  /** The server's counts in place of our own sums; not while a change is under way, which will ask again. */
  async function confirmCounts(): Promise<void> {
    const answer = await sendStaff<InboxPage>('GET', '/enquiries?limit=1');
    if (answer.ok) store.set(toCounts(answer.body));
  }

  function toCounts({ counts }: InboxPage) {
    return store.get().busyIds.size === 0 ? { counts } : {};
  }

  return { refreshFirstPage, refreshRows, reread, confirmCounts };
}

export type RefreshActions = ReturnType<typeof createRefreshActions>;

function replaceRow(item: InboxItem, fresh: InboxDetail, view: InboxView): InboxItem[] {
  if (item.id !== fresh.id) return [item];
  return belongsInTab(view.tab, fresh) ? [toItem(fresh)] : [];
}

/** True of an answer that was on its way while a change of ours arrived. */
function isOutdated({ items, detail }: InboxState, { id, version }: InboxDetail): boolean {
  const shown = detail?.id === id ? detail : items.find((item) => item.id === id);
  return shown !== undefined && shown.version > version;
}
