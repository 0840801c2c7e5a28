import { formatDate, formatMoment } from '@/lib/platform/format/dates';
import { toChangeMessage } from '@/lib/requests/staff-changes/words';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import { toFollowUpMoment } from '@/lib/requests/response-time/clock';
import { formatParty, toPackageLabel, CLOSE_WORDS } from '@/lib/requests/inbox/words';
import type { InboxDetail, StaffName } from '@/lib/requests/inbox/types';
import type { Change } from './inbox-state';

/** Toast texts for a change that succeeded and for one that failed. */
export type ChangeMessages = { done: string; failed: string };

/** Maximum length of a note that the server accepts. */
const LONGEST_NOTE = 5_000;

export const DELETE_MESSAGES: ChangeMessages = {
  done: 'Enquiry deleted successfully',
  failed: 'Failed to delete enquiry',
};

export const PLAN_STATUS_MESSAGES: ChangeMessages = {
  done: 'Status updated successfully',
  failed: 'Failed to update status',
};

export function toMessages(change: Change): ChangeMessages {
  return { done: toChangeMessage(change), failed: toFailure(change) };
}

function toFailure(change: Change): string {
  if (change.status !== undefined) return 'Failed to update enquiry status';
  if (change.isSpam !== undefined)
    return change.isSpam ? 'Failed to mark as spam' : 'Failed to unmark as spam enquiry';
  if (change.assigneeId !== undefined) return 'Failed to hand over';
  return change.closing ? 'Failed to save the reason' : 'Failed to save the follow-up';
}

/** Describes a change for the undo bar, such as `set to Contacted`. */
export function describeChange(change: Change, names: readonly StaffName[]): string {
  if (change.status !== undefined) return `set to ${toStatusLabel(change.status)}`;
  if (change.isSpam !== undefined) return change.isSpam ? 'marked as spam' : 'unmarked as spam';
  if (change.assigneeId === null) return 'unassigned';
  if (change.assigneeId !== undefined)
    return `given to ${names.find(({ id }) => id === change.assigneeId)?.name ?? 'a colleague'}`;
  if (change.closing) return `why closed: ${toReasonWords(change.closing)}`;
  if (!change.followUpAt) return 'follow-up cleared';
  return `follow-up on ${formatMoment(toFollowUpMoment(change.followUpAt))}`;
}

/** The content of a duplicate, as a note for the request that stays open. */
export function toDuplicateNote(request: InboxDetail): string {
  const { reference, tourTitle, travelDate, visitorMessage } = request;
  const facts = [toPackageLabel(tourTitle), formatParty(request), travelDate && formatDate(travelDate)];
  return [`Duplicate ${reference}: ${facts.filter(Boolean).join(', ')}`, visitorMessage]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST_NOTE);
}

function toReasonWords({ reason }: NonNullable<Change['closing']>): string {
  return reason ? CLOSE_WORDS[reason].toLowerCase() : 'not said';
}
