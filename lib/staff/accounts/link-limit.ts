import 'server-only';
import { createLinkRefusal } from '../../platform/private-links/private-link';
import { createSharedRateLimit } from '../../platform/rate-limits/rate-limit';
import { CLOSED_LINK } from './token-mutations';

const MAX_TRIES = 20;
const WINDOW_S = 600;

/** Refuses a link that cannot be used; see `createLinkRefusal`. */
export const refuseLink = createLinkRefusal('link-view', CLOSED_LINK);

/** Rate limit for using a link. It is strict because every attempt computes a password hash. */
export const tryLimit = createSharedRateLimit({ name: 'link-try', points: MAX_TRIES, seconds: WINDOW_S });
