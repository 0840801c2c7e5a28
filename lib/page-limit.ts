import { z } from 'zod';

/** The `limit` of a list; outside of 1 to `max` it is refused with the range. */
export function pageLimit(max: number, fallback: number) {
  const message = `Ask for a whole number from 1 to ${max}.`;
  return z.coerce.number(message).int(message).min(1, message).max(max, message).default(fallback);
}
