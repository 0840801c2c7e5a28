import { AppError } from '../../platform/errors';
import { ROUTES } from '../../platform/routes';

/** Why a private page is not shown: unknown link (of a request, group, quote, review, supplier), rate limit, no database. */
export const LINK_ERRORS = ['missing', 'group', 'quote', 'review', 'supplier', 'busy', 'away'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

const STATUS: Record<LinkError, number> = {
  missing: 404,
  group: 404,
  quote: 404,
  review: 404,
  supplier: 404,
  busy: 429,
  away: 503,
};

/**
 * The error page and HTTP status for a link that failed; unexpected errors are treated as `away`. `unknown` is the
 * error page for an unknown link.
 */
export function describeLinkError(
  error: unknown,
  unknown: LinkError = 'missing',
): {
  page: string;
  status: number;
  retryAfterSeconds: number | undefined;
} {
  const linkError = toLinkError(error, unknown);
  const retryAfterSeconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return { page: `${ROUTES.enquiryTrouble}/${linkError}`, status: STATUS[linkError], retryAfterSeconds };
}

function toLinkError(error: unknown, unknown: LinkError): LinkError {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'NOT_FOUND') return unknown;
  return code === 'TOO_MANY' ? 'busy' : 'away';
}
