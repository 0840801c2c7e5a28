import type { InboxDetail, InboxItem } from '@/lib/requests/inbox/types';
import { notify } from '@/components/ui/toast';
import { sendStaff } from '@/components/editing/kit/staff-request';
import type { Address } from './address';
import { afterPaint } from '../browser/after-paint';
import { announce } from './announce';
import { findTarget, getActiveIndex, type Asking, type InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';
import type { ListActions } from './list-actions';
import type { RefreshActions } from './refresh-actions';
import { withRequest } from './rules';
import { readStable } from './stable-read';

/** Creates the actions for the request dialog, confirmations and announcements. */
export function createDialogActions(
  store: InboxStore,
  address: Address,
  { loadMore, reload }: Pick<ListActions, 'loadMore' | 'reload'>,
  refresh: RefreshActions,
) {
  let opened = 0;

  async function open(id: string, focusOn: InboxState['focusOn'] = null): Promise<void> {
    opened++;
    if (store.get().openId === id && store.get().detailPhase === 'loaded')
      return store.set({ focusOn, replyTo: toReply(id, focusOn) ?? store.get().replyTo });
    const isFirst = store.get().openId === null;
    show(id, store.get().items.find((item) => item.id === id)?.reference ?? null, focusOn);
    if (isFirst) address.enter();
    else address.write('replace');
    await afterPaint();
    // While a key is held down, skip loading the requests in between. A conflict or a change brings the request itself.
    const now = store.get();
    if (now.openId === id && now.detailPhase !== 'loaded') await readDetail(id);
  }

  function show(id: string, openReference: string | null, focusOn: InboxState['focusOn'] = null): void {
    const fresh = { detail: null, detailPhase: 'loading', changeProblem: null, conflict: null } as const;
    store.set({
      openId: id,
      openReference,
      activeId: id,
      focusOn,
      replyTo: toReply(id, focusOn),
      ...fresh,
    });
  }

  /** Shows the request that the URL names; null closes the shown one. The URL itself stays. */
  function followReference(reference: string | null): void {
    const { openReference, openId, detailPhase, items } = store.get();
    if (reference === null) return openId === null ? undefined : hide();
    if (reference !== openReference)
      show(items.find((item) => item.reference === reference)?.id ?? reference, reference);
    else if (detailPhase !== 'loading') return;
    void retryDetail();
  }

  /** Loads the full request. The row in the list may be minutes old. */
  async function readDetail(id: string): Promise<void> {
    const answer = await readStable(store, () => sendStaff<InboxDetail>('GET', `/enquiries/${id}`));
    const { openId, openReference } = store.get();
    if (openId !== id) return;
    if (answer.status === 404) return refresh.refreshRow(id);
    if (!answer.ok) return store.set({ detailPhase: 'failed' });
    // It may have been opened by its id or its reference alone. The answer has both.
    const { id: ownId, reference } = answer.body;
    const named = { openId: ownId, openReference: reference, activeId: ownId };
    store.update((state) => withRequest({ ...state, ...named }, answer.body));
    if (openReference !== reference) address.write('replace');
  }

  async function retryDetail(): Promise<void> {
    const { openId } = store.get();
    if (openId) await readDetail(openId);
  }

  function close(): void {
    if (store.get().openId === null) return;
    hide();
    address.leave();
  }

  function hide(): void {
    store.set({
      openId: null,
      openReference: null,
      detail: null,
      detailPhase: 'none',
      focusOn: null,
      replyTo: null,
      conflict: null,
      changeProblem: null,
    });
  }

  /** After the user has signed in again: refreshes what is shown and retries what could not be loaded. */
  function resume(): void {
    store.set({ sessionEnded: false, changeProblem: null });
    const { phase, openId, detailPhase } = store.get();
    if (phase === 'failed') void reload();
    else void refresh.refreshList();
    if (phase === 'more-failed') store.set({ phase: 'ready', problem: null });
    if (!openId) return;
    if (detailPhase === 'failed') {
      store.set({ detailPhase: 'loading' });
      void readDetail(openId);
    } else void refresh.refreshRow(openId);
  }

  async function openNeighbour(step: 1 | -1, isAfterDecision = false): Promise<void> {
    const { openId } = store.get();
    const before = opened;
    if (step === 1 && !findNeighbour(1)) await loadMore();
    const neighbour = findNeighbour(step);
    // Loading took a moment: do nothing if the user has closed the request or opened something else since.
    if (!neighbour || store.get().openId !== openId || opened !== before) return;
    if (isAfterDecision && openId !== null) nameOpened(openId, neighbour);
    await open(neighbour.id);
  }

  function nameOpened(from: string, { id, customerName }: InboxItem): void {
    store.set({ leftFor: { from, to: id, at: Date.now() } });
    notify.info(`Opened ${customerName}`, { id: 'opened-next' });
  }

  function findNeighbour(step: 1 | -1): InboxItem | undefined {
    const { items, openId, activeId } = store.get();
    const own = getActiveIndex({ items, activeId: openId ?? activeId });
    // If the open request has left the list, the active row took its place and counts as the next one.
    const next = own >= 0 ? own + step : getActiveIndex({ items, activeId }) + (step === 1 ? 0 : -1);
    return items[next];
  }

  function openOn(field: NonNullable<InboxState['focusOn']>, id?: string): void {
    const target = id ?? findTarget(store.get())?.id;
    if (target) void open(target, field);
  }

  return {
    open: (id: string) => open(id),
    close,
    followReference,
    retryDetail,
    openNeighbour,
    /** Opens the next request after a shortcut has decided the open one, and names its customer in a toast. */
    openNextOne: () => openNeighbour(1, true),
    openNote: (id?: string) => openOn('note', id),
    openFollowUp: (id?: string) => openOn('follow-up', id),
    openReply: (id?: string) => openOn('reply', id),
    openMail: (id?: string) => openOn('email', id),
    openCorrection: (id?: string) => openOn('correction', id),
    focusReached: () => store.set({ focusOn: null }),
    closeReply: () => store.set({ replyTo: null }),
    ask: (kind: Asking['kind'], ids: string | readonly string[], opensNext = false) =>
      store.set({ asking: { kind, ids: typeof ids === 'string' ? [ids] : [...ids], opensNext } }),
    showRowMenu: (menuId: string | null) => store.set({ menuId }),
    stopAsking: () => store.set({ asking: null }),
    announce: (text: string) => announce(store, text),
    resume,
    endSession: () => store.set({ sessionEnded: true }),
    dismissUndo: () => store.set({ undo: null }),
  };
}

function toReply(id: string, focusOn: InboxState['focusOn']): InboxState['replyTo'] {
  return focusOn === 'reply' || focusOn === 'email' ? { id, isMail: focusOn === 'email' } : null;
}

export type DialogActions = ReturnType<typeof createDialogActions>;
