import 'server-only';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors';
import { readQuoteChoice } from '../model/chosen';
import { ACCEPT_SENTENCE } from './acceptance-words';
import { MOST_COMMENTS } from './limits';
import { COMMENTS_FULL, OTHER_VERSION, QUOTE_LINK_GONE, STALE_OPTION, toRefusal } from './messages';
import { markSeen, storeAcceptance, storeComment, storeDecline } from './mutations';
import { findLinkedQuote, type LinkedQuote } from './queries';
import type { acceptSchema, commentSchema, declineSchema } from './schema';

type Visitor = { ipAddress: string | null; userAgent: string | null };

/**
 * Accepts the latest version through its link. The total is computed here, from the frozen version. The same acceptance again is
 * the same answer. Throws INVALID with what to do for an offer that is not open, CONFLICT for another version.
 */
export async function acceptQuote(
  token: string,
  input: z.output<typeof acceptSchema>,
  { key, ...visitor }: Visitor & { key: string },
): Promise<void> {
  const quote = await requireLinked(token);
  if (isSameAcceptance(quote, input)) return;
  requireOpen(quote, input);
  if (input.hash !== quote.contentHash) throw new AppError('CONFLICT', { message: OTHER_VERSION });
  const chosen = readQuoteChoice(quote.content, input);
  if (!chosen || chosen.extras.length !== new Set(input.extras).size)
    throw new AppError('INVALID', { message: STALE_OPTION, field: 'option' });
  const { id: quoteId, source, content } = quote;
  const isStored = await storeAcceptance({
    ...{ quoteId, source, number: input.number, hash: input.hash, ...visitor, key, name: input.name },
    ...{ option: input.option, extras: chosen.extras.map((extra) => extra.id), total: chosen.total },
    ...{
      sentence: ACCEPT_SENTENCE,
      termsVersion: content.termsVersion,
      channel: 'link',
      note: '',
      staffId: null,
    },
  });
  if (isStored) return;
  // Somebody was faster: another phone of the same party, or staff with a new version.
  const now = await requireLinked(token);
  if (!isSameAcceptance(now, input)) requireOpen(now, input);
}

/** Declines the latest version. Declining twice is no error. */
export async function declineQuote(token: string, input: z.output<typeof declineSchema>): Promise<void> {
  const quote = await requireLinked(token);
  if (quote.state === 'declined' && quote.latest === input.number) return;
  requireOpen(quote, input);
  const { id, source } = quote;
  if (!(await storeDecline({ id, source, ...input })))
    throw new AppError('CONFLICT', { message: OTHER_VERSION });
}

/** Adds a comment on a day. */
export async function commentOnQuote(
  token: string,
  { day, text }: z.output<typeof commentSchema>,
  key: string,
): Promise<void> {
  const { id, source, latest, content } = await requireLinked(token);
  if (!content.days.some((one) => one.id === day))
    throw new AppError('INVALID', { message: STALE_OPTION, field: 'day' });
  const outcome = await storeComment({ id, source, number: latest, day, text, key, most: MOST_COMMENTS });
  if (outcome === 'full') throw new AppError('INVALID', { message: COMMENTS_FULL });
}

/** Notes that the traveller has opened the latest version. */
export async function seeQuote(token: string, number: number): Promise<void> {
  const { id } = await requireLinked(token);
  await markSeen(id, number);
}

async function requireLinked(token: string): Promise<LinkedQuote> {
  const quote = await findLinkedQuote(token);
  if (!quote) throw new AppError('NOT_FOUND', { message: QUOTE_LINK_GONE });
  return quote;
}

function requireOpen({ state, latest, content }: LinkedQuote, { number }: { number: number }): void {
  if (number !== latest) throw new AppError('CONFLICT', { message: OTHER_VERSION });
  if (state !== 'open') throw new AppError('INVALID', { message: toRefusal(state, content.validUntil) });
}

/** True when this very choice of this version is accepted already, by whoever pressed first. */
function isSameAcceptance(
  { acceptance }: LinkedQuote,
  { number, option, extras }: z.output<typeof acceptSchema>,
): boolean {
  if (!acceptance || acceptance.number !== number || acceptance.optionId !== option) return false;
  const sort = (ids: readonly string[]) => [...new Set(ids)].sort().join();
  return sort(acceptance.extras) === sort(extras);
}
