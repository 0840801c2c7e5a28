import 'server-only';
import { guardLink } from '../../platform/rate-limits/link-guard';
import { QUOTE_LINK_GONE } from './messages';
import { hasQuote } from './queries';

/** Checks the link of a quote. Throws NOT_FOUND, TOO_MANY or UNAVAILABLE (see `guardLink`). */
export function openQuoteLink(headers: Headers, token: string): Promise<void> {
  return guardLink(headers, token, { isLink: hasQuote, unknown: QUOTE_LINK_GONE });
}
