'use client';

import { ConfirmDialog } from '../../confirm-dialog';
import { formatCount } from '../state/change-words';
import type { Asking, InboxState } from '../state/inbox-state';
import { useInbox, useInboxActions } from '../state/inbox-context';

/** Asks before spam is marked or unmarked and before anything is deleted (spec.md point 4). */
export default function AskDialog({ asking }: { asking: Asking }) {
  const { kind, ids } = asking;
  const actions = useInboxActions();
  const whose = useInbox((state) => describeWhose(state, ids));
  const isOne = ids.length === 1 && whose !== EVERYTHING;

  function confirm() {
    actions.stopAsking();
    if (kind === 'delete') void actions.remove(ids);
    else void actions.setSpam(ids, kind === 'spam');
  }

  return (
    <ConfirmDialog
      {...toWords(kind, whose, isOne)}
      isBusy={false}
      onClose={actions.stopAsking}
      onConfirm={confirm}
    />
  );
}

const EVERYTHING = 'all enquiries that match';

function describeWhose(
  { items, detail, isEverything, selectedIds }: InboxState,
  ids: readonly string[],
): string {
  const [only] = ids;
  if (isEverything && ids.every((id) => selectedIds.has(id))) return EVERYTHING;
  if (ids.length !== 1) return formatCount(ids.length);
  const item = detail?.id === only ? detail : items.find(({ id }) => id === only);
  return item ? `the enquiry of ${item.customerName}` : formatCount(1);
}

function toWords(kind: Asking['kind'], whose: string, isOne: boolean) {
  if (kind === 'spam')
    return {
      title: isOne ? 'Mark as spam?' : `Mark ${whose} as spam?`,
      text: 'It leaves the inbox and the counts, and stays in the Spam tab.',
      action: 'Mark',
    };
  if (kind === 'unspam')
    return {
      title: isOne ? 'Unmark as spam?' : `Unmark ${whose} as spam?`,
      text: 'It goes back to the inbox.',
      action: 'Unmark',
    };
  return {
    title: isOne ? 'Delete this enquiry?' : `Delete ${whose}?`,
    text: `${whose.charAt(0).toUpperCase()}${whose.slice(1)} ${isOne ? 'leaves' : 'leave'} every list. You can undo this right afterwards.`,
    action: isOne ? 'Delete enquiry' : 'Delete',
    isDanger: true,
  };
}
