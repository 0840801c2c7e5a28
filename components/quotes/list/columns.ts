import type { PlainDate } from '@/lib/platform/format/dates';
import type { QuoteListItem } from '@/lib/quotes/editing/types';

/** The columns of the pipeline, in their order. */
export const COLUMNS = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired'] as const;
/** Withdrawn offers are listed in the table only. */
export type Column = (typeof COLUMNS)[number] | 'withdrawn';

export const COLUMN_NAMES: Record<Column, string> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Columns of offers on which something can still be done. */
export const OPEN_COLUMNS: readonly Column[] = ['draft', 'sent', 'seen'];

type Placed = Pick<QuoteListItem, 'state' | 'seenAt' | 'validUntil'>;

/** The column of a quote on a day: a sent one counts as seen once it was opened, and as expired after its last day. */
export function toColumn({ state, seenAt, validUntil }: Placed, today: PlainDate): Column {
  if (state !== 'sent') return state;
  if (validUntil !== null && validUntil < today) return 'expired';
  return seenAt ? 'seen' : 'sent';
}

/** Number and value of the quotes of a column, in whole rupees; drafts without a price count with 0. */
export function sumColumn(items: readonly Pick<QuoteListItem, 'total'>[]): { count: number; value: number } {
  return { count: items.length, value: items.reduce((sum, { total }) => sum + (total ?? 0), 0) };
}
