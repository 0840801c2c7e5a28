import { tripQuerySchema } from '@/lib/requests/enquiries/trip-schema';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { getPriceAnswer } from '@/lib/packages/catalogue/price-answer';

/** The itemised price of a trip. */
export const GET = withReply(async (request: Request) => {
  const query = parseInput(tripQuerySchema, readQuery(request));
  return replyJson(200, await getPriceAnswer(query, getIndiaDate()));
});
