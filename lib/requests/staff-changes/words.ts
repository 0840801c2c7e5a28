type Change = {
  status?: unknown;
  isSpam?: boolean | undefined;
  assigneeId?: unknown;
  followUpAt?: unknown;
  closing?: unknown;
};

/** The confirmation of a change, in the response and in the inbox. */
export function toChangeMessage(change: Change): string {
  if (change.status !== undefined) return 'Enquiry status updated';
  if (change.isSpam !== undefined)
    return change.isSpam ? 'Enquiry marked as spam' : 'Enquiry unmarked as spam';
  if (change.closing !== undefined) return 'Reason saved';
  return change.assigneeId === undefined ? 'Follow-up saved' : 'Handed over';
}

/** The confirmation of a bulk change, with counts. */
export function toBulkMessage(
  { changed, skipped }: { changed: number; skipped: number },
  isDeletion: boolean,
): string {
  const done = `${formatEnquiries(changed)} ${isDeletion ? 'deleted' : 'changed'}.`;
  return skipped === 0
    ? done
    : `${done} ${formatEnquiries(skipped)} left as ${skipped === 1 ? 'it was' : 'they were'}.`;
}

/** A number with its noun: `1 enquiry` or `3 enquiries`. */
export function formatEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}
