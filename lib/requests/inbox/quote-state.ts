import type { PlainDate } from '../../platform/format/dates';
import { countOf } from '../../platform/format/count-of';
import type { RequestQuote } from './types';

/** The columns of the pipeline, in their order. */
export const QUOTE_COLUMNS = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired'] as const;
/** Withdrawn quotes are in the table only; quotes to send are among the drafts of the pipeline. */
export type QuoteColumn = (typeof QUOTE_COLUMNS)[number] | 'ready' | 'withdrawn';

export const QUOTE_COLUMN_NAMES: Record<QuoteColumn, string> = {
  draft: 'Draft',
  ready: 'To send',
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** The columns of open offers, which can still be edited, sent or accepted. */
export const OPEN_QUOTE_COLUMNS: readonly QuoteColumn[] = ['draft', 'ready', 'sent', 'seen'];

/** The part of the question before an erasure that lists the offers to be deleted; blank if no version was sent. */
export function toErasedOffers(quotes: readonly { versions: number; acceptances: number }[]): string {
  const versions = quotes.reduce((sum, quote) => sum + quote.versions, 0);
  const acceptances = quotes.reduce((sum, quote) => sum + quote.acceptances, 0);
  if (versions === 0) return '';
  const sent = countOf(versions, 'sent version');
  return acceptances === 0
    ? ` Our offers (${sent}) and their links go too.`
    : ` Our offers (${sent}) and the evidence of ${countOf(acceptances, 'acceptance')} go too: save what the law wants kept first.`;
}

type Placed = Pick<RequestQuote, 'state' | 'seenAt' | 'validUntil' | 'isToShare'>;

/**
 * The column of a quote on a day: a sent one counts as seen once it was opened, as expired after its last day, and as
 * ready to send until its WhatsApp message went out.
 */
export function toQuoteColumn(
  { state, seenAt, validUntil, isToShare }: Placed,
  today: PlainDate,
): QuoteColumn {
  if (state !== 'sent') return state;
  if (validUntil !== null && validUntil < today) return 'expired';
  if (seenAt) return 'seen';
  return isToShare ? 'ready' : 'sent';
}
