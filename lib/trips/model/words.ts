import { formatRupees } from '../../platform/format/money';

export const NO_TRIP = 'This trip does not exist, or no longer.';
export const NO_REQUEST = 'This request does not exist, or no longer.';
export const TRIP_CANCELLED = 'This trip is cancelled.';

/** Said when a request is booked for the second time. */
export function toBookedBefore({ title, total }: { title: string; total: number }): string {
  return `This request has its trip already: ${title}, ${formatRupees(total)}.`;
}
