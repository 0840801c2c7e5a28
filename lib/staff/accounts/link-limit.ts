import 'server-only';
import { createSharedRateLimit } from '../../platform/rate-limits/rate-limit';

const MAX_VIEWS = 60;
const MAX_TRIES = 20;
const WINDOW_S = 600;

/** Rate limit for viewing link pages, per client IP address; throws TOO_MANY. */
export const viewLimit = createSharedRateLimit({ name: 'link-view', points: MAX_VIEWS, seconds: WINDOW_S });

/** Rate limit for using links, per client IP address. It is strict because every attempt computes a password hash. */
export const tryLimit = createSharedRateLimit({ name: 'link-try', points: MAX_TRIES, seconds: WINDOW_S });
