import { tripQuerySchema } from '@/lib/enquiries/trip-schema';
import { getIndiaDate } from '@/lib/format/dates';
import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { getPriceAnswer } from '@/lib/price-slips/answer';

/** The itemised price of a trip, with a code by which it can be checked later. */
export const GET = withReply(async (request: Request) => {
  const asked = parseInput(tripQuerySchema, readQuery(request));
  return replyJson(200, await getPriceAnswer(asked, getIndiaDate()));
});
