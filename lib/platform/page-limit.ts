import { z } from 'zod';

/** The query parameter `limit` of a list. The message for a value outside 1 to `max` contains the range. */
export function pageLimit(max: number, fallback: number) {
  const message = `Ask for a whole number from 1 to ${max}.`;
  return z.coerce.number(message).int(message).min(1, message).max(max, message).default(fallback);
}
