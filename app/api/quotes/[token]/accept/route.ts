import { acceptOffer } from '@/lib/quotes/sent/offer-actions';
import { travellerHandler } from '@/lib/quotes/sent/link';
import { ACCEPTED } from '@/lib/quotes/sent/words';
import { acceptSchema } from '@/lib/quotes/sent/schema';
import { bookAcceptedTrip } from '@/lib/trips/booking/book-trip';

/** Accepts the latest version of a quote and books the trip. Repeating the same acceptance has no effect. */
export const POST = travellerHandler(
  () => acceptSchema,
  async ({ agreed: _, ...input }, call) => {
    await acceptOffer(call, input, bookAcceptedTrip);
    return { message: ACCEPTED };
  },
);
