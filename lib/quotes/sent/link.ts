import 'server-only';
import { deriveStatusToken, findStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { toSiteUrl } from '../../platform/mail/site-urls';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { ROUTES } from '../../platform/routes';
import { QUOTE_GONE } from './messages';
import { hasQuote } from './queries';

const link = createPrivateLink({
  names: { wrong: 'wrong-quote', byLink: 'quote-link-write' },
  exists: hasQuote,
  gone: QUOTE_GONE,
});

/** Checks the link of a quote; see `createPrivateLink`. */
export const openQuoteLink = link.open;
/** Wraps the traveller's actions on the page of a quote; see `createVisitorHandler`. */
export const travellerHandler = createVisitorHandler(link);

/** The hash of a new quote's link, as stored. */
export function hashQuoteLink(id: string): string {
  return hashStatusToken(deriveStatusToken('quote-link', id));
}

/** The URL of the traveller's page. */
export function toQuoteUrl({ id, linkHash }: { id: string; linkHash: string }): string {
  const token = findStatusToken('quote-link', { idempotencyKey: id, statusTokenHash: linkHash });
  return toSiteUrl(`${ROUTES.quote}/${token}`);
}
