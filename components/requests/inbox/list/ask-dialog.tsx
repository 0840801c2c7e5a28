'use client';

import { formatEnquiries } from '@/lib/requests/staff-changes/words';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { useInbox, useInboxActions } from '../state/inbox-context';
import type { Asking, InboxState } from '../state/inbox-state';
import { isEverything } from '../state/selection-actions';

/** Confirmation dialog for marking and unmarking spam and for deleting. */
export default function AskDialog({ asking }: { asking: Asking }) {
  const { kind, ids } = asking;
  const actions = useInboxActions();
  const target = useInbox((state) => describeTarget(state, ids));
  const isOne = ids.length === 1 && target !== ALL_MATCHING;

  function confirm() {
    actions.stopAsking();
    if (kind === 'delete') void actions.remove(ids);
    else void actions.setSpam(ids, kind === 'spam');
    if (asking.opensNext) void actions.openNextOne();
  }

  return (
    <ConfirmDialog
      {...toDialogText(kind, target, isOne)}
      isBusy={false}
      onClose={actions.stopAsking}
      onConfirm={confirm}
    />
  );
}

const ALL_MATCHING = 'all enquiries that match';

function describeTarget(state: InboxState, ids: readonly string[]): string {
  const [only] = ids;
  if (isEverything(state, ids)) return ALL_MATCHING;
  const { items, detail } = state;
  if (ids.length !== 1) return formatEnquiries(ids.length);
  const item = detail?.id === only ? detail : items.find(({ id }) => id === only);
  return item ? `the enquiry of ${item.customerName}` : formatEnquiries(1);
}

function toDialogText(kind: Asking['kind'], target: string, isOne: boolean) {
  if (kind === 'spam')
    return {
      title: isOne ? 'Mark as spam?' : `Mark ${target} as spam?`,
      text: 'It leaves the inbox and the counts, and stays in the Spam tab.',
      action: 'Mark',
    };
  if (kind === 'unspam')
    return {
      title: isOne ? 'Unmark as spam?' : `Unmark ${target} as spam?`,
      text: 'It goes back to the inbox.',
      action: 'Unmark',
    };
  return {
    title: isOne ? 'Delete this enquiry?' : `Delete ${target}?`,
    text: `${target.charAt(0).toUpperCase()}${target.slice(1)} ${isOne ? 'leaves' : 'leave'} every list. It can be restored for 30 days, in Deleted.`,
    action: isOne ? 'Delete enquiry' : 'Delete',
    isDanger: true,
  };
}
