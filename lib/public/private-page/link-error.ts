import { AppError } from '../../platform/errors';
import { ROUTES } from '../../platform/routes';

/** Why a private page cannot be shown: unknown link, unknown link of a group, quote or review, rate limit, database unavailable. */
export const TROUBLES = ['missing', 'group', 'quote', 'review', 'busy', 'away'] as const;
export type Trouble = (typeof TROUBLES)[number];

const STATUS: Record<Trouble, number> = {
  missing: 404,
  group: 404,
  quote: 404,
  review: 404,
  busy: 429,
  away: 503,
};

/**
 * The error page and HTTP status for a link that failed; unexpected errors are treated as `away`. `unknown` is the
 * error page for an unknown link.
 */
export function describeTrouble(
  error: unknown,
  unknown: Trouble = 'missing',
): {
  page: string;
  status: number;
  retryAfterSeconds: number | undefined;
} {
  const trouble = toTrouble(error, unknown);
  const retryAfterSeconds = error instanceof AppError ? error.retryAfterSeconds : undefined;
  return { page: `${ROUTES.enquiryTrouble}/${trouble}`, status: STATUS[trouble], retryAfterSeconds };
}

function toTrouble(error: unknown, unknown: Trouble): Trouble {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'NOT_FOUND') return unknown;
  return code === 'TOO_MANY' ? 'busy' : 'away';
}
