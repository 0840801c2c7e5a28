import 'server-only';
import { deriveStatusToken, findStatusToken, hashStatusToken } from '../../platform/http/idempotency';
import { createVisitorHandler } from '../../platform/private-links/visitor-handler';
import { toSiteUrl } from '../../mail/site-urls';
import { createPrivateLink } from '../../platform/private-links/private-link';
import { ROUTES } from '../../platform/routes';
import { QUOTE_GONE } from './words';
import { hasQuote } from './queries';
import type { QuoteLink } from './types';

const link = createPrivateLink({
  names: { wrong: 'wrong-quote', byLink: 'quote-link-write' },
  exists: hasQuote,
  gone: QUOTE_GONE,
});

/** Checks the link of a quote; see `createPrivateLink`. */
export const openQuoteLink = link.open;
/** Wraps the traveller's actions on the page of a quote; see `createVisitorHandler`. */
export const travellerHandler = createVisitorHandler(link);

/** The hash of a quote's link, as stored; `linkNumber` says how often the link was renewed. */
export function hashQuoteLink(id: string, linkNumber = 0): string {
  return hashStatusToken(deriveStatusToken('quote-link', toSeed({ id, linkNumber })));
}

function toSeed({ id, linkNumber }: Pick<QuoteLink, 'id' | 'linkNumber'>): string {
  return linkNumber === 0 ? id : `${id}:${linkNumber}`;
}

/** The URL of the traveller's page. */
export function toQuoteUrl({ linkHash, ...link }: QuoteLink): string {
  const token = findStatusToken('quote-link', { idempotencyKey: toSeed(link), statusTokenHash: linkHash });
  return toSiteUrl(`${ROUTES.quote}/${token}`);
}

/** The URL of the PDF of a version, derived from the URL of the traveller's page. */
export function toQuotePdfUrl(page: string, number: number): string {
  return toSiteUrl(`${ROUTES.api.quotes}${page.slice(page.lastIndexOf('/'))}/pdf?version=${number}`);
}
