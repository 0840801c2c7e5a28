import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { answerSearch } from '@/lib/packages/search/answer';
import { getSearchCatalogue } from '@/lib/packages/search/queries';
import { searchSchema } from '@/lib/packages/search/schema';

export const GET = withReply(async (request: Request) => {
  const query = parseInput(searchSchema, readQuery(request));
  return replyJson(200, answerSearch(await getSearchCatalogue(), query, getIndiaDate()));
});
