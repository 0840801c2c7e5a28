import { formatRupees } from '../../platform/format/money';

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

/** A trip that forbids a change of its request. Amounts in whole rupees, at least 0. */
export type OpenTrip = { reference: string; lives: boolean; withSuppliers: number; toReturn: number };

/** Why the trip of a request forbids a change, and what to do first; `isStatus` for a change to an open status. */
export function toTripHindrance(
  { reference, lives, withSuppliers, toReturn }: OpenTrip,
  isStatus: boolean,
): string {
  if (isStatus) return `The trip of ${reference} is booked. Its request stays converted.`;
  if (lives) return `The trip of ${reference} is neither cancelled nor over. Cancel the trip first.`;
  const sums = [
    ...(withSuppliers > 0 ? [`${formatRupees(withSuppliers)} with suppliers`] : []),
    ...(toReturn > 0 ? [`${formatRupees(toReturn)} to return`] : []),
  ];
  return `Money of the trip of ${reference} is open: ${sums.join(', ')}. Record these payments first.`;
}
