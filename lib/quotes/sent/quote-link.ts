import 'server-only';
import { findStatusToken } from '../../platform/http/idempotency';
import { toSiteUrl } from '../../platform/mail/site-urls';
import { ROUTES } from '../../platform/routes';

/** The absolute address of the traveller's page. The token is derived from the quote's id and never stored. */
export function toQuoteUrl({ id, linkHash }: { id: string; linkHash: string }): string {
  const token = findStatusToken('quote-link', { idempotencyKey: id, statusTokenHash: linkHash });
  return toSiteUrl(`${ROUTES.quote}/${token}`);
}
