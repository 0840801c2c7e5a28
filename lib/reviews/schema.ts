import { z } from 'zod';

/** How many reviews a list gives when nobody says (spec.md point 7). */
const USUAL_LIMIT = 6;

/** The query of the public list of reviews. */
export const reviewListSchema = z.object({
  limit: whole(1, 50).default(USUAL_LIMIT),
  rating: whole(1, 5).optional(),
});

function whole(from: number, to: number) {
  const message = `Give a whole number from ${from} to ${to}.`;
  return z.coerce.number(message).int(message).min(from, message).max(to, message);
}
