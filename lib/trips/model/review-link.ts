import 'server-only';
import { toSiteUrl } from '../../mail/site-urls';
import { deriveStatusToken } from '../../platform/http/idempotency';
import { ROUTES } from '../../platform/routes';

/** The secret of the link by which the traveller of a request reviews the trip; the same each time. */
export function toReviewToken(requestId: string): string {
  return deriveStatusToken('review-link', requestId);
}

export function toReviewUrl(requestId: string): string {
  return toSiteUrl(`${ROUTES.review}/${toReviewToken(requestId)}`);
}
