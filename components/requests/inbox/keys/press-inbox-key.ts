import { listSettableStatuses, toStatusLabel, type SettableStatus } from '@/lib/requests/inbox/status';
import { toContactUrl } from '../request/contact-links';
import { startQuote } from '../request/start-quote';
import { findOutcome } from '../list/notices';
import type { Inbox } from '../state/inbox-context';
import { findTarget, getActiveIndex, getTargetIds, type InboxState } from '../state/inbox-state';
import { isBeside } from '../browser/pane-width';
import { atSix, inDays } from '../state/triage';

const STATUS_OF_KEY: Record<string, SettableStatus> = { '1': 'contacted', '2': 'converted', '3': 'closed' };

/** Handles a key in the inbox; `go` opens another page. Returns false if the key has no function here. */
export function pressInboxKey(inbox: Inbox, key: string, go: (path: string) => void): boolean {
  const { store, actions } = inbox;
  if (store.get().asking) return false;
  if (isFieldOnItsWay(store.get()) && /^[a-z\d]$/.test(key) && !'jk'.includes(key)) return true;
  if (answerOutcome(inbox, key)) return true;
  if (store.get().view.tab === 'deleted' && key !== 'u') return false; // deleted requests can only be restored
  const status = STATUS_OF_KEY[key];
  if (status) return setStatus(inbox, status);
  if (key === 'j' || key === 'k') return move(inbox, key === 'j' ? 1 : -1);
  if (key === 'w') return openWhatsApp(inbox);
  if (key === 'e') return openMail(inbox);
  if (key === 'r') return openField(inbox, actions.openReply);
  if (key === 'n') return openField(inbox, actions.openNote);
  if (key === 'f') return openField(inbox, actions.openFollowUp);
  if (key === 'o') return openField(inbox, actions.openCorrection);
  if (key === 'q') return withTarget(inbox, (id) => void startQuote(id, go));
  if (key === 's') return withTarget(inbox, () => askSpam(inbox));
  if (key === 'd') return askDelete(inbox);
  if (key === 'm') return decide(inbox, (ids) => actions.assign(ids, store.get().staff.id));
  if (key === 't') return decide(inbox, (ids) => actions.setFollowUp(ids, inDays(1)));
  if (key === '6') return decide(inbox, (ids) => actions.setFollowUp(ids, atSix()));
  if (key === 'u') return (void actions.undo(), true);
  if (store.get().openId !== null && !isBeside()) return false; // the list is behind the dialog
  if (key === 'x') return withTarget(inbox, (id) => actions.toggleSelected(id));
  if (key === 'Enter') return isInList() && withTarget(inbox, (id) => actions.open(id));
  if (key === 'Escape') return clearSelection(inbox) || closePane(inbox);
  return false;
}

/** Handles a key that answers the question about the outcome of a call or chat. */
function answerOutcome({ store, actions }: Inbox, key: string): boolean {
  const { outcomePrompt } = store.get();
  const outcome = outcomePrompt && findOutcome(outcomePrompt.channel, key);
  if (outcome) actions.setOutcome(outcome);
  return Boolean(outcome);
}

/** Opens WhatsApp for the current customer and records that. */
function openWhatsApp(inbox: Inbox): true {
  return withTarget(inbox, (id) => {
    const target = findTarget(inbox.store.get());
    if (!target) return;
    window.open(toContactUrl(target, 'whatsapp'), '_blank', 'noopener');
    void inbox.actions.contact(id, 'whatsapp');
  });
}

/** Time after a decision during which a shortcut that opens a field still applies to the decided request (ms). */
const GLANCE_MS = 1_000;

/** Opens a field of the current request or, within GLANCE_MS after a decision, of the decided request. */
function openField(inbox: Inbox, open: (id: string) => void): true {
  const { leftFor, openId, items } = inbox.store.get();
  const isFresh = leftFor?.to === openId && Date.now() - (leftFor?.at ?? 0) < GLANCE_MS;
  const left = isFresh && items.find(({ id }) => id === leftFor?.from);
  if (!left) return withTarget(inbox, open);
  open(left.id);
  return true;
}

/** True after a key that opens a field, until its request has loaded: letters pressed now are meant for the field. */
function isFieldOnItsWay({ focusOn, detailPhase }: InboxState): boolean {
  return focusOn !== null && (detailPhase === 'loading' || detailPhase === 'loaded');
}

/** Opens the reply form for a mail to the current customer. The reply is recorded when it is sent. */
function openMail({ store, actions }: Inbox): true {
  return withTarget({ store, actions }, (id) => {
    if (findTarget(store.get())?.email) actions.openMail(id);
    else actions.announce('This enquiry has no e-mail address.');
  });
}

/** Activates a row that was focused with Tab or the mouse. */
export function activateRow({ store, actions }: Inbox, id: string): void {
  const { items, activeId, openId } = store.get();
  const index = getActiveIndex({ items, activeId: id });
  if (openId === null && id !== activeId && index >= 0) actions.setActive(index);
}

function move({ store, actions }: Inbox, step: 1 | -1): true {
  const state = store.get();
  if (state.openId !== null) void actions.openNeighbour(step);
  else {
    const index = getActiveIndex(state) + step;
    if (index >= state.items.length && state.nextCursor)
      // Activate the new row only if the user has not activated or opened another one meanwhile.
      void actions.loadMore().then(() => {
        if (store.get().activeId === state.activeId && store.get().openId === null) actions.setActive(index);
      });
    else actions.setActive(index);
  }
  return true;
}

function setStatus(inbox: Inbox, status: SettableStatus): true {
  const { items, detail, busyIds, isUndoing } = inbox.store.get();
  const find = (id: string) => (detail?.id === id ? detail : items.find((item) => item.id === id));
  return withTarget(inbox, () => {
    const ids = getTargetIds(inbox.store.get());
    const left = ids.filter((id) => {
      const item = find(id);
      // While a change is pending, the shown status may be reverted.
      const isPending = isUndoing || busyIds.has(id);
      return (
        item && (isPending || item.status !== status) && listSettableStatuses(item.source).includes(status)
      );
    });
    if (left.length === 0) return inbox.actions.announce(`Already ${toStatusLabel(status)}.`);
    // Pass the whole selection, because it may stand for all matching requests; `left` contains only loaded ones.
    void inbox.actions.setStatus(ids.length === 1 ? left : ids, status);
    openNext(inbox);
  });
}

/** Changes the selected requests, the open one or the active one. */
function decide(inbox: Inbox, run: (ids: string[]) => unknown): true {
  return withTarget(inbox, () => {
    void run(getTargetIds(inbox.store.get()));
    openNext(inbox);
  });
}

/** Opens the next request after a shortcut has decided one. Working through due requests already does this. */
function openNext({ store, actions }: Inbox): void {
  if (opensNext(store.get())) void actions.openNextOne();
}

function opensNext({ openId, workedThrough }: InboxState): boolean {
  return openId !== null && workedThrough === null && isBeside();
}

function askDelete({ store, actions }: Inbox): boolean {
  const state = store.get();
  if (!state.canDelete) return false;
  return withTarget({ store, actions }, () => actions.ask('delete', getTargetIds(state), opensNext(state)));
}

function askSpam({ store, actions }: Inbox): void {
  const state = store.get();
  const ids = getTargetIds(state);
  const isSpam = ids.length > 1 ? state.view.tab === 'spam' : findTarget(state)?.isSpam;
  actions.ask(isSpam ? 'unspam' : 'spam', ids, opensNext(state));
}

function clearSelection({ store, actions }: Inbox): boolean {
  if (store.get().selectedIds.size === 0) return false;
  actions.clearSelection();
  actions.announce('Selection cleared.');
  return true;
}

/**
 * True when no element or a row has the focus. Right after j or k, the previous row still has the focus, so Enter must
 * open the active row instead of pressing the focused button.
 */
function isInList(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (activeElement?.matches('[data-row-id]') ?? false);
}

function closePane({ store, actions }: Inbox): boolean {
  if (store.get().openId === null) return false;
  actions.close();
  return true;
}

function withTarget({ store, actions }: Inbox, run: (id: string) => void): true {
  const state = store.get();
  const id = findTarget(state)?.id ?? getTargetIds(state)[0];
  if (id) run(id);
  else actions.announce('Choose an enquiry first: press j.');
  return true;
}
