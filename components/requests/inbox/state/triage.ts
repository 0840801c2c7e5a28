import { toFollowUp } from '@/lib/requests/response-time/clock';
import { addPlainDays, getIndiaDate, getIndiaTime } from '@/lib/platform/format/dates';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { InboxActions } from './inbox-actions';

type Context = {
  actions: InboxActions;
  staffId: string;
  canDelete: boolean;
  isSelected: boolean;
};
export type TriageAction = { label: string; isDanger?: boolean; run: () => void };

/** Decisions about a request that can be made in the list, most frequent first. */
export function listTriageActions(
  { id, source, status, isSpam, assignee }: InboxItem,
  { actions, staffId, canDelete, isSelected }: Context,
): TriageAction[] {
  const choices: (TriageAction | false)[] = [
    status !== 'contacted' && {
      label: 'Mark as Contacted',
      run: () => void actions.setStatus(id, 'contacted'),
    },
    source === 'custom_planner' &&
      status !== 'quoted' && { label: 'Mark as Quoted', run: () => void actions.setStatus(id, 'quoted') },
    assignee?.id !== staffId && { label: 'Assign to me', run: () => void actions.assign(id, staffId) },
    { label: 'Follow up tomorrow', run: () => void actions.setFollowUp(id, inDays(1)) },
    { label: 'Follow up in 3 days', run: () => void actions.setFollowUp(id, inDays(3)) },
    { label: 'Reply', run: () => actions.openReply(id) },
    { label: isSelected ? 'Unselect' : 'Select', run: () => actions.toggleSelected(id) },
    status !== 'converted' && {
      label: 'Mark as Converted',
      run: () => void actions.setStatus(id, 'converted'),
    },
    status !== 'closed' && { label: 'Mark as Closed', run: () => void actions.setStatus(id, 'closed') },
    {
      label: isSpam ? 'Unmark as Spam' : 'Mark as Spam',
      run: () => actions.ask(isSpam ? 'unspam' : 'spam', id),
    },
    canDelete && { label: 'Delete', isDanger: true, run: () => actions.ask('delete', id) },
  ];
  return choices.filter((choice) => choice !== false);
}

/** The next 6 pm in Kerala, as the time of a follow-up. */
export function atSix(now = new Date()): string {
  return toFollowUp(addPlainDays(getIndiaDate(now), getIndiaTime(now) < EVENING ? 0 : 1), EVENING);
}

const EVENING = '18:00';

/** The day this many days from now in Kerala. */
export function inDays(days: number): string {
  return addPlainDays(getIndiaDate(), days);
}
