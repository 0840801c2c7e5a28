import { getTotalsAnswer } from '@/lib/packages/catalogue/totals-answer';
import { choiceQuerySchema } from '@/lib/packages/prices/answer-schema';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';

/**
 * The totals of all packages for a party and a travel day or month. Pages with such a choice in their URL request them.
 */
export const GET = withReply(async (request: Request) => {
  const query = parseInput(choiceQuerySchema, readQuery(request));
  return replyJson(200, await getTotalsAnswer(query, getIndiaDate()));
});
