import type { InboxItem } from '@/lib/requests/inbox/types';
import { notify } from '@/components/ui/toast';
import type { Address } from './address';
import { findTarget, getActiveIndex, type Asking, type InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';
import type { ListActions } from './list-actions';
import type { RefreshActions } from './refresh-actions';

/** Creates the actions for the request dialog, confirmations and announcements. */
export function createDialogActions(
  store: InboxStore,
  address: Address,
  { loadMore }: ListActions,
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
    await readDetail();
  }

  function show(id: string, openReference: string | null, focusOn: InboxState['focusOn'] = null): void {
    store.set({
      openId: id,
      openReference,
      activeId: id,
      focusOn,
      replyTo: toReply(id, focusOn),
      detail: null,
      detailPhase: 'loading',
      changeProblem: null,
      conflict: null,
    });
  }

  /** Shows the request with the reference in the URL; null closes the open one. Does not change the URL. */
  function followReference(reference: string | null): void {
    const { openReference, openId, detailPhase, items } = store.get();
    if (reference === null) return openId === null ? undefined : hide();
    if (reference !== openReference)
      show(items.find((item) => item.reference === reference)?.id ?? reference, reference);
    else if (detailPhase !== 'loading') return;
    void readDetail();
  }

  /** Loads or reloads the open request. If it was opened by its id, this adds its reference to the URL. */
  async function readDetail(): Promise<void> {
    const { openId, openReference } = store.get();
    if (openId === null) return;
    const { error } = await store.request.refetch();
    const now = store.get();
    if (openId === now.openId && error?.status === 404) refresh.removeGone(openId);
    if (openId === now.detail?.id && openReference !== now.openReference) address.write('replace');
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
    void refresh.refreshList();
    void readDetail();
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
    retryDetail: readDetail,
    openNeighbour,
    /** Opens the next request after a shortcut has decided the open one, and shows its customer's name in a toast. */
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
    showAdding: (isAdding: boolean) => store.set({ isAdding }),
    stopAsking: () => store.set({ asking: null }),
    announce: store.announce,
    resume,
    endSession: () => store.set({ sessionEnded: true }),
    dismissUndo: () => store.set({ undo: null }),
  };
}

function toReply(id: string, focusOn: InboxState['focusOn']): InboxState['replyTo'] {
  return focusOn === 'reply' || focusOn === 'email' ? { id, isMail: focusOn === 'email' } : null;
}

export type DialogActions = ReturnType<typeof createDialogActions>;
