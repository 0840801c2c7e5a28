import 'server-only';
import { createRateLimit } from '../http/rate-limit';

const LOOKS = 60;
const TRIES = 20;
const WINDOW_S = 600;

/** Looking at pages behind links, for each client address; more throws TOO_MANY. */
export const lookLimit = createRateLimit({ points: LOOKS, seconds: WINDOW_S });

/** Using links, for each client address: each try costs us a password hash. */
export const tryLimit = createRateLimit({ points: TRIES, seconds: WINDOW_S });
