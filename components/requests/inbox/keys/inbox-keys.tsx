'use client';

import { useRouter } from 'next/navigation';
import { useContext, useEffect } from 'react';
import { listNextStatuses, listTabs, toStatusLabel } from '@/lib/requests/inbox/status';
import type { SavedViewItem } from '@/lib/requests/inbox/types';
import { registerScope, type Command } from '../../../staff/shortcuts/key-scope';
import { getStaffData, toStaffQuery } from '@/components/editing/query/staff-query';
import { leave } from '@/components/editing/kit/unsaved';
import { startQuote } from '../request/start-quote';
import { openAdding } from '../state/adding';
import { InboxContext, type Inbox } from '../state/inbox-context';
import { findTarget } from '../state/inbox-state';
import { EVERYTHING, isViewOf, toSavedView } from '../state/inbox-view';
import { findRowId } from '../browser/row-element';
import { atSix, inDays } from '../state/triage';
import { activateRow, openWhatsApp, pressInboxKey } from './inbox-work';

/** Registers the inbox's keys and commands while mounted. */
export function InboxKeys() {
  const inbox = useContext(InboxContext);
  const router = useRouter();
  useEffect(() => {
    if (!inbox) return;
    const go = (path: string) => leave(() => router.push(path));
    // A key acts on the row that the user has focused since the last key press. `document.activeElement` is not used:
    // after a key has moved the active row, the previous row still has the focus for a moment.
    let focusedRow: string | null = null;
    const recordRow = ({ target }: FocusEvent) => {
      focusedRow = findRowId(target);
    };
    document.addEventListener('focusin', recordRow);
    const unregister = registerScope({
      press(key) {
        if (focusedRow) activateRow(inbox, focusedRow);
        focusedRow = null;
        return pressInboxKey(inbox, key, go);
      },
      listCommands: () => listInboxCommands(inbox, go),
      readCommands: () => readViewCommands(inbox),
      openRequest: (id) => void inbox.actions.open(id),
    });
    return () => {
      document.removeEventListener('focusin', recordRow);
      unregister();
    };
  }, [inbox, router]);
  return null;
}

const STATUS_KEYS: Record<string, string> = { contacted: '1', converted: '2', closed: '3' };

/** Palette commands of the inbox. Commands for the current request come first. */
function listInboxCommands(inbox: Inbox, go: (path: string) => void): Command[] {
  return [...listTargetCommands(inbox, go), ...listListCommands(inbox)];
}

/** Saved views as commands. */
async function readViewCommands({ store, actions }: Inbox): Promise<Command[]> {
  const { items } = await getStaffData().fetchQuery(toStaffQuery<{ items: SavedViewItem[] }>('/views'));
  const own = items.filter((saved) => isViewOf(saved, store.get().pin));
  return own.map((saved) => ({
    id: `view ${saved.id}`,
    group: 'Saved view',
    label: saved.name,
    run: () => actions.changeView(toSavedView(saved)),
  }));
}

function listTargetCommands(inbox: Inbox, go: (path: string) => void): Command[] {
  const { store, actions } = inbox;
  const state = store.get();
  const target = findTarget(state);
  if (!target) return [];
  const { id, customerName, source, status, isSpam } = target;
  const command = (name: string, label: string, run: () => void, hint?: string): Command => ({
    id: `request ${name}`,
    group: customerName,
    label,
    isOfCustomer: true,
    run,
    ...(hint ? { hint } : {}),
  });
  return [
    ...(state.openId === id ? [] : [command('open', 'Open', () => actions.open(id), 'Enter')]),
    ...listNextStatuses(status, source).map((next) =>
      command(next, `Mark as ${toStatusLabel(next)}`, () => actions.setStatus(id, next), STATUS_KEYS[next]),
    ),
    command('whatsapp', 'WhatsApp', () => openWhatsApp(inbox), 'w'),
    ...(target.email ? [command('email', 'Email', () => actions.openMail(id), 'e')] : []),
    command('reply', 'Reply from a template', () => actions.openReply(id), 'r'),
    command('quote', 'Write a quote', () => void startQuote(id, go), 'q'),
    command('note', 'Write a note', () => actions.openNote(id), 'n'),
    command('correct', 'Correct enquiry', () => actions.openCorrection(id), 'o'),
    command('follow-up', 'Set a follow-up', () => actions.openFollowUp(id), 'f'),
    command('tomorrow', 'Follow up tomorrow', () => actions.setFollowUp(id, inDays(1)), 't'),
    command('evening', 'Follow up at 6 pm', () => actions.setFollowUp(id, atSix()), '6'),
    command('mine', 'Assign to me', () => actions.assign(id, state.staff.id), 'm'),
    command(
      'spam',
      isSpam ? 'Unmark as Spam' : 'Mark as Spam',
      () => actions.ask(isSpam ? 'unspam' : 'spam', id),
      's',
    ),
    ...(state.canDelete ? [command('delete', 'Delete', () => actions.ask('delete', id), 'd')] : []),
    command(
      'select',
      state.selectedIds.has(id) ? 'Unselect' : 'Select',
      () => actions.toggleSelected(id),
      'x',
    ),
  ];
}

function listListCommands({ store, actions }: Inbox): Command[] {
  const { undo, selectedIds, view } = store.get();
  const show = (label: string, view: Parameters<typeof actions.changeView>[0]): Command => ({
    id: `show ${label}`,
    group: 'Show',
    label,
    run: () => actions.changeView({ ...EVERYTHING, ...view }),
  });
  const list = (label: string, run: () => void, hint?: string): Command => ({
    id: `list ${label}`,
    group: 'List',
    label,
    run,
    ...(hint ? { hint } : {}),
  });
  return [
    ...(undo ? [list(`Undo: ${undo.text}`, () => actions.undo(), 'u')] : []),
    ...listTabs(view).map((tab) => show(toStatusLabel(tab), { tab })),
    show('Mine', { assignee: 'me' }),
    show('Unassigned', { assignee: 'none' }),
    show('Follow-ups due', { due: true }),
    show('Answer due first', { sort: 'waiting' }),
    ...(selectedIds.size > 0 ? [list('Clear the selection', actions.clearSelection, 'Escape')] : []),
    list('Add enquiry', openAdding, 'c'),
    list('Work through what is due', () => void actions.workThrough()),
    list('Select all that are loaded', actions.selectLoaded),
    list('Refresh', () => void actions.reload()),
  ];
}
