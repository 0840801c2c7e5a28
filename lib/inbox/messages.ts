import type { Change } from './change-sql';

/** What a change says when it is done (spec.md point 9). */
export function toChangeMessage(change: Omit<Change, 'isDeleted'>): string {
  if (change.status !== undefined) return 'Enquiry status updated';
  if (change.isSpam !== undefined)
    return change.isSpam ? 'Enquiry marked as spam' : 'Enquiry unmarked as spam';
  return change.assigneeId === undefined ? 'Follow-up saved' : 'Owner saved';
}

/** What a change of many says: how many it changed and how many it left as they were. */
export function toBulkMessage(
  { changed, skipped }: { changed: number; skipped: number },
  isDeletion: boolean,
): string {
  const done = `${toEnquiries(changed)} ${isDeletion ? 'deleted' : 'changed'}.`;
  return skipped === 0
    ? done
    : `${done} ${toEnquiries(skipped)} left as ${skipped === 1 ? 'it was' : 'they were'}.`;
}

function toEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}
