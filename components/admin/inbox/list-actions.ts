import type { InboxDetail, InboxItem, InboxPage } from '@/lib/inbox/types';
import { sendStaff, type StaffAnswer } from '../staff-request';
import { belongsInTab, mergeFirstPage, toItem, type InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';
import { isSameView, parseView, toInboxUrl, toViewQuery, type InboxView } from './inbox-view';
import { say } from './say';

/** More rows than this are read anew as a page, not one by one. */
const MOST_SINGLE_READS = 10;
const LARGEST_PAGE = 100;

/** Reading the list: pages, changes of the view, and what is read anew while one looks at it. */
export function createListActions(store: InboxStore, onSignedOut: () => void) {
  let reading: AbortController | null = null;

  async function load(): Promise<void> {
    reading?.abort(); // a newer question makes the older answer useless
    const own = (reading = new AbortController());
    store.set({ phase: 'loading', problem: null });
    const answer = await readPage(store.get().view, { signal: own.signal });
    if (own.signal.aborted) return;
    if (answer.status === 401) onSignedOut();
    if (!answer.ok) return store.set({ phase: 'failed', problem: answer.message });
    const { items, nextCursor } = answer.body;
    store.set({
      ...answer.body,
      phase: 'ready',
      selectedIds: new Set(),
      isEverything: false,
      activeId: null,
    });
    say(store, describeFound(items.length, nextCursor !== null));
  }

  function changeView(part: Partial<InboxView>, how: 'push' | 'replace' = 'push'): void {
    const view = { ...store.get().view, cursor: '', ...part };
    if (isSameView(view, store.get().view)) return;
    if (how === 'push') window.history.pushState(null, '', toInboxUrl(view));
    else window.history.replaceState(null, '', toInboxUrl(view));
    store.set({ view });
    void load();
  }

  /** Back and forward: the address has changed already. */
  function followAddress(): void {
    const view = parseView(new URLSearchParams(window.location.search));
    if (isSameView(view, store.get().view)) return;
    store.set({ view });
    void load();
  }

  /** On arrival: the router may have kept the page of another address. A cursor that the server dropped stays dropped. */
  function checkAddress(): void {
    const view = parseView(new URLSearchParams(window.location.search));
    if (!isSameView({ ...view, cursor: '' }, { ...store.get().view, cursor: '' })) followAddress();
  }

  async function loadMore(): Promise<void> {
    const { nextCursor, phase, view, items } = store.get();
    if (!nextCursor || phase === 'loading' || phase === 'loading-more') return;
    const own = (reading = new AbortController());
    store.set({ phase: 'loading-more', problem: null });
    const answer = await readPage({ ...view, cursor: nextCursor }, { signal: own.signal });
    if (own.signal.aborted) return;
    if (answer.status === 401) onSignedOut();
    if (!answer.ok) return store.set({ phase: 'more-failed', problem: answer.message });
    const known = new Set(items.map(({ id }) => id));
    const fresh = answer.body.items.filter(({ id }) => !known.has(id));
    const current = store.get();
    store.set({
      items: [...current.items, ...fresh],
      nextCursor: answer.body.nextCursor,
      counts: answer.body.counts,
      phase: 'ready',
    });
    say(store, `${fresh.length} more shown.`);
  }

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

  return {
    reload: load,
    changeView,
    followAddress,
    checkAddress,
    loadMore,
    refreshFirstPage,
    refreshRows,
    reread,
    confirmCounts,
  };
}

export type ListActions = ReturnType<typeof createListActions>;

function readPage(
  view: InboxView,
  options: { signal?: AbortSignal } = {},
  limit?: number,
): Promise<StaffAnswer<InboxPage>> {
  const query = toViewQuery(view);
  if (limit) query.set('limit', String(limit));
  return sendStaff('GET', `/enquiries${query.size > 0 ? `?${query}` : ''}`, undefined, options);
}

function replaceRow(item: InboxItem, fresh: InboxDetail, view: InboxView): InboxItem[] {
  if (item.id !== fresh.id) return [item];
  return belongsInTab(view.tab, fresh) ? [toItem(fresh)] : [];
}

/** True of an answer that was on its way while a change of ours arrived. */
function isOutdated({ items, detail }: InboxState, { id, version }: InboxDetail): boolean {
  const shown = detail?.id === id ? detail : items.find((item) => item.id === id);
  return shown !== undefined && shown.version > version;
}

function describeFound(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nothing found.';
  if (hasMore) return `More than ${count} enquiries found.`;
  return count === 1 ? '1 enquiry found.' : `${count} enquiries found.`;
}
