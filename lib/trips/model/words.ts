import { formatRupees } from '../../platform/format/money';

export const NO_TRIP = 'This trip does not exist, or no longer.';
export const NO_REQUEST = 'This request does not exist, or no longer.';
export const TRIP_CANCELLED = 'This trip is cancelled.';

/** Said when a request is booked for the second time. */
export function toBookedBefore({ title, total }: { title: string; total: number }): string {
  return `This request has its trip already: ${title}, ${formatRupees(total)}.`;
}

/** Said wherever somebody may be erased: to the traveller and to staff. */
export const PAPERS_KEPT =
  'Receipts and invoices of a booked trip stay for 8 years, with the name on them, as tax law requires.';
