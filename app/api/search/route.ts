import { getIndiaDate } from '@/lib/format/dates';
import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { answerSearch } from '@/lib/search/answer';
import { getSearchCatalogue } from '@/lib/search/queries';
import { searchSchema } from '@/lib/search/schema';

export const GET = withReply(async (request: Request) => {
  const query = parseInput(searchSchema, readQuery(request));
  return replyJson(200, answerSearch(await getSearchCatalogue(), query, getIndiaDate()));
});
